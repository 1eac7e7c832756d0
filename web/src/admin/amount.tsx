import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { formatNumber } from "../api/numbers.ts";

type AmountProps = { value: number; points?: boolean; signed?: boolean; tone?: boolean };

/**
 * An amount in a column of amounts: always with two decimals, so that decimal points are below each other, and without the
 * mark of coins or points, which the head of the table names.
 */
export function Amount({ value, points = false, signed = false, tone = false }: AmountProps) {
  const { t, i18n } = useLingui();
  const sum = Math.abs(value);
  const sign = value < 0 ? "−" : signed && value > 0 ? "+" : "";
  const shown = sign + new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: 2 }).format(sum);
  const amount = sign + formatNumber(sum, i18n.locale);
  const words = points
    ? t`${plural(sum, { one: `${amount} point`, other: `${amount} points` })}`
    : t`${plural(sum, { one: `${amount} coin`, other: `${amount} coins` })}`;
  const colour = !tone || value === 0 ? undefined : value > 0 ? "admin-gain" : "admin-loss";
  return (
    <span className={colour}>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
