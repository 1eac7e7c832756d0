import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import "./proof.css";

interface ProofStepProps {
  number: number;
  /** The anchor for a link to this step. */
  id?: string;
  title: ReactNode;
  ok: boolean | null;
  /** The text of a step that holds, e.g. "the same as before the roll". */
  holds?: string;
  says?: ReactNode;
  children?: ReactNode;
}

/** One numbered step: its claim, its verdict, and the values behind it. */
export function ProofStep({ number, id, title, ok, holds, says, children }: ProofStepProps) {
  const { t } = useLingui();
  return (
    <li id={id} className="proof-step scroll-mt-6" data-ok={ok ?? "open"}>
      <span className="proof-ring" aria-hidden="true">
        {number}
      </span>
      <h3>
        {title}
        {ok === true && <Verdict ok>{holds ?? t`Holds`}</Verdict>}
        {ok === false && <Verdict ok={false}>{t`Does not hold`}</Verdict>}
      </h3>
      {says && <p className="max-w-[46em] text-muted">{says}</p>}
      {children}
    </li>
  );
}

/** Labels and values of a step, in the order of the computation. */
export function ProofValues({ values }: { values: readonly { label: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className="proof-io">
      {values.map(({ label, value }, index) => (
        <div key={index} className="contents">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Verdict({ ok, children }: { ok: boolean; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1.5 text-13 font-normal ${ok ? "text-ok" : "text-bad"}`}>
      <Icon name={ok ? "check" : "close"} size={16} strokeWidth={2} />
      {children}
    </span>
  );
}
