import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { formatNumber } from "../api/numbers.ts";
import { cx } from "./cx.ts";

interface MoneyProps {
  value: number;
  /**
   * Whether the amount is in points (spendable or pending). They have the value of coins but their own mark and name.
   */
  points?: boolean;
  /** Whether to show a plus before a positive amount, for the balance log. */
  signed?: boolean;
  /** Whether to show the word "coins" or "points" after the amount. */
  named?: boolean;
  /** Whether to use the display font, for amounts of 20 px and more. */
  display?: boolean;
  className?: string;
}

/** An amount of money: coin mark, two decimals without a trailing .00, and a text for screen readers. */
export function Money({
  value,
  points = false,
  signed = false,
  named = false,
  display = false,
  className,
}: MoneyProps) {
  const { t, i18n } = useLingui();
  const sum = Math.abs(value);
  const sign = value < 0 ? "−" : signed && value > 0 ? "+" : "";
  const amount = sign + formatNumber(sum, i18n.locale);
  const words = points
    ? t`${plural(sum, { one: `${amount} point`, other: `${amount} points` })}`
    : t`${plural(sum, { one: `${amount} coin`, other: `${amount} coins` })}`;
  return (
    <span
      className={cx(
        "inline-flex items-baseline gap-[.34em] whitespace-nowrap tn",
        display && "num gap-[.2em]",
        className,
      )}
    >
      {points ? <PointMark /> : <CoinMark />}
      {!named && <span aria-hidden="true">{amount}</span>}
      <span className={named ? undefined : "sr-only"}>{words}</span>
    </span>
  );
}

export function CoinMark() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-[.82em] shrink-0 self-center">
      <circle cx="8" cy="8" r="7" fill="none" stroke="var(--brass)" strokeWidth="1.5" />
      <path
        d="M5 5.2 8 11l3-5.8"
        fill="none"
        stroke="var(--brass)"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The mark of points: as large as the coin mark, with the outline of a cut stone. */
function PointMark() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-[.82em] shrink-0 self-center">
      <path
        d="M8 1 15 8 8 15 1 8Z M8 5.4 10.6 8 8 10.6 5.4 8Z"
        fill="none"
        stroke="var(--brass)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}
