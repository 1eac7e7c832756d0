import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { damagedCopies } from "../fairness/damaged-receipts.ts";
import { checkLiability, parentOf, type Sums } from "./liabilities.ts";
import { type LiabilityProof, MOST_CENTS } from "./liability-shape.ts";
import { sampleLiabilities } from "./sample-liability.ts";

// With CAMPAIGN=short (`npm test`) only every seventh bit is changed: other bits in each letter, and some in every field.
const THINNED = process.env.CAMPAIGN === "short" ? 7 : 1;
const folder = mkdtempSync(join(tmpdir(), "vitrine-liabilities-"));
afterAll(() => rmSync(folder, { recursive: true }));

const sumsOf = (coinsCents: number, pointsCents: number, itemsCents: number): Sums => ({
  ...{ coinsCents, pointsCents, itemsCents },
});
const cents = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 2 ** 44 }));
const player = fc.tuple(cents, cents, cents).map((amounts) => sumsOf(...amounts));
const outcomeOf = async (proof: unknown) => (await checkLiability(proof)).outcome;

/** The verdicts of docs/verify.py, one for each proof. */
function askPython(proofs: readonly unknown[]): string[] {
  const file = join(folder, "proofs.jsonl");
  writeFileSync(file, proofs.map((proof) => `${JSON.stringify(proof)}\n`).join(""));
  const script = fileURLToPath(new URL("../../../docs/verify.py", import.meta.url));
  const { stdout } = spawnSync("python3", [script, file], { encoding: "utf8", maxBuffer: 2 ** 26 });
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => line.split(" ")[0]!);
}

describe("a proof of balances", { timeout: 120_000 }, () => {
  test("is valid for every player, and shows the sum of all", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(player, { minLength: 1, maxLength: 20 }), async (players) => {
        const names = ["coinsCents", "pointsCents", "itemsCents"] as const;
        const [coins, points, items] = names.map((name) => players.reduce((sum, each) => sum + each[name], 0));
        for (const proof of sampleLiabilities(players))
          expect(await checkLiability(proof)).toMatchObject({
            outcome: "valid",
            total: sumsOf(coins!, points!, items!),
          });
      }),
      { numRuns: 20 },
    );
  });

  test("is refused with any one bit of any field changed", async () => {
    const [, proof] = sampleLiabilities([sumsOf(1, 2, 3), sumsOf(123_456, 0, 9_999), sumsOf(0, 5, 0)]);
    const copies = flippedCopies(proof).filter((_, index) => index % THINNED === 0);
    expect(copies.length).toBeGreaterThan(6_000 / THINNED);
    for (const { place, copy } of copies) if ((await outcomeOf(copy)) !== "invalid") expect(place).toBeUndefined();
  });

  test("is refused with any field changed, removed, added, repeated or swapped; docs/verify.py has the same verdicts", async () => {
    const [proof] = sampleLiabilities([sumsOf(100, 20, 3), sumsOf(1, 0, 0)]);
    // The script has no Ed25519, so it does not see another key or signature.
    const seen = damagedCopies(proof).filter(
      ({ place, copy }) => !/^log\/(checkpoint|key) = /.test(place) && JSON.stringify(copy) !== JSON.stringify(proof),
    );
    expect(seen.length).toBeGreaterThan(300);
    const outcomes = await Promise.all(seen.map(({ copy }) => outcomeOf(copy)));
    expect(seen.filter((_, place) => outcomes[place] !== "invalid").map(({ place }) => place)).toEqual([]);
    expect(askPython([proof, ...seen.map(({ copy }) => copy)])).toEqual(["valid", ...seen.map(() => "invalid")]);
    expect(await Promise.all([null, 3, "text", [], {}].map(outcomeOf))).toEqual(Array(5).fill("invalid"));
  });

  test("cannot be shared by two players with the same balances", async () => {
    const [first] = sampleLiabilities([sumsOf(100, 0, 0), sumsOf(100, 0, 0)]);
    expect(await outcomeOf(first)).toBe("valid");
    expect(await outcomeOf({ ...first, playerId: 2 })).toBe("invalid");
  });
});

