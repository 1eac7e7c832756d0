import type { Dreamed, DreamTarget } from "@vitrine/contract/dream.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../../src/platform/database/database.ts";
import { call, type Envelope } from "../fixtures/call.ts";
import { newPlayer, type Player } from "../fixtures/players.ts";
import { type SpawnedSite, spawnSite } from "../fixtures/site.ts";
import { openConnected, pause, type RawClient, until } from "../fixtures/stomp.ts";
import { heardBy, LISTS, type Place, placesOf, readEverywhere } from "./search-everywhere.ts";

let site: SpawnedSite;
let database: Database;
let socket: RawClient;
beforeAll(async () => {
  site = await spawnSite({ env: { LOG_LEVEL: "trace", DEMO_GRANT: "100000" } });
  database = openDatabase(site);
  // These ids occur nowhere else, so that tests can search for them everywhere.
  const owner = new pg.Client(site.connectionString);
  await owner.connect();
  await owner.query("alter sequence fairness_round_ids restart 720000001");
  await owner.query("alter sequence items_voucher_ids restart 820000001");
  await owner.end();
  socket = await openConnected(`${site.url.replace("http", "ws")}/ws`);
  socket.say("SUBSCRIBE\nid:sub-0\ndestination:/topic/messages\n\n\0");
});
afterAll(async () => {
  await database.close();
  await site.close();
});

/**
 * The number of dreams. With eight dreams at a chance of 80 % there are usually wins and losses. The site must hide
 * both results: if only wins were hidden, a missing dream would be a win.
 */
const DREAMERS = 8;

test("while a dream's wheel turns, no output of the server but the response to its player contains its roll or item, and the item cannot be sold", async () => {
  const targets = await call<{ list: DreamTarget[] }>(site, "GET", "dream/list", { query: { sort: 1, pageSize: 1 } });
  const itemId = targets.body.data.list[0]!.itemId;
  // On a busy machine the wheel may stop before everything is read. Then repeat with new players, who have all their
  // coins and no item to sell.
  for (let tries = 0; ; tries += 1) {
    const players = await Promise.all(Array.from({ length: DREAMERS }, () => newPlayer(site)));
    const dreams = await Promise.all(players.map((player) => dream(player, itemId)));
    const needles = await numbersOf(dreams);
    const sales = await sell(players, needles);
    const places = [...(await everything(players, dreams)), ...sales.map(asPlace), ...heardBy(socket)];
    if (!(await areHidden(dreams))) {
      expect(tries, "the machine is too slow: the wheel stops after four seconds").toBeLessThan(6);
      continue;
    }
    for (const { code } of sales) expect(["nothing_to_sell", "item_not_yours"]).toContain(code);
    expect(dreams.some(({ won }) => won)).toBe(true);
    expect(placesOf([...places, { place: "the log", text: site.output() }], needles)).toEqual([]);
    await expectShown(players, dreams);
    return;
  }
});

async function dream({ token }: Player, itemId: number): Promise<Dreamed> {
  const { http, body } = await call<Dreamed>(site, "POST", "dream/open", { token, body: { itemId, percent: 80 } });
  expect(http).toBe(200);
  return body.data;
}

/** Returns the ids of the dreams' rolls, and from the database the ids of the won items. */
async function numbersOf(dreams: readonly Dreamed[]): Promise<number[]> {
  const ids = dreams.map(({ roundId }) => roundId);
  const { rows } = await database.pool.query("select voucher_id as id from fairness_rounds where id = any($1)", [ids]);
  return [...ids, ...rows.flatMap(({ id }: { id: number | null }) => id ?? [])];
}

const everything = (players: readonly Player[], dreams: readonly Dreamed[]): Promise<Place[]> =>
  readEverywhere(
    site,
    [
      ...LISTS,
      ...dreams.flatMap(({ roundId: id }) => [
        ...[`/api/fair/round?id=${id}`, `/api/fair/souvenir?id=${id}`],
        ...[`/share/round-${id}.jpg`, `/share/round-${id}.png`],
      ]),
    ],
    [players[0]!, players.at(-1)!, undefined],
  );

/** Tries to sell the hidden items, one by one and with a sale of all items. */
async function sell(players: readonly Player[], needles: readonly number[]): Promise<Envelope<unknown>[]> {
  const items = needles.slice(DREAMERS);
  const answers = await Promise.all(
    players.flatMap(({ token }) => [
      call<{ sold: number }>(site, "POST", "profile/exchangeQuantity", { token, body: { all: true } }),
      ...items.map((id) => call(site, "POST", "profile/exchangeQuantity", { token, body: { voucherIds: String(id) } })),
    ]),
  );
  return answers.map(({ body }) => body);
}

const asPlace = (answer: Envelope<unknown>): Place => ({ place: "a sale", text: JSON.stringify(answer) });

async function areHidden(dreams: readonly Dreamed[]): Promise<boolean> {
  const { rows } = await database.pool.query("select now() as at");
  return dreams.every(({ revealedAt }) => Date.parse(revealedAt!) > rows[0].at.getTime());
}

/** The search must find existing ids: after the reveal they are in lists, in the feed and in sales. */
async function expectShown(players: readonly Player[], dreams: readonly Dreamed[]): Promise<void> {
  await until(async () => !(await areHidden(dreams)));
  await pause(1500);
  for (const [index, { roundId, won }] of dreams.entries()) {
    const lists = ["/api/profile/getMyDreamLog", "/api/profile/getMyGameLog", `/api/fair/round?id=${roundId}`];
    expect(placesOf(await readEverywhere(site, lists, [players[index]]), [roundId])).toEqual(lists);
    if (won) expect(placesOf(heardBy(socket), [roundId])).not.toEqual([]);
    else expect(placesOf(heardBy(socket), [roundId])).toEqual([]);
  }
}
