import { Trans, useLingui } from "@lingui/react/macro";
import type { Step } from "@vitrine/contract/fairness/proof.ts";
import type { ReactNode } from "react";
import { HashText } from "../../ui/hash-text.tsx";
import { Icon } from "../../ui/icon.tsx";
import { stepText } from "./arrange-proof.ts";
import "./proof.css";

interface ProofStepProps {
  number: number;
  /** The anchor for a link to this step. */
  id?: string;
  title: ReactNode;
  ok: boolean | null;
  /** The text that says that the step holds, e.g. "the same as before the roll". */
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
        {ok === true && <Verdict ok>{holds ?? t`Matches`}</Verdict>}
        {ok === false && <Verdict ok={false}>{t`Doesn't match`}</Verdict>}
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

/** Shows the commitment from before the roll, and whether the revealed seed pair matches it. */
export function CommitmentStep({ number, step }: { number: number; step: Step }) {
  const { t } = useLingui();
  const computed = stepText(step, "computed");
  return (
    <ProofStep
      number={number}
      title={computed ? <Trans>The server seed is the promised one</Trans> : <Trans>The server seed is promised</Trans>}
      ok={step.ok}
      holds={t`Same as shown before the roll`}
      says={
        computed ? (
          <Trans>HMAC-SHA256 of the server seed, with the secret salt as the key.</Trans>
        ) : (
          <Trans>This hash was on the page before the roll. The seed behind it can no longer be swapped.</Trans>
        )
      }
    >
      <ProofValues
        values={[
          ...(computed ? [{ label: t`Computed`, value: <HashText>{computed}</HashText> }] : []),
          { label: t`Shown before`, value: <HashText className="text-muted">{stepText(step, "published")}</HashText> },
        ]}
      />
    </ProofStep>
  );
}
