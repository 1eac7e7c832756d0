import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type CheckoutSandbox, startCheckoutSandbox } from "../../../../sandbox/checkout/start.ts";
import { type Database, openDatabase } from "../../../src/platform/database/database.ts";
import { call } from "../../fixtures/call.ts";
import type { TestDatabase } from "../../fixtures/database/database.ts";
import { boxesOnSale, newPlayer, type Player } from "../../fixtures/players.ts";
import { demoDatabase, type SpawnedSite, spawnSite } from "../../fixtures/site.ts";
import { findBroken } from "../battles/broken-rules.ts";
import { type Moment, startCommitProxy } from "../kill/commit-proxy.ts";

// CAMPAIGN=short is the form for `npm test`. `npm run test:breaks` runs the full campaign.
const short = process.env.CAMPAIGN === "short";
const MOMENTS: readonly Moment[] = short ? ["after commit"] : ["before commit", "after commit"];
const SECRET = "a checkout beside two servers";
const PATIENCE = { timeout: 30_000, interval: 100 };

let checkout: CheckoutSandbox;
let copy: TestDatabase;
let database: Database;
let survivor: SpawnedSite;

const env = () => ({ CHECKOUT_URL: checkout.url, CHECKOUT_SECRET: SECRET, BATTLE_OFFICIAL_ROOMS: "0" });

beforeAll(async () => {
  checkout = await startCheckoutSandbox({ port: 0, secret: SECRET });
  copy = await demoDatabase();
  database = openDatabase({ connectionString: copy.connectionString, maxConnections: 2 });
  survivor = await spawnSite({ connectionString: copy.connectionString, env: env() });
});
afterAll(async () => {
  expect(await survivor.close()).toBe(0);
  await database.close();
  await copy.drop();
  await checkout.close();
});

test.each(MOMENTS)(
  "a server is killed %s of a break; the other server refunds the room and closes the order, once",
  async (moment) => {
    const [, folder, name] = /@([^:/]+)(?::\d+)?\/([^?]+)/.exec(copy.connectionString)!;
    const proxy = await startCommitProxy(`${decodeURIComponent(folder!)}/.s.PGSQL.5432`, name!);
    const victim = await spawnSite({ connectionString: proxy.connectionString, env: env() });
    const [tired, other] = [await newPlayer(victim), await newPlayer(victim)];
    const before = await coinsOf(tired, other);
    const roomId = await openRoom(victim, tired, other);
    const orderId = await orderDeposit(victim, tired);
    const coolOff = (site: SpawnedSite) =>
      call(site, "POST", "limits/coolOff", { token: tired.token, body: { hours: 24 } });

    // The other server is paused, so that it cannot refund anything before the first server has died.
    await pauseOutsideTransactions(survivor);
    const isBegun = moment === "after commit";
    try {
      let gone: Promise<void> | undefined;
      const struck = proxy.arm(moment, () => (gone = victim.kill()), "insert into wallet_begun_breaks");
      await expect(coolOff(victim)).rejects.toThrow();
      await struck;
      await gone;
      expect(await readRoom(roomId)).toEqual({ state: 0, dissolving: isBegun });
      expect(await readOrder(orderId)).toMatchObject({ state: 0, in_break: isBegun });
      expect(await coinsOf(tired, other)).not.toEqual(before);
      // One transaction writes the break and its security event; no job writes the event later.
      expect(await timesRecorded(tired)).toBe(isBegun ? 1 : 0);
    } finally {
      process.kill(survivor.pid, "SIGCONT");
      await victim.close();
      await proxy.close();
    }

    // The player got no response and repeats the request at the other server.
    if (!isBegun) expect((await coolOff(survivor)).http).toBe(200);
    await vi.waitFor(async () => expect(await readRoom(roomId)).toEqual({ state: 3, dissolving: true }), PATIENCE);
    await vi.waitFor(
      async () => expect(await readOrder(orderId)).toMatchObject({ state: 2, cancel_reason: "break" }),
      PATIENCE,
    );
    expect((await coolOff(survivor)).http).toBe(200);
    expect(await coinsOf(tired, other)).toEqual(before);
    expect([await timesTold(tired, roomId), await timesTold(other, roomId)]).toEqual([1, 1]);
    expect((await openBox(survivor, tired)).body.code).toBe("cooling_off");
    expect(await findBroken(database)).toEqual([]);
  },
);

/** Creates a room of three seats with two waiting players. */
async function openRoom(site: SpawnedSite, creator: Player, joiner: Player): Promise<number> {
  const box = (await boxesOnSale(site)).find(({ price }) => price > 0)!;
  const body = { boxIds: String(box.id), players: 3, mode: 0, cashback: 5 };
  const made = await call<{ id: number }>(site, "POST", "battle/create", { token: creator.token, body });
  const { id } = made.body.data;
  const joined = await call(site, "POST", "battle/joinBattle", { token: joiner.token, body: { id } });
  expect([made.http, joined.http]).toEqual([200, 200]);
  return id;
}

async function orderDeposit(site: SpawnedSite, { token }: Player): Promise<number> {
  const channels = database.db.selectFrom("deposits_channels").select("id").where("adapter", "=", "sandbox");
  const { id: channelId } = await channels.where("method", "=", "alipay").executeTakeFirstOrThrow();
  const body = { channelId, currency: "CNY", amount: 100 };
  const ordered = await call<{ orderId: string; payUrl: string | null }>(site, "POST", "recharge/create", {
    token,
    body,
  });
  expect(ordered.body.data.payUrl).not.toBeNull();
  return Number(ordered.body.data.orderId.slice(1));
}

async function openBox(site: SpawnedSite, { token }: Player) {
  const box = (await boxesOnSale(site)).find(({ price }) => price > 0)!;
  return call(site, "POST", "box/open", { token, body: { id: box.id } });
}

/** Pauses the server (SIGSTOP) at a moment when it holds no database lock that others could wait for. */
async function pauseOutsideTransactions({ pid }: SpawnedSite): Promise<void> {
  for (;;) {
    process.kill(pid, "SIGSTOP");
    for (let look = 0; look < 20; look += 1) {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(database.db);
      if (rows.length === 0) return;
      await sleep(20);
    }
    process.kill(pid, "SIGCONT");
    await sleep(50);
  }
}

async function readRoom(id: number) {
  const room = database.db.selectFrom("battles_battles").select(["state", "dissolving"]).where("id", "=", id);
  return room.executeTakeFirstOrThrow();
}

async function readOrder(id: number) {
  const order = database.db.selectFrom("deposits_orders").select(["state", "in_break", "cancel_reason"]);
  return order.where("id", "=", id).executeTakeFirstOrThrow();
}

async function coinsOf(...players: Player[]): Promise<number[]> {
  const ids = players.map(({ id }) => id);
  const rows = database.db
    .selectFrom("wallet_wallets")
    .select(["player_id", "coins_cents"])
    .where("player_id", "in", ids);
  const coins = new Map((await rows.execute()).map((row) => [row.player_id, row.coins_cents]));
  return ids.map((id) => coins.get(id)!);
}

async function timesRecorded({ id }: Player): Promise<number> {
  const events = database.db.selectFrom("accounts_security_events").select("id").where("account_id", "=", id);
  return (await events.where("kind", "=", "excluded").execute()).length;
}

async function timesTold({ id }: Player, battle: number): Promise<number> {
  const told = database.db.selectFrom("messages_messages").select("details").where("account_id", "=", id);
  const rows = await told.where("kind", "=", "battle_dissolved").execute();
  return rows.filter(({ details }) => (details as { battle?: number }).battle === battle).length;
}
