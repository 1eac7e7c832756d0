import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import "./steps.css";

interface StepsProps {
  label: string;
  steps: readonly { title: ReactNode; says?: ReactNode }[];
  /** The index of the current step; equal to the number of steps when all are done. */
  current: number;
  /** Whether the process failed at the current step. */
  stopped?: boolean;
}

/** Numbered rings on a line: the done, the current and the coming steps. */
export function Steps({ label, steps, current, stopped = false }: StepsProps) {
  const { t } = useLingui();
  return (
    <ol aria-label={label} className="steps">
      {steps.map((step, index) => {
        const done = index < current;
        const failed = stopped && index === current;
        return (
          // The steps of a process never change their order.
          <li
            key={index}
            data-state={done ? "done" : failed ? "failed" : index === current ? "now" : "next"}
            aria-current={index === current ? "step" : undefined}
          >
            <span className="step-ring" aria-hidden="true">
              {done || failed ? <Icon name={done ? "check" : "close"} size={15} strokeWidth={2} /> : index + 1}
            </span>
            <span className="min-w-0">
              <b className="block text-14">
                {step.title}
                {done && <span className="sr-only"> {t`Done`}</span>}
              </b>
              {step.says && <span className="text-13 text-muted">{step.says}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
