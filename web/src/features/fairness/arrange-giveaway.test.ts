import { sampleReceipts } from "@vitrine/contract/fairness/sample-receipts.ts";
import { verifyReceipt } from "@vitrine/contract/fairness/verify.ts";
import { expect, test } from "vitest";
import { arrangeGiveaway, type GiveawayBlock } from "./arrange-giveaway.ts";

async function blocksOf(name: string, change: (text: string) => string = (text) => text) {
  const receipts = await sampleReceipts();
  const { steps } = await verifyReceipt(JSON.parse(change(JSON.stringify(receipts[name]))));
  return { steps, blocks: arrangeGiveaway(steps) };
}

const stepsOf = (block: GiveawayBlock) =>
  block.kind === "draw" ? [...block.prizes.flatMap(({ roll, winner }) => [roll, winner]), block.count] : block.steps;

test("a giveaway's proof contains all steps: first the commitment, then the list of entries, then each prize", async () => {
  const { steps, blocks } = await blocksOf("giveawayBeacon");
  expect(blocks.map(({ kind }) => kind)).toEqual(["commitment", "beacon", "list", "draw", "whole"]);
  expect(new Set(blocks.flatMap(stepsOf))).toEqual(new Set(steps));
  expect(blocks.every(({ ok }) => ok)).toBe(true);
});

test("each prize has its roll and its winner", async () => {
  const { blocks } = await blocksOf("giveaway");
  const draw = blocks.find((block) => block.kind === "draw");
  expect(draw?.kind === "draw" && draw.prizes.map(({ prize, winner }) => [prize, winner?.id])).toEqual([
    [1, "winners"],
    [2, "winners"],
  ]);
});

test("before the draw the proof has a commitment, but no block for the draw", async () => {
  const { blocks } = await blocksOf("giveawaySealed");
  expect(blocks.map(({ kind }) => kind)).toEqual(["commitment", "list", "whole"]);
  expect(blocks[0]?.ok).toBeNull();
});

test("a replaced winner makes the draw wrong", async () => {
  const { blocks } = await blocksOf("giveaway", (text) => text.replace(/"entryId":109}/, '"entryId":110}'));
  expect(blocks.find(({ kind }) => kind === "draw")?.ok).toBe(false);
});
