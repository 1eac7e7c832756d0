import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import "./steps.css";

interface StepsProps {
  label: string;
  steps: readonly { title: ReactNode; says?: ReactNode }[];
  /** The index of the step that is under way; as many as there are steps when all are done. */
  current: number;
  /** It ended at the current step, and not well. */
  stopped?: boolean;
}

/** Numbered brass rings on a thread: what is done, where one is, what comes. */
export function Steps({ label, steps, current, stopped = false }: StepsProps) {
  const { t } = useLingui();
  return (
    <ol aria-label={label} className="steps">
      {steps.map((step, index) => {
        const done = index < current;
        const failed = stopped && index === current;
        return (
          // Steps of one fixed way.
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
