import { Trans, useLingui } from "@lingui/react/macro";
import type { Step } from "@vitrine/contract/fairness/proof.ts";
import { Fragment, useEffect, useMemo } from "react";
import { HashText } from "../../ui/hash-text.tsx";
import { useOdds } from "../battles/room/use-odds.ts";
import { arrangeBattle, type BattleBlock, failureWithoutRounds } from "./arrange-battle.ts";
import { stepText } from "./arrange-proof.ts";
import { CommitmentStep, ProofStep, ProofValues } from "./proof-step.tsx";
import { RoundProof } from "./round-proof.tsx";
import { SeedText } from "./seeds/seed-text.tsx";
import { useStepWords } from "./step-words.ts";
import type { LooseReceipt } from "./verify/receipt-text.ts";

/** The box ids of the rounds, in order; 0 for an invalid id, because a pasted receipt can contain anything. */
function boxIdsOf(receipt: LooseReceipt): number[] {
  const boxes = Array.isArray(receipt.boxes) ? receipt.boxes : [];
  return boxes
    .map((box) => Number((box as { boxId?: unknown } | null)?.boxId))
    .map((id) => (Number.isSafeInteger(id) ? id : 0));
}

/** Shows a battle's proof: the commitment, then every round with the roll of every seat, then the winner. */
export function BattleProof({ steps, receipt }: { steps: readonly Step[]; receipt: LooseReceipt }) {
  const blocks = useMemo(() => arrangeBattle(steps), [steps]);
  const boxIds = boxIdsOf(receipt);
  const details = useOdds(boxIds.filter((id) => id > 0));
  // The URL may contain `#round-N`, and that element exists only after the steps have rendered.
  useEffect(() => {
    if (/^#round-\d+$/.test(location.hash)) document.querySelector(location.hash)?.scrollIntoView({ block: "start" });
  }, [steps.length]);
  const failed = failureWithoutRounds(blocks, receipt.game === "battle" && receipt.revealed === true);
  return (
    <ol className="proof">
      {blocks.map((block, index) => {
        const number = index + 1;
        if (block.kind === "round") {
          const detail = details.get(boxIds[block.round - 1] ?? 0);
          return <RoundProof key={index} number={number} block={block} detail={detail} />;
        }
        if (block.kind === "commitment") return <CommitmentStep key={index} number={number} step={block.steps[0]!} />;
        return (
          <Fragment key={index}>
            {failed !== null && block.kind === "whole" && <NoRounds failed={failed} />}
            <Part number={number} block={block} />
          </Fragment>
        );
      })}
    </ol>
  );
}

/** A note in place of the rounds, if the verifier did not compute their rolls. */
function NoRounds({ failed }: { failed: number }) {
  return (
    <li className="proof-gap">
      <h3 className="text-17">
        <Trans>Rounds and winner not shown</Trans>
      </h3>
      <p className="max-w-[46em] text-muted">
        <Trans>
          Step {failed} doesn't match. Every roll depends on it, so this page doesn't roll the rounds with wrong values.
        </Trans>
      </p>
    </li>
  );
}

function Part({ number, block }: { number: number; block: Exclude<BattleBlock, { kind: "round" }> }) {
  const { t } = useLingui();
  const words = useStepWords();
  const titles = {
    commitment: "",
    seats: t`The seeds of the seats were locked`,
    versions: t`The odds were frozen`,
    beacon: t`The public beacon was named in advance`,
    void: t`The battle was void`,
    end: t`The winner follows from the totals`,
    whole: t`The receipt is complete`,
  };
  const says = {
    commitment: null,
    seats: t`Joined by commas in seat order, they are one half of every roll. A bot's seed follows from the battle's number and its seat.`,
    versions: t`Each round names its box version, with every ticket range. It was frozen when the room was created.`,
    beacon: t`No one knows this round's signature in advance, not even the operator. The network's key signed it.`,
    void: t`The named round never arrived. Nothing was rolled, and everyone got back what they paid.`,
    end: t`Sums of the values in cents, in seat order. If they are tied, the highest roll of the tie-break wins.`,
    whole: t`Every field is there, nothing is added, and the digest of them all matches.`,
  };
  const isLong = block.kind === "versions";
  /** Returns the label of a computed value, e.g. "Seat 2". */
  const labelOf = (step: Step) => {
    const seat = stepText(step, "seat");
    if (block.kind === "end" || step.id === "client") return words.title(step.id);
    return step.id === "seats" ? t`Seat ${seat}` : words.label("computed");
  };
  return (
    <ProofStep number={number} title={titles[block.kind]} ok={block.ok} says={says[block.kind]}>
      {isLong ? (
        <Versions steps={block.steps} />
      ) : (
        <ProofValues
          values={block.steps.flatMap((step) => [
            ...(step.ok === false ? [{ label: words.title(step.id), value: <b className="text-bad">✗</b> }] : []),
            ...valuesOf(step).map(({ label, text }) => ({
              label: label === "computed" ? labelOf(step) : words.label(label),
              value: <SeedText className={label === "published" ? "text-muted" : undefined}>{text}</SeedText>,
            })),
          ])}
        />
      )}
    </ProofStep>
  );
}

/** Returns the values to show. A published value is left out if it equals the computed value. */
function valuesOf(step: Step): Step["values"] {
  const computed = stepText(step, "computed");
  // Most battles have no tie to break.
  if (step.id === "tieBreaks" && step.ok && computed === "[]") return [];
  return step.values.filter(
    ({ label, text }) =>
      !(label === "published" && text === computed) && label !== "bot" && label !== "mode" && label !== "seat",
  );
}

function Versions({ steps }: { steps: readonly Step[] }) {
  const words = useStepWords();
  return (
    <div className="mt-3 grid gap-3">
      {steps
        .filter(({ id }) => id === "version")
        .map((step, index) => (
          <details key={index}>
            <summary className="cursor-pointer">
              <HashText className={step.ok === false ? "text-bad" : undefined}>{stepText(step, "computed")}</HashText>
              <span className="block text-13 text-brass">
                <Trans>Show the hashed text</Trans>
              </span>
            </summary>
            <code className="hash mt-2 block break-all text-muted">{stepText(step, "json")}</code>
          </details>
        ))}
      {steps
        .filter(({ ok }) => ok === false)
        .map((step, index) => (
          <p key={index} className="text-bad">
            {words.title(step.id)}
          </p>
        ))}
    </div>
  );
}
