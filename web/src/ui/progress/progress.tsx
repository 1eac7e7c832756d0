import type { ReactNode } from "react";
import { ProgressBar } from "react-aria-components/ProgressBar";
import { cx } from "../cx.ts";
import "./progress.css";
import { AriaLanguage } from "../overlay/aria-language.tsx";

interface ProgressProps {
  /** The label; visible unless `hideLabel` is set. */
  label: string;
  hideLabel?: boolean;
  /** The progress from 0 to `max`; undefined if the end is unknown. */
  value?: number;
  max?: number;
  /** The element on the right, e.g. "1 of 3". */
  side?: ReactNode;
  className?: string;
}

/** A progress bar. If the end is unknown, a light moves slowly over it. */
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
