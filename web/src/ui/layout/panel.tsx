import type { ReactNode } from "react";
import { cx } from "../cx.ts";

interface PanelProps {
  title?: ReactNode;
  /** h2 where the panel is a part of the page, not of a section with a heading of its own. */
  heading?: "h2" | "h3";
  /** Beside the title, at the right. */
  side?: ReactNode;
  /** Its lamp, 0 (off) to 1; what is emphasised gets more light, not a border. */
  light?: number;
  children: ReactNode;
  className?: string;
}

/** A pane of glass that things lie behind. */
export function Panel({ title, heading: Heading = "h3", side, light = 0, children, className }: PanelProps) {
  return (
    <section className={cx("glass p-6 max-md:p-4", light > 0 && "overflow-hidden", className)}>
      {light > 0 && <span className="light" style={{ opacity: light }} />}
      {(title || side) && (
        <div className="relative mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          {title && (
            <Heading className="min-w-0 font-medium font-sans text-16! leading-[1.4]! tracking-normal">{title}</Heading>
          )}
          {side && <span className="text-13 text-muted">{side}</span>}
        </div>
      )}
      <div className="relative">{children}</div>
    </section>
  );
}
