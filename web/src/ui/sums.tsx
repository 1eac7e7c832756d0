import { cx } from "./cx.ts";
import { Money } from "./money.tsx";

/** An amount of both balances: its coins and its points. */
export interface CoinsAndPoints {
  coins: number;
  points: number;
}

interface SumsProps extends CoinsAndPoints {
  display?: boolean;
  /** Alignment of the two amounts when they wrap. */
  className?: string;
}

/** An amount of coins and points, each with its mark. Zero of both is shown as zero coins. */
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
