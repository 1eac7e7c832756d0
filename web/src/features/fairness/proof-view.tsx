import { Trans, useLingui } from "@lingui/react/macro";
import type { Step } from "@vitrine/contract/fairness/proof.ts";
import { useMemo } from "react";
import { Link } from "react-router";
import { formatChance, formatNumber } from "../../api/numbers.ts";
import { paths } from "../../app/paths.ts";
import { OddsRuler } from "../../ui/item/odds-ruler.tsx";
import { arrangeGiveaway, type GiveawayBlock } from "./arrange-giveaway.ts";
import { arrangeProof, type ProofBlock, stepText } from "./arrange-proof.ts";
import { BattleProof } from "./battle-proof.tsx";
import { PrizeDraws } from "./prize-draws.tsx";
import { CommitmentStep, ProofStep, ProofValues } from "./proof-step.tsx";
import { RangeStep } from "./range-step.tsx";
import { DigitsStep, MacStep, SealedRollStep, TicketStep } from "./roll-steps.tsx";
import { SeedText } from "./seeds/seed-text.tsx";
import { useStepWords } from "./step-words.ts";
import { useItemDetail } from "./use-item-detail.ts";
import { isBattle, isGiveaway, type LooseReceipt } from "./verify/receipt-text.ts";

/** The whole calculation as a numbered proof. Battles and giveaways have their own order of steps. */
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

/**
 * A step with only a title and labelled values: for checks of the receipt itself, and for steps without a component of
 * their own.
 */
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
          <Trans>Every field is there, nothing is added, and the digest of them all matches.</Trans>
        ) : first.id === "log" ? (
          <LogWords isDue={first.ok === null} />
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

function LogWords({ isDue }: { isDue: boolean }) {
  return isDue ? (
    <Trans>This roll joins the log within 20 seconds. Load its receipt again then.</Trans>
  ) : (
    <Trans>
      The roll is part of a list that the site signed and can't change later. Compare the key with the{" "}
      <Link to={paths.transparency()} className="text-brass hover:text-brass-hi">
        transparency log
      </Link>
      .
    </Trans>
  );
}

interface ChanceStepProps {
  number: number;
  step: Step;
  receipt: LooseReceipt | null;
}

/** Compares a dream's ticket with the range of tickets that win. */
function ChanceStep({ number, step, receipt }: ChanceStepProps) {
  const { t, i18n } = useLingui();
  const grade = useItemDetail(receipt)?.grade ?? 4;
  const [p, ticket, start, end] = ["p", "ticket", "start", "end"].map((label) => Number(stepText(step, label))) as [
    number,
    number,
    number,
    number,
  ];
  const amount = (value: number) => formatNumber(value, i18n.locale);
  const isWon = stepText(step, "computed") === "true";
  return (
    <ProofStep
      number={number}
      title={<Trans>The ticket is compared with the chance</Trans>}
      ok={step.ok}
      holds={t`Matches the result on record`}
      says={<Trans>The first tickets win, ten for each hundredth of a percent.</Trans>}
    >
      <div className="py-2">
        <OddsRuler slices={[{ grade, start, end }]} roll={ticket} />
      </div>
      <ProofValues
        values={[
          { label: t`Chance`, value: formatChance(p / 10_000, i18n.locale, 2) },
          {
            label: t`Winning tickets`,
            value: (
              <span className="tn">
                {amount(start)}–{amount(end)}
              </span>
            ),
          },
          { label: t`Ticket`, value: <span className="tn">{amount(ticket)}</span> },
          { label: t`Result`, value: isWon ? t`Dream, won` : t`Dream, lost` },
        ]}
      />
    </ProofStep>
  );
}

/** A giveaway's proof: the commitment, the list of entries, then the winner of each prize. */
function GiveawayProof({ steps, receipt }: { steps: readonly Step[]; receipt: LooseReceipt }) {
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
    beacon: t`The public beacon was named in advance`,
    list: t`The list of entries was closed`,
    whole: t`The receipt is complete`,
  };
  const says = {
    commitment: null,
    beacon: t`Its round comes after the end of the giveaway. No one knows its signature in advance, not even the operator.`,
    list: t`One line per entry, its number and its seed, in number order. The SHA-256 of all lines is one half of every roll.`,
    whole: t`Every field is there, nothing is added, and the digest of them all matches.`,
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

/** Returns the values to show. A published value is left out if it equals the computed value. */
function valuesOf(step: Step): Step["values"] {
  const computed = stepText(step, "computed");
  return step.values.filter(({ label, text }) => !(label === "published" && text === computed));
}
