import { Trans, useLingui } from "@lingui/react/macro";
import type { Step } from "@vitrine/contract/fairness/proof.ts";
import { arrangeProof, type ProofBlock, stepText } from "./arrange-proof.ts";
import { BattleProof } from "./battle-proof.tsx";
import { ChanceStep } from "./chance-step.tsx";
import { CommitmentStep } from "./commitment-step.tsx";
import { GiveawayProof } from "./giveaway-proof.tsx";
import { ProofStep, ProofValues } from "./proof-step.tsx";
import { RangeStep } from "./range-step.tsx";
import { isBattle, isGiveaway, type LooseReceipt } from "./receipt-text.ts";
import { DigitsStep, MacStep, SealedRollStep, TicketStep } from "./roll-steps.tsx";
import { SeedText } from "./seed-text.tsx";
import { useStepWords } from "./step-words.ts";

/** The whole calculation as a numbered proof. A battle has many rolls, and its own order. */
export function ProofView({ steps, receipt }: { steps: readonly Step[]; receipt: LooseReceipt | null }) {
  if (receipt && isBattle(receipt)) return <BattleProof steps={steps} receipt={receipt} />;
  if (receipt && isGiveaway(receipt)) return <GiveawayProof steps={steps} receipt={receipt} />;
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
  if (step.id === "chance") return <ChanceStep number={number} step={step} receipt={receipt} />;
  return <PlainStep number={number} block={block} />;
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
