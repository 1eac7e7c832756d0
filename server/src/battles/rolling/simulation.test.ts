import { createHash, createHmac } from "node:crypto";
import type { BoxVersionOnRecord } from "@vitrine/contract/boxes/box-version.ts";
import { botSeed } from "@vitrine/contract/fairness/battles.ts";
import { rangesOf } from "@vitrine/contract/fairness/ticket-ranges.ts";
import { beforeAll, expect, test } from "vitest";
import { entryOf } from "../../../../contract/src/battles/prices.ts";
import { readCatalog } from "../../../seed/catalog.ts";
import { expectShare, SIGMAS } from "../../../test/fixtures/share.ts";
import type { Room } from "../battle-queries.ts";
import { dealPool } from "./deal-pool.ts";
import { decideRolls, type RolledBattle } from "./decide-rolls.ts";

/** The number of simulated battles. The bounds of the tests follow from it: fewer battles allow larger deviations. */
const BATTLES = process.env.CAMPAIGN === "short" ? 40_000 : 100_000;
const PERCENTS = [0, 3, 5, 10];
/** Nearly every roll of this box gives the same item, so that all seats tie often with any odds of the demo. */
const TYING: BoxVersionOnRecord = {
  ...{ boxId: 1000, version: 1, priceCents: 100, versionHash: "" },
  items: [
    { itemId: 1, start: 1, end: 10_000, valueCents: 150 },
    { itemId: 2, start: 10_001, end: 100_000, valueCents: 85 },
  ],
};
let boxes: BoxVersionOnRecord[];
const tables = new Map<string, Table>();
const ledger = { pools: [0, 0], surcharges: 0, cashbacks: 0, fees: 0, players: 0, house: 0, bots: 0, rounding: 0 };

type Table = { mode: 0 | 1; seats: number; bots: boolean; battles: number; wins: number[]; ties: number } & Sums;
type Sums = { wonCents: number; meanCents: number; squares: number; tieWins: number[] };

// All tests below use the same simulation.
beforeAll(async () => {
  boxes = [...readVersions(), TYING];
  for (let turn = 0; turn < BATTLES; turn += 1) await playOne(turn);
}, 120_000);

test("every seat wins its share, in both modes, with every number of seats, also as a bot", () => {
  expect(tables.size).toBe(12);
  for (const { wins, battles, seats } of tables.values()) {
    expect(wins.reduce((sum, count) => sum + count, 0)).toBe(battles);
    for (const count of wins) expectShare({ count, of: battles, share: 1 / seats });
  }
});

test("each seat wins ties equally often", () => {
  for (const { ties, tieWins, seats } of tables.values()) {
    expect(ties).toBeGreaterThan(30);
    for (const count of tieWins) expectShare({ count, of: ties, share: 1 / seats });
  }
});

test("players win what the odds of the boxes predict, with every number of seats, also against bots", () => {
  for (const { wonCents, meanCents, squares } of tables.values()) {
    expect(Math.abs(wonCents - meanCents)).toBeLessThan(SIGMAS * Math.sqrt(squares));
  }
});

test("every pool is empty in each balance, surcharges return except for rounding, and the house gains what players lose", () => {
  const { pools, surcharges, cashbacks, fees, players, house, bots, rounding } = ledger;
  expect(pools).toEqual([0, 0]);
  expect(surcharges - cashbacks).toBe(fees);
  expect(fees).toBeGreaterThanOrEqual(0);
  expect(fees).toBeLessThanOrEqual(rounding);
  // All other accounts belong to the house: boxes, fees and bots.
  expect(house + bots).toBe(-players);
});

/** Plays one battle of one or two boxes, with seeds that depend on `turn`, and pays out its pool. */
async function playOne(turn: number): Promise<void> {
  const draw = drawsOf(turn);
  const seats = 2 + (turn % 3);
  const mode = (Math.floor(turn / 3) % 2) as 0 | 1;
  const alone = Math.floor(turn / 6) % 2 === 1;
  const versions = Array.from({ length: 1 + draw(2) }, () => boxes[draw(boxes.length)]!);
  const userSeeds = await Promise.all(
    Array.from({ length: seats }, (_, place) =>
      alone && place > 0 ? botSeed({ battleId: turn + 1, seat: place + 1 }) : `player_${draw(1_000_000)}`,
    ),
  );
  const serverSeed = createHash("sha256").update(`server ${turn}`).digest("hex");
  const rolled = await decideRolls({ mode, serverSeed, beacon: undefined, userSeeds, versions });
  note({ mode, seats, alone, versions }, rolled);
  const isBotAt = (pos: number) => alone && pos > 1;
  settleOne({ seats, isBotAt, versions, cashbackPercent: PERCENTS[draw(4)]!, draw }, rolled);
}

