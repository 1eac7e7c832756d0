import { cx } from "../../ui/cx.ts";
import "./level-mark.css";

/** A VIP level as a small plate, beside a name. Level 0 is a plate that nobody has engraved yet. */
export function LevelMark({ level, className }: { level: number; className?: string }) {
  return (
    <span className={cx("level-mark", className)} data-plain={level === 0 || undefined}>
      VIP <b className="tn">{level}</b>
    </span>
  );
}
