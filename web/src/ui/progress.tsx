import type { ReactNode } from "react";
import { ProgressBar } from "react-aria-components/ProgressBar";
import { cx } from "./cx.ts";
import "./progress.css";
import { AriaLanguage } from "./overlay/aria-language.tsx";

interface ProgressProps {
  /** What it is the progress of; seen unless `hideLabel`. */
  label: string;
  hideLabel?: boolean;
  /** From 0 to `max`; left out where nobody knows. */
  value?: number;
  max?: number;
  /** At the right, e.g. "1 of 3". */
  side?: ReactNode;
  className?: string;
}

/** A brass line that grows; where the end is unknown, one slow pass of light. */
export function Progress({ label, hideLabel = false, value, max = 1, side, className }: ProgressProps) {
  return (
    <AriaLanguage>
      <ProgressBar
        aria-label={label}
        value={value ?? 0}
        maxValue={max}
        isIndeterminate={value === undefined}
        className={className}
      >
        {({ percentage, isIndeterminate }) => (
          <>
            {(!hideLabel || side) && (
              <span className="mb-2 flex items-baseline justify-between gap-4 text-13 text-muted">
                {!hideLabel && <span>{label}</span>}
                {side && <span className="tn">{side}</span>}
              </span>
            )}
            <span className={cx("progress", isIndeterminate && "progress-unknown")}>
              <i style={{ width: isIndeterminate ? "100%" : `${percentage}%` }} />
            </span>
          </>
        )}
      </ProgressBar>
    </AriaLanguage>
  );
}
