import type { ReactNode } from "react";
import { cx } from "./cx.ts";

interface PanelProps {
  title?: ReactNode;
  /** Beside the title, at the right. */
  side?: ReactNode;
  /** Its lamp, 0 (off) to 1; what is emphasised gets more light, not a border. */
  light?: number;
  children: ReactNode;
  className?: string;
}

/** A pane of glass that things lie behind. */
export function Panel({ title, side, light = 0, children, className }: PanelProps) {
  return (
    <section className={cx("glass p-6 max-md:p-4", light > 0 && "overflow-hidden", className)}>
      {light > 0 && <span className="light" style={{ opacity: light }} />}
      {(title || side) && (
        <div className="relative mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          {title && <h3 className="min-w-0 text-16">{title}</h3>}
          {side && <span className="text-13 text-muted">{side}</span>}
        </div>
      )}
      <div className="relative">{children}</div>
    </section>
  );
}