describe("a site that wants to owe less is refused", { timeout: 60_000 }, () => {
  const players = [sumsOf(100, 10, 1), sumsOf(200, 20, 2), sumsOf(300, 30, 3), sumsOf(400, 40, 4)];
  const judge = async (proofs: readonly LiabilityProof[]) => {
    const outcomes = await Promise.all(proofs.map(outcomeOf));
    expect(askPython(proofs)).toEqual(outcomes);
    return outcomes;
  };

  test("by all players, when the published total is smaller", async () => {
    const proofs = sampleLiabilities(players, {
      total: (honest) => ({ ...honest, coinsCents: honest.coinsCents - 1 }),
    });
    expect(await judge(proofs)).toEqual(players.map(() => "invalid"));
  });

  test("by all players, when a node claims the larger of its two sums instead of both (the flaw of the first scheme)", async () => {
    const proofs = sampleLiabilities(players, {
      add: (left, right) => (left.coinsCents > right.coinsCents ? left : right),
    });
    expect(await judge(proofs)).toEqual(players.map(() => "invalid"));
  });

  test("by everyone who passes a negative amount, at least by its neighbour", async () => {
    for (const name of ["coinsCents", "pointsCents", "itemsCents"] as const) {
      const negative = { ...sumsOf(0, 0, 0), [name]: -50 };
      expect(await judge(sampleLiabilities([...players, negative]))).toEqual(Array(5).fill("invalid"));
      const hidden = [...players, { ...sumsOf(0, 0, 0), [name]: 60 }, negative];
      expect(await judge(sampleLiabilities(hidden))).toEqual([...players.map(() => "valid"), "invalid", "invalid"]);
    }
  });

  test("by every player whose way up passes a sum that is too large to be exact", async () => {
    for (const [large, small] of [
      [MOST_CENTS, 1],
      [MOST_CENTS, MOST_CENTS],
    ] as const) {
      const overflowing = sampleLiabilities([sumsOf(large, 0, 0), sumsOf(small, 0, 0), sumsOf(7, 0, 0)]);
      expect(await judge(overflowing)).toEqual(["invalid", "invalid", "invalid"]);
    }
    expect(await judge(sampleLiabilities([sumsOf(MOST_CENTS - 1, 0, 0), sumsOf(1, 0, 0)]))).toEqual(["valid", "valid"]);
    const [leaf, other] = [sumsOf(MOST_CENTS, 0, 0), sumsOf(1, 0, 0)].map((sums) => ({
      ...sums,
      hash: new Uint8Array(32),
    }));
    expect(parentOf(leaf!, other!)).toBeUndefined();
  });
});

/** Every copy of a JSON value with one bit of one number or text changed. */
function flippedCopies(value: unknown, at = ""): { place: string; copy: unknown }[] {
  if (typeof value === "number")
    return Array.from({ length: 53 }, (_, bit) => ({
      place: `${at} bit ${bit}`,
      copy: Number(BigInt(value) ^ (1n << BigInt(bit))),
    }));
  if (typeof value === "string")
    return [...value].flatMap((letter, index) =>
      Array.from({ length: 8 }, (_, bit) => ({
        place: `${at}[${index}] bit ${bit}`,
        copy: value.slice(0, index) + String.fromCharCode(letter.charCodeAt(0) ^ (1 << bit)) + value.slice(index + 1),
      })),
    );
  return Object.entries(value as object).flatMap(([key, inner]) =>
    flippedCopies(inner, `${at}/${key}`).map(({ place, copy }) => ({
      place,
      copy: Array.isArray(value) ? value.with(Number(key), copy) : { ...(value as object), [key]: copy },
    })),
  );
}
