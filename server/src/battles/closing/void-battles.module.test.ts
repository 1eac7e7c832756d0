import { verifyReceiptWith } from "@vitrine/contract/fairness/verify.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { makeTestChain } from "../../../../sandbox/drand/test-chain.ts";
import { call } from "../../../test/fixtures/call.ts";
import { type BattleFixture, startBattleFixture } from "../../../test/fixtures/games/battles.ts";
import type { Player } from "../../../test/fixtures/players.ts";
import { setClock } from "../../platform/clock.ts";
import { keepRehearsals } from "../house/rehearsals.ts";
import { keepRooms, rollDue } from "./keep-battles.ts";

const START = 10_000_000;
const TEN_MINUTES = 600_000;
const network = makeTestChain();

/**
 * The state of the fake beacon: `hasCome` decides whether the beacon round is published, and `asked` records the
 * requests.
 */
const stand = { hasCome: false, asked: [] as number[] };
let battles: BattleFixture;
let one: Player;
let two: Player;

beforeAll(async () => {
  battles = await startBattleFixture({
    // The server names beacon rounds with these settings; it fetches none, because its jobs do not run in this test.
    env: {
      BEACON: "drand",
      DRAND_URLS: "http://127.0.0.1:9,http://127.0.0.1:10",
      DRAND_CHAIN: JSON.stringify(network.chain),
    },
    beacon: {
      chain: network.chain.chain,
      beaconRoundAfter: () => 1,
      async fetch(round) {
        stand.asked.push(round);
        return stand.hasCome ? network.sign(round) : undefined;
      },
    },
  });
});
beforeEach(async () => {
  Object.assign(stand, { hasCome: false, asked: [] });
  [one, two] = [await battles.newPlayer(), await battles.newPlayer()];
});
afterEach(() => setClock());
afterAll(() => battles.end());

/** Creates a battle of both players that waits for its beacon round. */
async function lock(options: object = {}): Promise<number> {
  const id = await battles.create(one, { cashback: 5, ...options });
  expect((await battles.join(two, id)).http).toBe(200);
  return id;
}

const receiptOf = async (id: number) =>
  (await call<Record<string, unknown>>(battles.site, "GET", "battle/receipt", { query: { id } })).body.data;
const judge = async (id: number) => (await verifyReceiptWith(await receiptOf(id), { chains: [network.chain] })).outcome;
const voids = async () => (await call<{ voids: number }>(battles.site, "GET", "battle/botResults")).body.data.voids;
const coins = async () => [(await battles.wallet(one)).coins_cents, (await battles.wallet(two)).coins_cents];

test("a battle names its beacon round when its seeds are locked, and is not rolled before that round is published", async () => {
  const id = await lock();
  const row = await battles.row(id);
  const seconds = network.chain.genesisSeconds + (row.beacon_round! - 1) * network.chain.periodSeconds;
  expect(seconds * 1000 - row.locked_at!.getTime()).toBeGreaterThanOrEqual(6000);
  expect(row.beacon_chain).toBe(network.chain.chain);
  expect(await battles.roll()).toBe(0);
  expect(stand.asked).toEqual([row.beacon_round]);
  expect((await battles.row(id)).started_at).toBeNull();
  stand.hasCome = true;
  expect(await battles.roll()).toBe(1);
  expect((await battles.row(id)).beacon_signature).toBe(network.sign(row.beacon_round!));
  await battles.later(TEN_MINUTES, () => battles.close());
  expect(await judge(id)).toBe("valid");
  expect(await receiptOf(id)).toMatchObject({ drand: { round: row.beacon_round, chain: network.chain.chain } });
});

test("a battle is rolled with a beacon round that comes late, but within ten minutes", async () => {
  const id = await lock();
  await battles.later(TEN_MINUTES - 5000, async () => {
    await battles.keepRooms();
    expect((await battles.row(id)).state).toBe(1);
    stand.hasCome = true;
    expect(await battles.roll()).toBe(1);
  });
  await battles.later(2 * TEN_MINUTES, async () => {
    await battles.keepRooms();
    await battles.close();
  });
  expect((await battles.row(id)).state).toBe(2);
  expect(await judge(id)).toBe("valid");
});

