import { Trans, useLingui } from "@lingui/react/macro";
import { WITHDRAWAL_HOURS } from "@vitrine/contract/withdrawals/rules.ts";
import { formatNumber } from "../../api/numbers.ts";
import { Icon } from "../../ui/icon.tsx";
import type { WithdrawalCheck } from "./obstacles.ts";

/** Says if a sandbox replaces Steam on this site, or if the Steam bot does not answer. */
export function CourierNote({ check: { courier, courierAway } }: { check: WithdrawalCheck }) {
  if (courier !== "sandbox" && !courierAway) return null;
  return (
    <div className="mb-6 grid gap-2 rounded-2 bg-tint-1 px-4 py-3 text-13 text-muted">
      {courier === "sandbox" && (
        <p>
          <Trans>A stand-in for Steam delivers here: nothing arrives in a real Steam inventory.</Trans>
        </p>
      )}
      {courierAway && (
        <p role="status" className="flex gap-2.5 text-warn">
          <Icon name="warning" size={18} />
          <Trans>
            Steam isn't answering right now. Orders wait until it does; anything not sent within {WITHDRAWAL_HOURS}{" "}
            hours is back in your bag.
          </Trans>
        </p>
      )}
    </div>
  );
}

/** The rules of a withdrawal, in the order of its steps. */
export function DeliveryRules({ reviewFrom }: { reviewFrom: number }) {
  const { t, i18n } = useLingui();
  const from = formatNumber(reviewFrom, i18n.locale);
  const rules = [
    t`Delivery takes up to ${WITHDRAWAL_HOURS} hours. Anything not delivered by then is back in your bag.`,
    reviewFrom > 0
      ? t`Once you withdraw ${from} more within 24 hours, a person checks the pieces first.`
      : t`A person checks the pieces first: you've withdrawn a lot within 24 hours.`,
    t`You get the offer in Steam and accept it there. It asks for nothing in return; one that does is a scam.`,
    t`A piece on its way can't be sold.`,
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
