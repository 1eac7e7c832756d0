import { setTimeout as sleep } from "node:timers/promises";
import { verifyReceipt } from "@vitrine/contract/fairness/verify.ts";
import type { GiveawayDetail } from "@vitrine/contract/giveaways.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../../src/config.ts";
import { openHouseGiveaway } from "../../../src/giveaways/index.ts";
import { type Database, openDatabase, transact } from "../../../src/platform/database/database.ts";
import { pipelineOver } from "../../../src/platform/database/pipeline.ts";
import { call } from "../../fixtures/call.ts";
import { seedEntrants } from "../../fixtures/games/entrants.ts";
import { moveRoom } from "../../fixtures/games/giveaways.ts";
import { type SpawnedSite, spawnSite } from "../../fixtures/site.ts";
import { findBroken } from "../battles/broken-rules.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { type CommitProxy, MOMENTS, startCommitProxy } from "./commit-proxy.ts";

const NAME = "giveaways";
const ENTRANTS = 1000;
const PRIZES = 50;
const QUIET = { GIVEAWAY_OFFICIAL_ROOMS: "0", BATTLE_OFFICIAL_ROOMS: "0" };

let cluster: Cluster;
let database: Database;
let connectionString: string;
let proxy: CommitProxy;
let site: SpawnedSite;

const start = () => spawnSite({ connectionString: proxy.connectionString, env: QUIET });

beforeAll(async () => {
  cluster = await startCluster();
  connectionString = await cluster.createDemo(NAME);
  database = openDatabase({ connectionString, maxConnections: 2, asOwner: true });
  proxy = await startCommitProxy(cluster.socketFile, NAME);
  site = await start();
});
afterAll(async () => {
  expect(await site.close()).toBe(0);
  await proxy.close();
  await database.close();
  await cluster.stop();
});

// CAMPAIGN=short (`npm test`) kills each day on one side of the commit. `npm run test:kill` kills on both.
const day = Math.floor(Date.now() / DAY_MS);
const moments = process.env.CAMPAIGN === "short" ? [MOMENTS[day % MOMENTS.length]!] : MOMENTS;

test.each(moments)("the server is killed %s of a draw of 1 000 entrants and 50 prizes", async (moment) => {
  const roomId = await seedRoom(1_000_000 * (1 + MOMENTS.indexOf(moment)));
  let gone: Promise<void> | undefined;
  const struck = proxy.arm(moment, () => (gone = site.kill()), "write_drawn_giveaway");
  await moveRoom({ database }, roomId, { beginsMs: -3_600_000, endsMs: -1 });
  await struck;
  await gone;
  const stateThen = await stateOf(roomId);
  // The new server is also the next kill's victim.
  site = await start();
  expect(stateThen).toBe(moment === "after commit" ? 1 : 0);
  await checkDraw(site, roomId);
});

/** Creates a house room with its entrants; it stays open until the test ends it. */
async function seedRoom(first: number): Promise<number> {
  const { db } = database;
  const config = readConfig({ DATABASE_URL: connectionString, DEMO: "on", SEED_KEY: "5eed".repeat(16) });
  const items = await db.selectFrom("items_items").select(["id", "value_cents"]).limit(PRIZES).execute();
  const prizes = Array.from({ length: PRIZES }, (_, place) => items[place % items.length]!);
  const title = "A large draw";
  const roomId = await transact(db, (tx) =>
    openHouseGiveaway(
      pipelineOver(tx),
      { config, beacon: undefined },
      {
        ...{ titles: { "zh-CN": title, "en-US": title, "ru-RU": title }, minutes: 60, most: null, password: undefined },
        ...{ deposit: null, vipLeast: null },
        prizes: prizes.map(({ id, value_cents }) => ({ itemId: id, valueCents: value_cents })),
      },
    ),
  );
  await seedEntrants(database, { roomId, count: ENTRANTS, first });
  return roomId;
}

/**
 * Expects one draw, with the winners that the verifier computes from the published data, and one inventory item per
 * prize.
 */
async function checkDraw(site: { url: string }, roomId: number): Promise<void> {
  for (let waited = 0; waited < 600 && (await stateOf(roomId)) !== 1; waited += 1) await sleep(50);
  const query = { id: roomId };
  const receipt = (await call(site, "GET", "giveaway/receipt", { query })).body.data;
  expect((await verifyReceipt(receipt)).outcome).toBe("valid");
  expect(receipt).toMatchObject({ entrants: { length: ENTRANTS }, winners: { length: PRIZES } });
  const { body } = await call<GiveawayDetail>(site, "GET", "giveaway/detail", { query });
  expect(body.data.winners).toHaveLength(PRIZES);
  const { db } = database;
  const won = db.selectFrom("giveaways_prizes").select("voucher_id").where("room_id", "=", roomId);
  const inventoryItems = await db
    .selectFrom("items_vouchers")
    .select(["id", "player_id"])
    .where("id", "in", won)
    .execute();
  expect(new Set(inventoryItems.map(({ player_id }) => player_id)).size).toBe(PRIZES);
  expect(await findBroken(database)).toEqual([]);
}

const stateOf = async (roomId: number) => {
  const room = database.db.selectFrom("giveaways_rooms").select("state").where("id", "=", roomId);
  return (await room.executeTakeFirstOrThrow()).state;
};
