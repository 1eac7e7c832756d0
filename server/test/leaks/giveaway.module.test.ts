import type { GiveawayDetail, GiveawayRow } from "@vitrine/contract/giveaways.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSeedPair } from "../../src/fairness/index.ts";
import { type Database, openDatabase } from "../../src/platform/database/database.ts";
import { makeSeedKey } from "../../src/platform/seed-key.ts";
import { call } from "../fixtures/call.ts";
import { moveRoom } from "../fixtures/games/giveaways.ts";
import { newPlayer, type Player } from "../fixtures/players.ts";
import { type SpawnedSite, spawnSite } from "../fixtures/site.ts";
import { openConnected, type RawClient, until } from "../fixtures/stomp.ts";
import { heardBy, LISTS, placesOf, readEverywhere } from "./search-everywhere.ts";

const SEED_KEY = "5eed".repeat(16);

let site: SpawnedSite;
let database: Database;
let socket: RawClient;
beforeAll(async () => {
  site = await spawnSite({ env: { LOG_LEVEL: "trace", GIVEAWAY_OFFICIAL_ROOMS: "1", SEED_KEY } });
  database = openDatabase(site);
  socket = await openConnected(`${site.url.replace("http", "ws")}/ws`);
  socket.say("SUBSCRIBE\nid:sub-0\ndestination:/topic/messages\n\n\0");
});
afterAll(async () => {
  await database.close();
  await site.close();
});

const seedOf = (index: number) => `needle_of_entrant_${index}`;

test("a giveaway's server seed, its salt and the client seeds of other players are hidden before the draw and public afterwards", async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => newPlayer(site)));
  const id = await officialRoom();
  for (const [index, player] of players.entries()) {
    const { http } = await join(player, id, seedOf(index));
    expect(http).toBe(200);
  }
  const secrets = await secretsOf(id);
  const seeds = players.map((_, index) => seedOf(index));
  const places = [`detail?id=${id}`, `receipt?id=${id}`, `receipt?id=${id}&entries=false`, `entries?id=${id}`]
    .concat(`entrants?id=${id}`, ...["official", "active", "joined", "finished"].map((tab) => `list?tab=${tab}`))
    .map((path) => `/api/giveaway/${path}`);
  const paths = [...LISTS, ...places, `/giveaways/${id}`, `/share/giveaway-${id}.jpg`, `/provably-fair/verify/${id}`];

  const answers = await readEverywhere(site, paths, [...players, undefined]);
  const again = await join(players[0]!, id, "another_seed");
  const told = [
    ...answers,
    ...heardBy(socket),
    { place: "the log", text: site.output() },
    { place: "a second joining", text: JSON.stringify(again.body) },
  ];
  expect(placesOf(told, secrets)).toEqual([]);
  // Each player sees only the client seed that this player sent.
  const ownPlaces = [`/api/giveaway/detail?id=${id}`];
  for (const [index, player] of players.entries()) {
    const mine = await readEverywhere(site, paths, [player]);
    expect(placesOf(mine, [seedOf(index)])).toEqual(ownPlaces);
    expect(placesOf(mine, seeds.toSpliced(index, 1))).toEqual([]);
  }
  expect(placesOf(await readEverywhere(site, paths, [undefined]), seeds)).toEqual([]);
  expect(placesOf([...heardBy(socket), { place: "the log", text: site.output() }], seeds)).toEqual([]);

  await moveRoom({ database }, id, { beginsMs: -3_600_000, endsMs: -1 });
  await until(async () => (await detail(id)).state === 1);
  const after = await readEverywhere(site, places.slice(0, 5), [undefined]);
  expect(placesOf(after, secrets)).toEqual([places[0], places[1], places[2]]);
  expect(placesOf(after, seeds)).toEqual([places[1], places[3], places[4]]);
  // The log must never contain the secrets.
  expect(placesOf([{ place: "the log", text: site.output() }], [...secrets, ...seeds])).toEqual([]);
});

/** Waits for a house room, which a job of the server opens. */
async function officialRoom(): Promise<number> {
  const ask = () => call<{ list: GiveawayRow[] }>(site, "GET", "giveaway/list", { query: { tab: "official" } });
  await until(async () => (await ask()).body.data.list.length > 0);
  return (await ask()).body.data.list[0]!.id;
}

const join = ({ token }: Player, id: number, userSeed: string) =>
  call<GiveawayDetail>(site, "POST", "giveaway/join", { token, body: { id, userSeed } });

const detail = async (id: number) =>
  (await call<GiveawayDetail>(site, "GET", "giveaway/detail", { query: { id } })).body.data;

async function secretsOf(roomId: number): Promise<string[]> {
  const seedPair = await database.db
    .selectFrom("fairness_pairs as pair")
    .innerJoin("giveaways_rooms as room", "room.pair_id", "pair.id")
    .select(["pair.id as seedPairId", "pair.sealed", "pair.public_hash as publicHash"])
    .where("room.id", "=", roomId)
    .executeTakeFirstOrThrow();
  const { serverSeed, secretSalt } = openSeedPair(makeSeedKey(Buffer.from(SEED_KEY, "hex")), seedPair);
  return [serverSeed, secretSalt];
}
