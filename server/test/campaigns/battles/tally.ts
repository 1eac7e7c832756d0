import { expect } from "vitest";
import { chanceOfCount, chanceOfSum, type Draws } from "../../fixtures/share.ts";
import type { OpenedReceipt, Played } from "./played-battles.ts";

type Row = {
  battles: number;
  wins: number[];
  wonCents: number;
  meanCents: number;
  variance: number;
  draws: Draws[];
  priceCents: number;
};

const MODES = ["classic", "reverse"] as const;

/** Counts wins and winnings by mode, number of seats and company. */
export function tallyOf(played: readonly Played[]) {
  const shares = new Map<string, Row>();
  const returns = new Map<string, Row>();
  for (const battle of played) {
    const { seats, mode, company } = battle;
    add(shares, `${MODES[mode]}, ${seats} seats`, battle);
    add(returns, `${seats} seats${company === "bots" ? ", alone against bots" : ""}`, battle);
  }
  return { shares, returns };
}

/** Expects that every seat wins equally often: no count may be less likely than `leastChance`. */
export function checkShares(shares: ReadonlyMap<string, Row>, leastChance: number): void {
  for (const [name, { battles, wins }] of shares) {
    for (const count of wins) {
      expect(chanceOfCount({ count, of: battles, share: 1 / wins.length }), name).toBeGreaterThan(leastChance);
    }
  }
}

/** Expects that the winnings match the odds of the boxes: no sum may be less likely than `leastChance`. */
export function checkReturns(returns: ReadonlyMap<string, Row>, leastChance: number): void {
  for (const [name, { wonCents, draws }] of returns)
    expect(chanceOfSum({ sum: wonCents, draws }), name).toBeGreaterThan(leastChance);
}

export function printTally({ shares, returns }: ReturnType<typeof tallyOf>): void {
  const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
  const lines = [
    ...[...shares].map(
      ([name, { battles, wins }]) =>
        `${name}: ${battles} battles, won by place ${wins.map((count) => percent(count, battles)).join(", ")}`,
    ),
    ...[...returns].map(
      ([name, { battles, wonCents, meanCents, priceCents, variance }]) =>
        `${name}: ${battles} battles returned ${percent(wonCents, priceCents)}, by their odds ${percent(meanCents, priceCents)} ± ${percent(Math.sqrt(variance), priceCents)}`,
    ),
  ];
  console.log(lines.toSorted().join("\n"));
}

function add(rows: Map<string, Row>, name: string, { seats, receipt }: Played): void {
  const row = rows.get(name) ?? {
    ...{ battles: 0, wins: Array.from({ length: seats }, () => 0) },
    ...{ wonCents: 0, meanCents: 0, variance: 0, priceCents: 0, draws: [] },
  };
  rows.set(name, row);
  row.battles += 1;
  row.wins[receipt.winner - 1]! += 1;
  row.wonCents += receipt.totals.reduce((sum, cents) => sum + cents, 0);
  for (const { mean, variance, priceCents, ways } of oddsOf(receipt)) {
    row.meanCents += mean * seats;
    row.variance += variance * seats;
    row.priceCents += priceCents * seats;
    row.draws.push({ count: seats, ways });
  }
}

/** The mean and the variance of the box of each round by its odds, in cents. */
function oddsOf({ boxes, versions }: Pick<OpenedReceipt, "boxes" | "versions">) {
  return boxes.map(({ versionHash }) =>
    oddsOfVersion(versions.find((version) => version.versionHash === versionHash)!),
  );
}

type Odds = { priceCents: number; items: readonly { start: number; end: number; valueCents: number }[] };

/** The possible values of one opening in cents, with their mean and variance. */
export function oddsOfVersion({ items, priceCents }: Odds) {
  const ways = items.map(({ start, end, valueCents }) => ({ chance: (end - start + 1) / 100_000, value: valueCents }));
  const sum = (of: (cents: number) => number) =>
    ways.reduce((total, { chance, value }) => total + chance * of(value), 0);
  const mean = sum((cents) => cents);
  return { priceCents, ways, mean, variance: sum((cents) => cents ** 2) - mean ** 2 };
}
