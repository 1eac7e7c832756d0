import { cx } from "./cx.ts";
import { Money } from "./money.tsx";

/** A sum of the two balances: what of it is coins, and what is points. */
export interface CoinsAndPoints {
  coins: number;
  points: number;
}

interface SumsProps extends CoinsAndPoints {
  display?: boolean;
  /** Beside each other in as many lines as they need, from this side. */
  className?: string;
}

/** A sum that may consist of coins and of points, each with its own mark. Nothing at all is zero coins. */
export function Sums({ coins, points, display, className }: SumsProps) {
  if (points === 0) return <Money value={coins} display={display} className={className} />;
  if (coins === 0) return <Money value={points} points display={display} className={className} />;
  return (
    <span className={cx("inline-flex flex-wrap items-baseline gap-x-[.6em]", className)}>
      <Money value={coins} display={display} />
      <Money value={points} points display={display} />
    </span>
  );
}
