import { useLingui } from "@lingui/react/macro";
import { WITHDRAWAL_HOURS } from "@vitrine/contract/withdrawals.ts";
import { formatNumber } from "../../api/numbers.ts";

/** The rules of a withdrawal, in the order of its steps. */
export function DeliveryRules({ reviewFrom }: { reviewFrom: number }) {
  const { t, i18n } = useLingui();
  const from = formatNumber(reviewFrom, i18n.locale);
  const rules = [
    t`Delivery takes up to ${WITHDRAWAL_HOURS} hours. What could not be delivered by then is back in your bag.`,
    reviewFrom > 0
      ? t`Once you withdraw ${from} more within 24 hours, a person checks the pieces first.`
      : t`A person checks the pieces first: you have withdrawn much within 24 hours.`,
    t`The offer comes in Steam, and you accept it there. It asks for nothing in return; one that does is a fraud.`,
    t`While a piece is on its way it cannot be sold.`,
  ];
  return (
    <ul className="mb-6 grid gap-2 text-13 text-muted">
      {rules.map((rule) => (
        <li key={rule} className="flex gap-3">
          <span aria-hidden="true" className="text-brass">
            —
          </span>
          {rule}
        </li>
      ))}
    </ul>
  );
}
