import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BattleFixture, startBattleFixture } from "../../fixtures/games/battles.ts";
import { newPlayer, type Player } from "../../fixtures/players.ts";
import { findBroken } from "./broken-rules.ts";
import { COMPANIES, type Plan, type Played, playBattle } from "./played-battles.ts";
import { checkReturns, checkShares, oddsOfVersion, printTally, tallyOf } from "./tally.ts";

// CAMPAIGN=short is the form for `npm test`. `npm run test:battles` runs the full campaign.
const isShort = process.env.CAMPAIGN === "short";
const BATTLES = isShort ? 60 : 1000;
// Four sigma of the normal distribution. The short form runs often, so its bound is lower: it must not fail by chance.
const LEAST_CHANCE = isShort ? 1e-9 : 6.3e-5;
const AT_ONCE = 20;
const CROWD = 16;
const CASHBACKS = [0, 3, 5, 10];
const GRANT = 1_000_000;

let battles: BattleFixture;
let crowd: Player[];
let boxes: number[];
let played: Played[];

beforeAll(async () => {
  battles = await startBattleFixture({ env: { DEMO_GRANT: String(GRANT), BATTLE_OFFICIAL_ROOMS: "0" } });
  battles.site.app.startJobs();
  crowd = [];
  for (let count = 0; count < CROWD; count += 1) crowd.push(await newPlayer(battles.site));
  boxes = await steadyBoxes();
  played = await playAll();
}, 1_200_000);
afterAll(() => battles.end());

test(`${BATTLES} battles end, each with a valid receipt, and the ledger is correct`, async () => {
  expect(played).toHaveLength(BATTLES);
  expect(new Set(played.map(({ detail }) => detail.id)).size).toBe(BATTLES);
  expect(await findBroken(battles.site.database)).toEqual([]);
  printTally(tallyOf(played));
});

test("every seat wins equally often in both modes and at every number of seats", () => {
  const { shares } = tallyOf(played);
  expect(shares.size).toBe(6);
  checkShares(shares, LEAST_CHANCE);
});

test("the winnings match the odds of the boxes at every number of seats, also in battles against bots only", () => {
  const { returns } = tallyOf(played);
  expect(returns.size).toBe(6);
  checkReturns(returns, LEAST_CHANCE);
});

test("the cashback surcharge returns to the losing seats, except for rounding, and every pool is empty", async () => {
  let fees = 0;
  for (const { seats, detail } of played) {
    const cents = Math.round((detail.cost - detail.surcharge) * 100);
    const back = Math.floor((cents * detail.cashback) / 100) * (seats - 1);
    const left = Math.round(detail.surcharge * 100) * seats - back;
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThan(seats * 2 - 1);
    fees += left;
  }
  const booked = await readHouse();
  expect(booked.get("fee") ?? 0).toBe(fees);
  expect(booked.get("battle_pool") ?? 0).toBe(0);
});

test("the house gains exactly the amount that the players lose", async () => {
  const { db } = battles.site.database;
  const ids = crowd.map(({ id }) => id);
  const [money, bags] = await Promise.all([
    db
      .selectFrom("wallet_wallets")
      .select(sql<number>`sum(coins_cents + points_cents)::bigint`.as("cents"))
      .where("player_id", "in", ids)
      .execute(),
    db.selectFrom("items_vouchers").select(sql<number>`coalesce(sum(value_cents), 0)::bigint`.as("cents")).execute(),
  ]);
  const lost = GRANT * 100 * CROWD - money[0]!.cents - bags[0]!.cents;
  const house = await readHouse();
  const gained = ["box", "battle", "bot", "fee", "battle_pool"].reduce((sum, name) => sum + (house.get(name) ?? 0), 0);
  expect(gained - bags[0]!.cents).toBe(lost);
  // By the receipts, the players must have won exactly the value of the items in their bags. With the sums above this
  // also proves the account of the bots.
  const won = played.reduce((sum, { receipt }) => {
    const isBot = receipt.seats[receipt.winner - 1]!.bot;
    return sum + (isBot ? 0 : receipt.totals.reduce((all, cents) => all + cents, 0));
  }, 0);
  expect(bags[0]!.cents).toBe(won);
});

/** Boxes with a small variance: a rare item of great value would hide an error behind chance. */
async function steadyBoxes(): Promise<number[]> {
  const odds = await Promise.all(
    battles.boxes.map(async ({ id }) => {
      const { mean, variance } = oddsOfVersion(await battles.deps.boxCache.version(id, 1));
      return { id, spread: variance / mean ** 2 };
    }),
  );
  return odds
    .sort((a, b) => a.spread - b.spread)
    .slice(0, 4)
    .map(({ id }) => id);
}

async function playAll(): Promise<Played[]> {
  const plans = Array.from({ length: BATTLES }, (_, index): Plan => {
    const [mode, seats] = [(index % 2) as 0 | 1, 2 + (Math.floor(index / 2) % 3)];
    const company = COMPANIES[Math.floor(index / 6) % 3]!;
    return { mode, seats, company, cashback: CASHBACKS[Math.floor(index / 18) % 4]! };
  });
  const done: Played[] = [];
  async function work(): Promise<void> {
    for (let plan = plans.shift(); plan; plan = plans.shift())
      done.push(await playBattle({ battles, crowd, boxes }, plan, plans.length));
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return done;
}

/** Reads the balance of each house account, in cents. */
async function readHouse(): Promise<Map<string, number>> {
  const rows = await battles.site.database.db
    .selectFrom("wallet_entries")
    .select(["house", sql<number>`sum(amount_cents)::bigint`.as("cents")])
    .where("house", "is not", null)
    .groupBy("house")
    .execute();
  return new Map(rows.map(({ house, cents }) => [house!, cents]));
}
