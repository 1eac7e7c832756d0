import { sampleReceipts } from "@vitrine/contract/fairness/sample-receipts.ts";
import { verifyReceipt } from "@vitrine/contract/fairness/verify.ts";
import { expect, test } from "vitest";
import { arrangeBattle, failureWithoutRounds, stepsOf } from "./arrange-battle.ts";

async function blocksOf(change: (text: string) => string = (text) => text) {
  const samples: readonly object[] = Object.values(await sampleReceipts());
  const battle = samples.find((receipt) => "game" in receipt && receipt.game === "battle" && "drops" in receipt);
  const { steps } = await verifyReceipt(JSON.parse(change(JSON.stringify(battle))));
  return { steps, blocks: arrangeBattle(steps) };
}

test("a battle's proof starts with the commitment, then has the rounds and the winner, and contains every step", async () => {
  const { steps, blocks } = await blocksOf();
  const kinds = blocks.map(({ kind }) => kind);
  expect(kinds[0]).toBe("commitment");
  expect(kinds.slice(-2)).toEqual(["end", "whole"]);
  expect(kinds.filter((kind) => kind === "round").length).toBeGreaterThan(1);
  expect(blocks.flatMap(stepsOf)).toHaveLength(steps.length);
  expect(blocks.every(({ ok }) => ok)).toBe(true);
});

test("each roll of a round has its seat, its calculation and its item", async () => {
  const { blocks } = await blocksOf();
  for (const block of blocks) {
    if (block.kind !== "round") continue;
    expect(block.rolls.map(({ seat }) => seat)).toEqual(block.rolls.map((_, index) => index + 1));
    expect(block.rolls.every(({ roll, drop }) => roll?.id === "roll" && drop?.id === "drop")).toBe(true);
  }
});

test("a block with a wrong step is wrong", async () => {
  const { blocks } = await blocksOf((text) => text.replace(/"roll":\d+/, '"roll":1'));
  expect(blocks.some(({ ok }) => ok === false)).toBe(true);
});

test("if the seeds of the seats do not match, the proof has no rounds and names their block as the reason", async () => {
  const { blocks } = await blocksOf((text) => text.replace(/"userSeed":"[^"]+"/, '"userSeed":"another_seed"'));
  expect(blocks.map(({ kind }) => kind)).not.toContain("round");
  expect(failureWithoutRounds(blocks, true)).toBe(2);
  expect(failureWithoutRounds(blocks, false)).toBeNull();
  expect(failureWithoutRounds((await blocksOf()).blocks, true)).toBeNull();
});
