import type { ReactNode } from "react";
import { cx } from "../cx.ts";

interface PanelProps {
  title?: ReactNode;
  /** The level of the title: h2 if no section with its own heading contains the panel. */
  heading?: "h2" | "h3";
  /** The element on the right of the title. */
  side?: ReactNode;
  /** The strength of its lamp, 0 (off) to 1. Emphasis uses more light instead of a border. */
  light?: number;
  children: ReactNode;
  className?: string;
}

/** A glass panel. */
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
