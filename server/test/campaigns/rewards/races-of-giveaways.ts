import { expect } from "vitest";
import { drawDue } from "../../../src/giveaways/index.ts";
import type { Player } from "../../fixtures/players.ts";
import { until } from "../../fixtures/stomp.ts";
import { expectDone, type Request, race, twenty } from "./race.ts";
import { RACERS, type RaceServers } from "./race-servers.ts";

/** One run of a race: prepares it, races, and checks the result. */
export type Run = (servers: RaceServers) => Promise<void>;

const join = (by: Player, id: number): Request => ({ by, path: "giveaway/join", body: { id } });
const cancel = (by: Player, id: number): Request => ({ by, path: "giveaway/cancel", body: { id } });
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const create = (by: Player, inventoryItemId: number, key?: string): Request => ({
  ...{ by, path: "giveaway/create", ...(key && { key }) },
  body: { title: "Raced", voucherIds: String(inventoryItemId), endAt: inAnHour() },
});

/** Creates a room of a new streamer. */
async function roomOf({ giveaways }: RaceServers, terms: object = {}): Promise<{ host: Player; id: number }> {
  const host = await giveaways.newStreamer();
  return { host, id: await giveaways.create(host, { ...terms }, 2) };
}

/** Returns the number of entries, and expects that the room's counter is the same. */
async function entrantsOf({ giveaways }: RaceServers, id: number): Promise<number> {
  const { db } = giveaways.site.database;
  const rows = await db.selectFrom("giveaways_entries").select("id").where("room_id", "=", id).execute();
  const count = db.selectFrom("giveaways_counts").select("entrants").where("room_id", "=", id);
  expect((await count.executeTakeFirstOrThrow()).entrants).toBe(rows.length);
  return rows.length;
}

const stateOf = async ({ giveaways }: RaceServers, { id }: Player, inventoryItemId: number) =>
  (await giveaways.bag({ id } as Player)).find((item) => item.id === inventoryItemId)?.stat;

/** All races of giveaways by name. */
export const GIVEAWAY_RACES: Readonly<Record<string, Run>> = {
  async "20 players join at the same time: all of them are entered and counted"(servers) {
    const { id } = await roomOf(servers);
    const raced = await race(
      servers,
      twenty((index) => join(servers.crowd[index]!, id)),
    );
    expectDone(raced, RACERS);
    expect(await entrantsOf(servers, id)).toBe(RACERS);
  },

  async "20 players join for the last place: one of them gets it"(servers) {
    const { id } = await roomOf(servers, { most: 1 });
    expectDone(
      await race(
        servers,
        twenty((index) => join(servers.crowd[index]!, id)),
      ),
      1,
      "giveaway_full",
    );
    expect(await entrantsOf(servers, id)).toBe(1);
  },

  async "one player joins 20 times: one entry is made"(servers) {
    const { id } = await roomOf(servers);
    expectDone(
      await race(
        servers,
        twenty(() => join(servers.crowd[0]!, id)),
      ),
      1,
      "giveaway_joined",
    );
    expect(await entrantsOf(servers, id)).toBe(1);
  },

  async "players join while the streamer cancels the room: the players have joined, or all items are back"(servers) {
    const { host, id } = await roomOf(servers);
    const raced = await race(
      servers,
      twenty((index) => (index % 2 ? join(servers.crowd[index]!, id) : cancel(host, id))),
    );
    const entrants = await entrantsOf(servers, id);
    const done = (path: string) => raced.filter((one) => one.path === path && one.code === "done").length;
    expect([done("giveaway/join"), done("giveaway/cancel")]).toEqual(entrants > 0 ? [RACERS / 2, 0] : [0, 1]);
    const stats = (await servers.giveaways.bag(host)).map(({ stat }) => stat);
    expect(stats).toEqual(entrants > 0 ? [4, 4] : [0, 0]);
  },

  async "20 requests create a room with one item: one room is created"(servers) {
    const host = await servers.giveaways.newStreamer();
    const [item] = (await servers.giveaways.giveItems(host, 1)) as [number];
    expectDone(
      await race(
        servers,
        twenty(() => create(host, item)),
      ),
      1,
      "item_not_in_bag",
    );
    expect(await stateOf(servers, host, item)).toBe(4);
  },

  async "one item is given away and sold at the same time: one of the two succeeds"(servers) {
    const host = await servers.giveaways.newStreamer();
    const [item] = (await servers.giveaways.giveItems(host, 1)) as [number];
    const sell: Request = { by: host, path: "profile/exchangeQuantity", body: { voucherIds: String(item) } };
    const raced = await race(
      servers,
      twenty((index) => (index % 2 ? create(host, item) : sell)),
    );
    expectDone(raced, 1, "item_not_in_bag");
    const isSold = raced.some(({ path, code }) => code === "done" && path === sell.path);
    expect(await stateOf(servers, host, item)).toBe(isSold ? 1 : 4);
  },

  async "20 requests with one key create a room: one room is created"(servers) {
    const host = await servers.giveaways.newStreamer();
    const [item] = (await servers.giveaways.giveItems(host, 1)) as [number];
    const raced = await race(
      servers,
      // All requests have the same body, including the end: the key belongs to this body.
      Array(RACERS).fill(create(host, item, `key of ${item}`)),
    );
    expectDone(raced, RACERS);
    expect(new Set(raced.map(({ data }) => (data as { id: number }).id)).size).toBe(1);
  },

  async "20 jobs draw one room at the same time: it is drawn once, and each prize has a different winner"(servers) {
    const { giveaways } = servers;
    const { id } = await roomOf(servers);
    await race(
      servers,
      twenty((index) => join(servers.crowd[index]!, id)),
    );
    const before = await countBags(servers);
    await giveaways.move(id, { endsMs: -1 });
    const drawn = await Promise.all(Array.from({ length: RACERS }, () => drawDue(giveaways.deps)));
    await until(async () => (await giveaways.row(id)).state === 1);
    if (servers.isAlone) expect(drawn.reduce((sum, count) => sum + count, 0)).toBe(1);
    const { winners } = await giveaways.detail(id);
    expect(new Set(winners.map(({ entryId }) => entryId)).size).toBe(2);
    expect((await countBags(servers)) - before).toBe(2);
  },
};

/** Counts the items in the inventories of all players. */
async function countBags({ giveaways, crowd }: RaceServers): Promise<number> {
  const bags = await Promise.all(crowd.map((player) => giveaways.bag(player)));
  return bags.flat().filter(({ stat }) => stat === 0).length;
}
