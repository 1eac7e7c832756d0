import { useLingui } from "@lingui/react/macro";
import type { DreamTarget } from "@vitrine/contract/dream.ts";
import { dreamRange } from "@vitrine/contract/fairness/dream.ts";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import { formatChance, formatNumber } from "../../api/numbers.ts";
import { Money } from "../../ui/money.tsx";
import { PaperLabel } from "../../ui/paper-label.tsx";
import type { DreamPrice } from "./dream-price.ts";

/** How likely, by which tickets, for how much, and how much of it is the house's. */
export function DreamLabel({ target, p, price }: { target: DreamTarget; p: number; price: DreamPrice }) {
  const { t, i18n } = useLingui();
  const number = (value: number) => formatNumber(value, i18n.locale);
  const { start, end } = dreamRange(p);
  const tickets = number(TICKETS);
  return (
    <PaperLabel
      title={target.name}
      subtitle={t`One ticket of ${tickets} is rolled with your seeds.`}
      lines={[
        { name: t`Chance`, value: formatChance(p / 10_000, i18n.locale, 2) },
        { name: t`Winning tickets`, value: `${number(start)}–${number(end)}` },
        { name: t`Value`, value: <Money value={target.value} /> },
        { name: t`Fee of one try`, value: <Money value={price.fee} /> },
        { name: t`Without the house's share`, value: <Money value={price.fair} /> },
        { name: t`Returned on average`, value: formatChance(price.returns, i18n.locale, 1) },
      ]}
    />
  );
}
