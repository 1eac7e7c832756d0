import { describe, expect, it } from "vitest";
import type { CommittedRoll } from "../../transparency/leaves.ts";
import { damagedCopies } from "../damaged-receipts.ts";
import { sealReceipt } from "../receipt.ts";
import { sampleReceipts } from "../sample-receipts.ts";
import { verifyReceipt } from "../verify.ts";
import { sampleLog } from "./sample-log.ts";
import { verify } from "./verify-anything.ts";

const samples = await sampleReceipts();
const { committed, log } = await sampleLog(samples.box as unknown as CommittedRoll);
const rollProof = { committed, log };
const head = { checkpoint: log.checkpoint, key: log.key };
const { publicHash, serverSeed, secretSalt } = samples.box!;
const seedPair = { publicHash, serverSeed, secretSalt };

describe("verify", { timeout: 120_000 }, () => {
  it.each(Object.keys(samples))(
    "gives the verdict of verifyReceipt on %s, as a value, a text and an answer",
    async (name) => {
      const expected = await verifyReceipt(samples[name]);
      const answer = { status: 0, success: true, msg: "", data: samples[name] };
      for (const input of [samples[name], JSON.stringify(samples[name]), JSON.stringify(answer, null, 2)]) {
        const { kind, outcome, steps } = await verify(input);
        expect({ kind, outcome }).toEqual({ kind: "receipt", outcome: expected.outcome });
        expect(steps.map(({ id, ok, values }) => ({ id, ok, values }))).toEqual(expected.steps);
      }
    },
  );

  it.each(Object.keys(samples))("takes no damaged copy of %s for something else", async (name) => {
    const accepted: string[] = [];
    for (const { place, copy } of damagedCopies(samples[name])) {
      const { kind, outcome } = await verify(copy);
      if (kind !== "receipt" && kind !== "unreadable") accepted.push(`${place} is a ${kind}`);
      if (outcome !== "invalid") accepted.push(place);
    }
    expect(accepted).toEqual([]);
  });

  it("accepts a roll's place in the log, a signed head of the log and a seed pair", async () => {
    const growth = { state: "running", size: log.size, signedAt: null, waiting: 0, growth: [] };
    for (const [kind, input] of [
      ["rollProof", rollProof],
      ["checkpoint", head],
      ["checkpoint", { ...head, ...growth }],
      ["seedPair", seedPair],
      ["seedPair", { ...seedPair, clientSeed: "player_one", lastNonce: 4 }],
    ] as const) {
      const { steps, ...found } = await verify(JSON.stringify(input));
      expect(found).toEqual({ kind, outcome: "valid" });
      expect(steps.map(({ ok }) => ok)).not.toContain(false);
    }
    expect(await verify({ committed, log: { due: true } })).toMatchObject({ kind: "rollProof", outcome: "unrevealed" });
    expect((await verify(await sealReceipt({ ...unsealed(samples.box!), log }))).outcome).toBe("valid");
  });

  it.each([
    ["a roll's place in the log", rollProof],
    ["a signed head", head],
    ["a seed pair", seedPair],
  ])("refuses %s with any one value changed, left out or added", async (_, whole) => {
    const accepted: string[] = [];
    for (const { place, copy } of damagedCopies(whole))
      if ((await verify(copy)).outcome !== "invalid") accepted.push(place);
    expect(accepted).toEqual([]);
  });

  it("refuses a logged roll with any one committed field changed", async () => {
    for (const { place, copy } of damagedCopies(JSON.parse(committed)))
      expect((await verify({ committed: JSON.stringify(copy), log })).outcome, place).toBe("invalid");
  });

  it("shows the value of the formula beside the value on record", async () => {
    const compared = async (input: unknown, id: string) =>
      (await verify(input)).steps
        .filter((step) => step.id === id)
        .map(({ ok, expected, found }) => ({ ok, expected, found }));
    expect(await compared(samples.box, "roll")).toEqual([{ ok: true, expected: "27148", found: "27148" }]);
    expect(await compared({ ...samples.box, roll: 27_149 }, "roll")).toEqual([
      { ok: false, expected: "27148", found: "27149" },
    ]);
    expect(await compared(samples.boxSealed, "roll")).toEqual([{ ok: null, expected: null, found: "27148" }]);
    const [drop] = await compared({ ...samples.box, itemId: 3 }, "drop");
    expect(JSON.parse(drop!.expected!)).toMatchObject({ itemId: 9 });
    expect(JSON.parse(drop!.found!)).toMatchObject({ itemId: 3 });
    expect(await compared({ ...samples.box, note: 1 }, "shape")).toContainEqual(
      expect.objectContaining({ ok: false, found: expect.stringMatching(/additional/) }),
    );
  });

  it("adds the entries of a list to a giveaway's receipt without entrants, and to no other receipt", async () => {
    const { entrants, ...drawn } = unsealed(samples.giveaway!) as { entrants: { entryId: number; userSeed: string }[] };
    const list = entrants.map(({ entryId, userSeed }) => `${entryId}:${userSeed}\n`);
    const receipt = await sealReceipt({ ...drawn, entrants: [] });
    const outcomeWith = async (lines: string[], of: object = receipt) =>
      (await verify(of, { entries: lines.join("") })).outcome;
    expect((await verify(receipt)).outcome).toBe("invalid");
    expect(await outcomeWith(list)).toBe("valid");
    expect(await outcomeWith(list.slice(1))).toBe("invalid");
    expect(await outcomeWith([...list, "no entry\n"])).toBe("invalid");
    expect(await outcomeWith(list, { ...receipt, giveawayId: 67 })).toBe("invalid");
    expect(await outcomeWith(list, samples.box)).toBe("valid");
  });

  it("never throws, and says that a text is no JSON object", async () => {
    const circular: Record<string, unknown> = { game: "giveaway", revealed: true, entrants: [] };
    circular.self = circular;
    for (const input of ["", "{", "isn't a receipt", "3", "[]", '"text"', null, undefined, 1n, circular, () => 1])
      expect(await verify(input, { entries: "1:a\n" })).toMatchObject({ kind: "unreadable", outcome: "invalid" });
    expect(await verify({})).toMatchObject({ kind: "receipt", outcome: "invalid" });
  });
});

function unsealed({ digest: _, ...receipt }: Record<string, unknown>) {
  return receipt;
}