test("a battle without its beacon round is void after ten minutes: all players are refunded once, and it is never rolled", async () => {
  const id = await lock();
  const before = await voids();
  expect((await coins()).every((cents) => cents < START)).toBe(true);
  await battles.later(TEN_MINUTES + 1000, () => Promise.all(Array.from({ length: 8 }, () => battles.keepRooms())));
  expect((await battles.row(id)).state).toBe(4);
  expect(await coins()).toEqual([START, START]);
  stand.hasCome = true;
  expect(await battles.roll()).toBe(0);
  expect(await battles.later(2 * TEN_MINUTES, () => battles.close())).toBe(0);
  const { game, drand, serverSeed } = (await receiptOf(id)) as { game: string; drand: object; serverSeed: string };
  expect([game, serverSeed.length]).toEqual(["battleVoid", 64]);
  expect(drand).toMatchObject({ round: (await battles.row(id)).beacon_round });
  expect(await judge(id)).toBe("valid");
  const told = await battles.site.database.db
    .selectFrom("messages_messages")
    .select(["account_id", "kind"])
    .where("account_id", "in", [one.id, two.id])
    .where("kind", "like", "battle%")
    .orderBy("account_id")
    .execute();
  expect(told.map(({ account_id, kind }) => [account_id, kind])).toEqual([
    [one.id, "battle_void"],
    [two.id, "battle_void"],
  ]);
  // The answers of this call are cached for a moment.
  await expect.poll(voids).toBe(before + 1);
});

test("a battle that is rolled and voided at the same time is completely rolled or completely voided", async () => {
  const ids: number[] = [];
  for (let room = 0; room < 4; room += 1) ids.push(await lock());
  stand.hasCome = true;
  await battles.later(TEN_MINUTES + 1000, () =>
    Promise.all(
      Array.from(
        { length: 12 },
        async (_, index) => void (await (index % 2 === 0 ? battles.roll() : battles.keepRooms())),
      ),
    ),
  );
  for (const id of ids) {
    const { state, started_at } = await battles.row(id);
    expect([
      [1, true],
      [4, false],
    ]).toContainEqual([state, started_at !== null]);
  }
  await battles.later(3 * TEN_MINUTES, () => battles.close());
});

test("a battle whose beacon chain is no longer configured is not rolled, and is void after ten minutes with a refund", async () => {
  const id = await lock();
  const deps = { ...battles.deps, beacon: undefined };
  expect(await rollDue(deps)).toBe(0);
  await battles.later(TEN_MINUTES + 1000, async () => {
    expect(await rollDue(deps)).toBe(0);
    await keepRooms(deps, () => {});
  });
  expect((await battles.row(id)).state).toBe(4);
  expect(await coins()).toEqual([START, START]);
});

test("a room with only bots beside its creator is voided like any other, and the house gets the bots' stakes back", async () => {
  const accounts = async () => {
    const text = "select coalesce(sum(amount_cents), 0)::int as cents from wallet_entries where house = any($1)";
    const sums = [["bot"], ["battle_pool"]].map((house) => battles.site.database.pool.query(text, [house]));
    return (await Promise.all(sums)).map(({ rows }) => rows[0].cents as number);
  };
  const before = await accounts();
  const id = await battles.create(one, { players: 4 });
  await battles.addBots(one, id);
  const stake = START - (await battles.wallet(one)).coins_cents;
  expect(await accounts()).toEqual([before[0]! - 3 * stake, before[1]! + 4 * stake]);
  await battles.later(TEN_MINUTES + 1000, () => battles.keepRooms());
  expect((await battles.row(id)).state).toBe(4);
  expect((await battles.wallet(one)).coins_cents).toBe(START);
  expect(await accounts()).toEqual(before);
});

test("a rehearsal without its beacon round is void without a refund, and is not counted among the void battles", async () => {
  // Count the void battles of earlier tests in the database, because the answer with their number is cached for a
  // moment.
  const rooms = battles.site.database.db.selectFrom("battles_battles").select("id").where("state", "=", 4);
  const before = (await rooms.execute()).length;
  const config = { ...battles.deps.config, battles: { ...battles.deps.config.battles, rehearsalMinutes: 1 } };
  expect(await keepRehearsals({ ...battles.deps, config })).toBe(1);
  const { id: rehearsal } = await battles.site.database.db
    .selectFrom("battles_battles")
    .select("id")
    .where("rehearsal", "=", true)
    .executeTakeFirstOrThrow();
  const id = await lock();
  await battles.later(TEN_MINUTES + 1000, () => battles.keepRooms());
  expect([(await battles.row(rehearsal)).state, (await battles.row(id)).state]).toEqual([4, 4]);
  expect(await receiptOf(rehearsal)).toMatchObject({ game: "battleVoid" });
  expect(await coins()).toEqual([START, START]);
  await expect.poll(voids).toBe(before + 1);
});
