import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { keepDot } from "../keep-dot.ts";
import "./paper-label.css";

interface PaperLabelProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Name and value of each line. */
  lines: readonly { name: ReactNode; value: ReactNode }[];
  /** Above the title, e.g. the picture. */
  children?: ReactNode;
  className?: string;
}

/** The museum label: the only light surface, one per view, next to its item. Never interactive. */
export function PaperLabel({ title, subtitle, lines, children, className }: PaperLabelProps) {
  return (
    <aside className={cx("paper", className)}>
      {children}
      <h3>{typeof title === "string" ? keepDot(title) : title}</h3>
      {subtitle && <p className="paper-sub">{subtitle}</p>}
      <hr />
      <dl>
        {lines.map((line, index) => (
          // The lines of a label never change their order.
          <div key={index}>
            <dt>{line.name}</dt>
            <dd>{line.value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
