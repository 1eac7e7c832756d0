import { cx } from "./cx.ts";
import { Money } from "./money.tsx";

/** An amount of both balances: its coins and its points. */
export interface CoinsAndPoints {
  coins: number;
  points: number;
}

interface SumsProps extends CoinsAndPoints {
  display?: boolean;
  /** Classes that align the two amounts when they wrap. */
  className?: string;
}

/**
 * The two balances as the header and every panel show them: coins, and below them points if there are any, each with
 * its mark and its word.
 */
export function Balances({ coins, points }: CoinsAndPoints) {
  return (
    <span className="inline-grid justify-items-end">
      <Money value={coins} named />
      {points > 0 && <Money value={points} points named />}
    </span>
  );
}

/** An amount of coins and points, each with its mark. If both are zero, it shows zero coins. */
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