type Played = { mode: 0 | 1; seats: number; alone: boolean; versions: readonly BoxVersionOnRecord[] };

function note({ mode, seats, alone, versions }: Played, rolled: RolledBattle): void {
  const name = `${mode} ${seats} ${alone}`;
  const none = () => Array.from({ length: seats }, () => 0);
  const table = tables.get(name) ?? {
    ...{ mode, seats, bots: alone, battles: 0, wins: none(), ties: 0, tieWins: none() },
    ...{ wonCents: 0, meanCents: 0, squares: 0 },
  };
  tables.set(name, table);
  table.battles += 1;
  table.wins[rolled.winnerPos - 1]! += 1;
  table.wonCents += rolled.wonCents;
  if (rolled.tieBreaks.length === seats) {
    table.ties += 1;
    table.tieWins[rolled.winnerPos - 1]! += 1;
  }
  for (const { items } of versions) {
    const mean = items.reduce((sum, { start, end, valueCents }) => sum + (end - start + 1) * valueCents, 0) / 100_000;
    const square = items.reduce((sum, { start, end, valueCents }) => sum + (end - start + 1) * valueCents ** 2, 0);
    table.meanCents += mean * seats;
    table.squares += (square / 100_000 - mean ** 2) * seats;
  }
}

function settleOne(
  {
    seats: players,
    isBotAt,
    versions,
    cashbackPercent,
    draw,
  }: {
    seats: number;
    isBotAt(pos: number): boolean;
    versions: readonly BoxVersionOnRecord[];
    cashbackPercent: number;
    draw(below: number): number;
  },
  { wonCents, winnerPos }: RolledBattle,
): void {
  const boxesCents = versions.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const { surchargeCents, entryCents } = entryOf({ boxesCents, cashbackPercent, players });
  const seats = Array.from({ length: players }, (_, place) => ({
    pos: place + 1,
    playerId: isBotAt(place + 1) ? -place : place + 1,
    pointsCents: isBotAt(place + 1) ? 0 : draw(entryCents + 1),
  }));
  const pointsCents = seats.reduce((sum, seat) => sum + seat.pointsCents, 0);
  const pool = { coinsCents: entryCents * players - pointsCents, pointsCents };
  const battle = { ...{ players, boxesCents, surchargeCents, cashbackPercent }, ...{ winnerPos, wonCents } };
  const { sides, shares } = dealPool({ battle, seats } as unknown as Room, pool);
  for (const { house, playerId, balanceType, amountCents } of sides) {
    if (house === "battle_pool") ledger.pools[balanceType]! += amountCents;
    else if (house === "bot") ledger.bots += amountCents;
    else if (house === "battle" || house === "fee") ledger.house += amountCents;
    else if (playerId !== undefined) ledger.players += amountCents;
    if (house === "fee") ledger.fees += amountCents;
  }
  ledger.pools[0]! += pool.coinsCents;
  ledger.pools[1]! += pool.pointsCents;
  ledger.surcharges += surchargeCents * players;
  ledger.cashbacks += shares.reduce((sum, { cashbackCents }) => sum + cashbackCents, 0);
  ledger.rounding += players * 2 - 1;
  for (const { pos } of seats) {
    if (isBotAt(pos)) ledger.bots -= entryCents;
    else ledger.players -= entryCents;
  }
  // A player's items cost the house their value; the house keeps a bot's items.
  if (isBotAt(winnerPos)) return;
  ledger.players += wonCents;
  ledger.house -= wonCents;
}

/** Returns a source of pseudo-random integers, which are the same in every run. */
function drawsOf(turn: number): (below: number) => number {
  const bytes = createHmac("sha512", "draws").update(String(turn)).digest();
  let at = 0;
  return (below) => {
    at = (at + 4) % 60;
    return bytes.readUInt32BE(at) % below;
  };
}

/** Returns the versions of the demo's boxes on sale. */
function readVersions(): BoxVersionOnRecord[] {
  const { boxes, items } = readCatalog();
  const numbers = new Map(items.map(({ slug }, index) => [slug, index + 1]));
  return boxes
    .filter(({ priceCents }) => priceCents > 0)
    .map((box, index) => {
      const lines = rangesOf(box.items).map(({ item, ...range }) => ({ ...range, itemId: numbers.get(item)! }));
      return { boxId: index + 1, version: 1, priceCents: box.priceCents, versionHash: "", items: lines };
    });
}
