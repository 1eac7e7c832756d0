import { createHash } from "node:crypto";
import type { BoxVersionOnRecord } from "@vitrine/contract/boxes/box-version.ts";
import { botSeed } from "@vitrine/contract/fairness/battles.ts";
import { expect, test } from "vitest";
import { expectShare } from "../../../test/fixtures/share.ts";
import { decideRolls } from "./decide-rolls.ts";

const A = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, "0")).join("");

const flat = (values: readonly number[]): BoxVersionOnRecord => ({
  ...{ boxId: 1, version: 1, priceCents: 100, versionHash: "" },
  items: values.map((valueCents, index) => {
    const width = 100_000 / values.length;
    return { itemId: index + 1, start: index * width + 1, end: (index + 1) * width, valueCents };
  }),
});

test("the sample battle of the fairness page has the rolls and the tie-break that the page shows", async () => {
  const userSeeds = ["seedA", await botSeed({ battleId: 1234, seat: 2 })];
  const same = [flat([500]), flat([500])];
  const rolled = await decideRolls({ mode: 0, serverSeed: A, beacon: undefined, userSeeds, versions: same });
  expect(rolled.rolls.map(({ round, pos, nonce, roll }) => [round, pos, nonce, roll])).toEqual([
    [1, 1, 1, 95382],
    [1, 2, 2, 85540],
    [2, 1, 3, 32719],
    [2, 2, 4, 22719],
  ]);
  expect(rolled.tieBreaks).toEqual([
    { seat: 1, nonce: 5, roll: 2476 },
    { seat: 2, nonce: 6, roll: 30540 },
  ]);
  expect([rolled.totalsCents, rolled.winnerPos, rolled.wonCents]).toEqual([[1000, 1000], 2, 2000]);
  const beacon = "fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587";
  const withBeacon = await decideRolls({ mode: 1, serverSeed: A, beacon, userSeeds, versions: same });
  expect(withBeacon.rolls.map(({ roll }) => roll)).toEqual([49879, 42184, 94793, 85904]);
  expect(withBeacon.tieBreaks.map(({ roll }) => roll)).toEqual([30761, 71467]);
});

test("each round uses its own box; the highest total wins a classic battle, the lowest total a reverse battle", async () => {
  const versions = [flat([1, 2]), flat([100, 300])];
  const battle = { serverSeed: A, beacon: undefined, userSeeds: ["one", "two", "three"], versions };
  const [classic, reverse] = [await decideRolls({ mode: 0, ...battle }), await decideRolls({ mode: 1, ...battle })];
  expect(classic.rolls).toEqual(reverse.rolls);
  for (const { round, roll, start, end, valueCents } of classic.rolls) {
    expect([roll >= start, roll <= end]).toEqual([true, true]);
    expect((round === 1 ? [1, 2] : [100, 300]).includes(valueCents)).toBe(true);
  }
  const { totalsCents, winnerPos } = classic;
  expect(totalsCents[winnerPos - 1]).toBe(Math.max(...totalsCents));
  expect(totalsCents[reverse.winnerPos - 1]).toBe(Math.min(...totalsCents));
});

test("a tie of two among three is broken between these two, with equal chances", async () => {
  const wins = [0, 0, 0];
  let ties = 0;
  for (let turn = 0; turn < 3000; turn += 1) {
    const serverSeed = createHash("sha256").update(`tie ${turn}`).digest("hex");
    const userSeeds = ["one", "two", "three"];
    const rolled = await decideRolls({ mode: 0, serverSeed, beacon: undefined, userSeeds, versions: [flat([1, 2])] });
    const leading = [1, 2, 3].filter((pos) => rolled.totalsCents[pos - 1] === Math.max(...rolled.totalsCents));
    expect(leading).toContain(rolled.winnerPos);
    expect(new Set(rolled.tieBreaks.map(({ seat }) => seat))).toEqual(new Set(leading.length > 1 ? leading : []));
    wins[rolled.winnerPos - 1]! += 1;
    if (leading.length === 2) ties += 1;
  }
  expect(ties).toBeGreaterThan(500);
  for (const count of wins) expectShare({ count, of: 3000, share: 1 / 3 });
});
