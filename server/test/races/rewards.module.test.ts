import { afterAll, beforeAll, expect, test } from "vitest";
import { siteCalendar } from "../../src/platform/clock.ts";
import { type Database, openDatabase, transact } from "../../src/platform/database/database.ts";
import { makeSeedKey } from "../../src/platform/seed-key.ts";
import { createCodes, giveCoupon } from "../../src/rewards/index.ts";
import { brokenClaims } from "../fixtures/broken-claims.ts";
import { type CallOptions, call } from "../fixtures/call.ts";
import type { TestDatabase } from "../fixtures/database/database.ts";
import { boxesOnSale, newPlayer, type Player, race } from "../fixtures/players.ts";
import { demoDatabase, type SpawnedSite, spawnSite } from "../fixtures/site.ts";
import { openGifts } from "../fixtures/wallet.ts";

// Each race runs against two processes on one database. A single process handles requests in batches, which can hide
// errors that two processes show.
const RACERS = 20;

let fixture: TestDatabase;
let database: Database;
let sites: SpawnedSite[];
let gifts: ReturnType<typeof openGifts>;
let player: Player;

beforeAll(async () => {
  const env = { DEMO_GRANT: "100" };
  fixture = await demoDatabase(env);
  const { connectionString } = fixture;
  sites = [await spawnSite({ connectionString, env }), await spawnSite({ connectionString, env })];
  database = openDatabase({ connectionString });
  gifts = openGifts(connectionString);
  player = await newPlayer(sites[0]!);
});
afterAll(async () => {
  await gifts.close();
  await database.close();
  await Promise.all(sites.map((site) => site.close()));
  await fixture.drop();
});

async function outcomes(path: string, options: (index: number) => CallOptions) {
  const answers = await race(sites, RACERS, (index) => ({ path, options: options(index) }));
  return answers.map(({ body }) => body.code ?? "done").sort();
}
const oneOf = (refusal: string) => [...Array(RACERS - 1).fill(refusal), "done"].sort();

test("20 openings with the same coupon: one succeeds", async () => {
  const couponId = await transact(database.db, (tx) =>
    giveCoupon(tx, {
      ...{ playerId: player.id, kind: "box", gives: { amountCents: 50 }, mostCents: 50, leastCents: 0 },
      ...{ days: 1, reason: "test" },
    }),
  );
  const { id } = (await boxesOnSale(sites[0]!))[0]!;
  const said = await outcomes("box/open", () => ({ token: player.token, body: { id, couponId } }));
  expect(said).toEqual(oneOf("coupon_used"));
  expect(await brokenClaims(database)).toEqual([]);
});

test("20 accounts redeem a code that has one use left: one succeeds", async () => {
  const players = await Promise.all(Array.from({ length: RACERS }, () => newPlayer(sites[0]!)));
  const batch = { count: 1, uses: 1, perPlayer: 1, days: 1, reason: "test", box: null, coupon: null } as const;
  const seedKey = makeSeedKey(Buffer.from("5eed".repeat(16), "hex"));
  const { codes } = await transact(database.db, (tx) => createCodes(tx, seedKey, { ...batch, pointsCents: 1_00 }));
  const said = await outcomes("profile/useRewardVoucher", (index) => ({
    token: players[index]!.token,
    body: { code: codes[0] },
  }));
  expect(said).toEqual(oneOf("gift_code_used_up"));
  expect(await brokenClaims(database)).toEqual([]);
});

test("20 claims of the same day's reward: one is paid", async () => {
  const body = { id: `calendar:${siteCalendar().dateOf(new Date())}` };
  const said = await outcomes("event/claim", () => ({ token: player.token, body }));
  expect(said).toEqual(oneOf("claim_taken"));
  expect(await brokenClaims(database)).toEqual([]);
});

test("20 transfers of all points: one succeeds", async () => {
  const { token, id } = await newPlayer(sites[1]!);
  await gifts.give(id, { pointsCents: 3_00 });
  const said = await outcomes("profile/transferSecondary", () => ({ token, body: { amount: 3 } }));
  expect(said).toEqual(oneOf("insufficient_balance"));
  const user = await call<{ secondaryBalance: number }>(sites[0]!, "GET", "profile/userInfo", { token });
  expect(user.body.data.secondaryBalance).toBe(0);
  expect(await brokenClaims(database)).toEqual([]);
});
