import { bls12_381 } from "@noble/curves/bls12-381.js";
import { describe, expect, it } from "vitest";
import { QUICKNET } from "./beacon.ts";
import { damagedCopies } from "./damaged-receipts.ts";
import { sealReceipt } from "./receipt.ts";
import { sampleReceipts } from "./sample-receipts.ts";
import { verifyReceipt, verifyReceiptWith } from "./verify.ts";

const samples = await sampleReceipts();

// Fields that no formula covers, so only the digest protects them: docs/fairness.md, "What the digest is". An attacker
// may write any value that the shape allows and compute the digest again.
const BEYOND_FORMULAS: Record<string, RegExp> = {
  box: /^(game|roundId|createTime|clientSeedIsDefault) = /,
  freeBox: /^(game|roundId|createTime|clientSeedIsDefault) = /,
  dream: /^(roundId|createTime|clientSeedIsDefault|itemId|valueCents|coefficient|minimumCents) = /,
  battle: /^(battleId|createTime|lockedAt|creatorSeed|seats\/\d+\/bot) = /,
  battleVoid:
    /^((battleId|createTime|lockedAt|mode|creatorSeed|seats\/\d+\/bot) = |boxes\/\d+ (left|repeated|swapped))/,
  giveaway: /^(giveawayId|createTime|endAt|prizes\/\d+\/(itemId|valueCents)) = /,
};

// Verifies thousands of damaged copies, each with all HMACs and pairings of a valid receipt.
describe("a receipt", { timeout: 120_000 }, () => {
  it.each(Object.keys(samples))("of %s is valid, and every step of its proof holds", async (name) => {
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
    "of %s is rejected with any one field that a formula covers changed, even with a new digest",
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

  it("of a dream is rejected when value, coefficient or minimum fee do not give the fee", async () => {
    const { digest: _, ...dream } = samples.dreamWon!;
    for (const change of [{ valueCents: 123_460 }, { coefficient: 100 }, { minimumCents: 100_000 }]) {
      expect((await verifyReceipt(await sealReceipt({ ...dream, ...change }))).outcome).toBe("invalid");
    }
  });

  it("with a beacon round that nobody signed is rejected, even if its hash matches", async () => {
    const { drand, ...battle } = samples.battleBeacon! as { drand: { signature: string } };
    const verdict = await verifyReceipt({
      ...battle,
      drand: { ...drand, signature: drand.signature.replace(/b$/, "c") },
    });
    expect(verdict.steps.find((step) => step.id === "beacon")?.ok).toBe(false);
  });
});

describe("a receipt of another network than quicknet", () => {
  const other = { ...QUICKNET, chain: "ab".repeat(32) };
  const games = ["battleBeacon", "battleBeaconSealed", "battleVoid", "giveawayBeacon"];
  const renamed = (name: string) => {
    const { digest: _, drand, ...receipt } = samples[name] as { digest: string; drand: object };
    return sealReceipt({ ...receipt, drand: { ...drand, chain: other.chain } });
  };

  it.each(games)("is invalid, and the verdict says that the chain is unknown (%s)", async (name) => {
    const { outcome, steps } = await verifyReceipt(await renamed(name));
    expect(outcome).toBe("invalid");
    const failed = steps.filter(({ ok }) => ok === false);
    expect(failed.map(({ id }) => id)).toEqual(["beaconRound"]);
    expect(failed[0]!.values).toContainEqual({ label: "error", text: "unknown chain" });
    expect(failed[0]!.values).toContainEqual({ label: "chain", text: other.chain });
  });

  it.each(games)("is valid for a verifier that knows this network's clock and key (%s)", async (name) => {
    const receipt = await renamed(name);
    const judge = async (chain: typeof QUICKNET) =>
      (await verifyReceiptWith(receipt, { chains: [QUICKNET, chain] })).outcome;
    expect(await judge(other)).toBe(name.endsWith("Sealed") ? "unrevealed" : "valid");
    expect(await judge({ ...other, periodSeconds: 30 })).toBe("invalid");
    const { publicKey } = bls12_381.shortSignatures.keygen(new Uint8Array(48).fill(7));
    const hasSignature = JSON.stringify(receipt).includes('"signature"');
    if (hasSignature) expect(await judge({ ...other, publicKey: publicKey.toHex() })).toBe("invalid");
    expect((await verifyReceiptWith(samples[name], { chains: [other] })).outcome).toBe("invalid");
  });
});

describe("a void battle", () => {
  const unsealed = () => {
    const { digest: _, ...receipt } = samples.battleVoid!;
    return receipt;
  };

  it("is reported as void: the locked values are proven, and nothing was rolled", async () => {
    const { outcome, steps } = await verifyReceipt(samples.battleVoid);
    expect(outcome).toBe("valid");
    const ids = steps.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(["commitment", "seats", "client", "version", "beaconRound"]));
    expect(steps.at(-1)).toMatchObject({ id: "void", ok: true });
    expect(ids.filter((id) => ["roll", "drop", "totals", "winner"].includes(id))).toEqual([]);
  });

  it("has no outcome and no signature, and always the seed pair and the named beacon round", async () => {
    const { drand, ...withoutRound } = unsealed();
    const { drops, totals, tieBreaks, winner } = samples.battle!;
    const { signature, beacon } = samples.battleBeacon!.drand as { signature: string; beacon: string };
    for (const wrong of [
      withoutRound,
      { ...unsealed(), revealed: false },
      { ...unsealed(), drops, totals, tieBreaks, winner },
      { ...unsealed(), winner },
      { ...unsealed(), drand: { ...(drand as object), signature, beacon } },
      { ...unsealed(), game: "battle" },
    ]) {
      expect((await verifyReceipt(await sealReceipt(wrong))).outcome).toBe("invalid");
    }
  });

  it("lets everybody who has the beacon round's signature compute the rolls that the battle would have had", async () => {
    const { signature, beacon } = samples.battleBeacon!.drand as { signature: string; beacon: string };
    const locked = unsealed();
    const { drops, totals, tieBreaks, winner, mode } = samples.battleBeacon!;
    const finished = { ...locked, mode, game: "battle", drops, totals, tieBreaks, winner };
    const drand = { ...(locked.drand as object), signature, beacon };
    expect((await verifyReceipt(await sealReceipt({ ...finished, drand }))).outcome).toBe("valid");
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

  it("reports garbage as invalid and never throws", async () => {
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

  it("neither confirms nor rejects a roll whose seed pair is still secret", async () => {
    const { steps } = await verifyReceipt(samples.boxSealed);
    expect(steps.filter((step) => step.ok === null).map((step) => step.id)).toEqual(["commitment", "roll"]);
  });
});
