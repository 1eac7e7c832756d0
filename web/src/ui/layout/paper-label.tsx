import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { keepDot } from "../keep-dot.ts";
import "./paper-label.css";

interface PaperLabelProps {
  title: ReactNode;
  /** The level of the title: h2 if the label comes before every other h2 of its page. */
  heading?: "h2" | "h3";
  subtitle?: ReactNode;
  /** The name and the value of each line. */
  lines: readonly { name: ReactNode; value: ReactNode }[];
  /** The element above the title, e.g. the picture. */
  children?: ReactNode;
  className?: string;
}

/** The museum label next to an item: the only light surface of a view. It contains nothing that can be clicked. */
export function PaperLabel({ title, heading: Heading = "h3", subtitle, lines, children, className }: PaperLabelProps) {
  return (
    <aside className={cx("paper", className)}>
      {children}
      <Heading>{typeof title === "string" ? keepDot(title) : title}</Heading>
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
