import { describe, expect, it } from "vitest";
import { damagedCopies } from "./damage.ts";
import { sealReceipt } from "./receipt.ts";
import { sampleReceipts } from "./sample-receipts.ts";
import { verifyReceipt } from "./verify.ts";

const samples = await sampleReceipts();

// What no formula covers, so that only the digest does: docs/fairness.md, "What the digest is". Names of fields.
// An attacker may write there what the shape allows and seal anew.
const BEYOND_FORMULAS: Record<string, RegExp> = {
  box: /^(game|roundId|createTime|clientSeedIsDefault) = /,
  freeBox: /^(game|roundId|createTime|clientSeedIsDefault) = /,
  dream: /^(roundId|createTime|clientSeedIsDefault|itemId|valueCents|coefficient|minimumCents) = /,
  battle: /^(battleId|createTime|lockedAt|creatorSeed|seats\/\d+\/bot) = /,
  battleVoid:
    /^((battleId|createTime|lockedAt|mode|creatorSeed|seats\/\d+\/bot) = |boxes\/\d+ (left|repeated|swapped))/,
  giveaway: /^(giveawayId|createTime|endAt|prizes\/\d+\/(itemId|valueCents)) = /,
};

// Thousands of damaged copies are judged here, each with every HMAC and pairing of a true one.
describe("a receipt", { timeout: 120_000 }, () => {
  it.each(Object.keys(samples))("of %s holds, and every step of its proof says so", async (name) => {
    const { outcome, steps } = await verifyReceipt(samples[name]);
    expect(steps.filter((step) => step.ok === false)).toEqual([]);
    expect(outcome).toBe(name.endsWith("Sealed") ? "unrevealed" : "valid");
  });

  it.each(Object.keys(samples))("of %s is rejected with any one field changed", async (name) => {
    const damages = damagedCopies(samples[name]);
    expect(damages.length).toBeGreaterThan(50);
    const accepted: string[] = [];
    for (const { place, copy } of damages) {
      if ((await verifyReceipt(copy)).outcome !== "invalid") accepted.push(place);
    }
    expect(accepted).toEqual([]);
  });

  const opened = Object.keys(samples).filter((name) => !name.endsWith("Sealed"));
  it.each(opened)(
    "of %s is rejected with any one field that a formula covers changed, though sealed anew",
    async (name) => {
      const { digest: _, ...receipt } = samples[name]!;
      const accepted: string[] = [];
      for (const { place, copy } of damagedCopies(receipt)) {
        const { outcome } = await verifyReceipt(await sealReceipt(copy as object));
        if (outcome !== "invalid") accepted.push(place);
      }
      const beyond = BEYOND_FORMULAS[String(receipt.game)]!;
      expect(accepted.filter((place) => !beyond.test(place))).toEqual([]);
      expect(accepted.length).toBeGreaterThan(0);
    },
  );

  it("of a dream is rejected when value, coefficient or least fee no longer give the fee", async () => {
    const { digest: _, ...dream } = samples.dreamWon!;
    for (const change of [{ valueCents: 123_460 }, { coefficient: 100 }, { minimumCents: 100_000 }]) {
      expect((await verifyReceipt(await sealReceipt({ ...dream, ...change }))).outcome).toBe("invalid");
    }
  });

  it("with a drand round that nobody signed is rejected, though its hash fits", async () => {
    const { drand, ...battle } = samples.battleBeacon! as { drand: { signature: string } };
    const verdict = await verifyReceipt({
      ...battle,
      drand: { ...drand, signature: drand.signature.replace(/b$/, "c") },
    });
    expect(verdict.steps.find((step) => step.id === "beacon")?.ok).toBe(false);
  });
});

describe("the verifier", () => {
  it("shows every intermediate value of a roll", async () => {
    const { steps } = await verifyReceipt(samples.box);
    const values = Object.fromEntries(
      steps.find((step) => step.id === "roll")!.values.map((each) => [each.label, each.text]),
    );
    expect(values).toMatchObject({
      key: "player_one-1",
      size: "100000",
      remainder: "27147",
      ticket: "27148",
      published: "27148",
    });
    expect(values.mac).toHaveLength(128);
    expect(BigInt(`0x${values.digits}`).toString()).toBe(values.decimal);
    expect((BigInt(values.decimal!) % 100_000n).toString()).toBe(values.remainder);
  });

  it("calls garbage invalid and never throws", async () => {
    const circular: Record<string, unknown> = { game: "box" };
    circular.self = circular;
    const deep = JSON.parse(`${"[".repeat(50_000)}${"]".repeat(50_000)}`);
    const pollution = JSON.parse(JSON.stringify(samples.box).replace("{", '{"__proto__":{"revealed":true},'));
    const garbage = [
      undefined,
      null,
      0,
      "",
      "box",
      [],
      {},
      { game: "__proto__" },
      { game: "box" },
      { game: ["box"] },
      1n,
      circular,
      deep,
    ];
    for (const input of [
      ...garbage,
      pollution,
      [samples.box],
      () => samples.box,
      { ...samples.box, extra: Number.NaN },
    ]) {
      const verdict = await verifyReceipt(input);
      expect(verdict.outcome).toBe("invalid");
      expect(verdict.steps.some((step) => step.ok === false)).toBe(true);
    }
  });

  it("says nothing for or against a roll whose pair is still secret", async () => {
    const { steps } = await verifyReceipt(samples.boxSealed);
    expect(steps.filter((step) => step.ok === null).map((step) => step.id)).toEqual(["commitment", "roll"]);
  });
});
