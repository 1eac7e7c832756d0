import { useLingui } from "@lingui/react/macro";
import type { Step } from "@vitrine/contract/fairness/proof.ts";
import { useMemo } from "react";
import { formatNumber } from "../../api/numbers.ts";
import { arrangeGiveaway, type GiveawayBlock } from "./arrange-giveaway.ts";
import { stepText } from "./arrange-proof.ts";
import { CommitmentStep } from "./commitment-step.tsx";
import { PrizeDraws } from "./prize-draws.tsx";
import { ProofStep, ProofValues } from "./proof-step.tsx";
import type { LooseReceipt } from "./receipt-text.ts";
import { SeedText } from "./seed-text.tsx";
import { useStepWords } from "./step-words.ts";

/** A giveaway's proof: what was sealed before anybody joined, the list of who took part, then prize by prize who won it. */
export function GiveawayProof({ steps, receipt }: { steps: readonly Step[]; receipt: LooseReceipt }) {
  const blocks = useMemo(() => arrangeGiveaway(steps), [steps]);
  return (
    <ol className="proof">
      {blocks.map((block, index) => {
        const number = index + 1;
        if (block.kind === "commitment") return <CommitmentStep key={index} number={number} step={block.steps[0]!} />;
        if (block.kind === "draw") return <PrizeDraws key={index} number={number} block={block} receipt={receipt} />;
        return <Part key={index} number={number} block={block} />;
      })}
    </ol>
  );
}

function Part({ number, block }: { number: number; block: Exclude<GiveawayBlock, { kind: "draw" }> }) {
  const { t, i18n } = useLingui();
  const words = useStepWords();
  const count = (text: string) => formatNumber(Number(text), i18n.locale);
  const titles = {
    commitment: "",
    beacon: t`The public beacon was named beforehand`,
    list: t`The list of entries was closed`,
    whole: t`The receipt is complete`,
  };
  const says = {
    commitment: null,
    beacon: t`Its round lies after the end of the giveaway. Nobody knows its signature beforehand, the operator neither.`,
    list: t`One line for each entry, its number and its seed, in the order of the numbers. The SHA-256 of all lines is one half of every roll.`,
    whole: t`Every field is there, nothing is added, and the digest over all of them comes out the same.`,
  };
  return (
    <ProofStep number={number} title={titles[block.kind]} ok={block.ok} says={says[block.kind]}>
      <ProofValues
        values={block.steps.flatMap((step) => [
          ...(step.ok === false ? [{ label: words.title(step.id), value: <b className="text-bad">✗</b> }] : []),
          ...valuesOf(step).map(({ label, text }) => ({
            label: step.id === "client" && label === "computed" ? t`Hash of all entries` : words.label(label),
            value:
              label === "entrants" || label === "prizes" ? (
                <span className="tn">{count(text)}</span>
              ) : (
                <SeedText className={label === "published" ? "text-muted" : undefined}>{text}</SeedText>
              ),
          })),
        ])}
      />
    </ProofStep>
  );
}

/** What is on record is told once where it is what was computed. */
function valuesOf(step: Step): Step["values"] {
  const computed = stepText(step, "computed");
  return step.values.filter(({ label, text }) => !(label === "published" && text === computed));
}
