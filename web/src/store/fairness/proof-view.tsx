import { Trans, useLingui } from "@lingui/react/macro";
import type { Step } from "@vitrine/contract/fairness/proof.ts";
import { HashText } from "../../ui/hash-text.tsx";
import { arrangeProof, type ProofBlock, stepText } from "./arrange-proof.ts";
import { ProofStep, ProofValues } from "./proof-step.tsx";
import { RangeStep } from "./range-step.tsx";
import type { LooseReceipt } from "./receipt-text.ts";
import { DigitsStep, MacStep, SealedRollStep, TicketStep } from "./roll-steps.tsx";
import { SeedText } from "./seed-text.tsx";
import { useStepWords } from "./step-words.ts";

/** The whole calculation as a numbered proof. */
export function ProofView({ steps, receipt }: { steps: readonly Step[]; receipt: LooseReceipt | null }) {
  return (
    <ol className="proof">
      {arrangeProof(steps).map((block, index) => (
        <Block key={index} number={index + 1} block={block} receipt={receipt} />
      ))}
    </ol>
  );
}

function Block({ number, block, receipt }: { number: number; block: ProofBlock; receipt: LooseReceipt | null }) {
  const step = block.steps[0]!;
  if (block.kind === "commitment") return <CommitmentStep number={number} step={step} />;
  if (block.kind === "mac") return <MacStep number={number} step={step} />;
  if (block.kind === "digits") return <DigitsStep number={number} step={step} />;
  if (block.kind === "ticket") return <TicketStep number={number} step={step} />;
  if (block.kind === "sealedRoll") return <SealedRollStep number={number} step={step} />;
  if (block.kind === "range") return <RangeStep number={number} block={block} receipt={receipt} />;
  return <PlainStep number={number} block={block} />;
}

function CommitmentStep({ number, step }: { number: number; step: Step }) {
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
          <Trans>This hash was on the page before the roll. The seed behind it cannot be exchanged any more.</Trans>
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

/** The receipt's own checks, and every step of games with many rolls: title, then label and value. */
function PlainStep({ number, block }: { number: number; block: ProofBlock }) {
  const words = useStepWords();
  const { t } = useLingui();
  const isWhole = block.kind === "whole";
  const first = block.steps[0]!;
  const values = block.steps.flatMap((step) =>
    step.values.map(({ label, text }) => ({
      label: words.label(label),
      value: <SeedText className={label === "published" ? "text-muted" : undefined}>{text}</SeedText>,
    })),
  );
  return (
    <ProofStep
      number={number}
      title={isWhole ? t`The receipt is complete` : words.title(first.id)}
      ok={block.ok}
      says={
        isWhole ? (
          <Trans>Every field is there, nothing is added, and the digest over all of them comes out the same.</Trans>
        ) : null
      }
    >
      {first.id === "roll" ? (
        <details className="mt-2">
          <summary className="cursor-pointer text-13 text-brass">
            <Trans>Ticket {stepText(first, "ticket")}: show the calculation</Trans>
          </summary>
          <ProofValues values={values} />
        </details>
      ) : (
        <ProofValues values={values} />
      )}
    </ProofStep>
  );
}
