import type { BattleDetail } from "@vitrine/contract/battles.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../../src/platform/database/database.ts";
import { call } from "../fixtures/call.ts";
import { boxesOnSale, newPlayer, type Player } from "../fixtures/players.ts";
import { type SpawnedSite, spawnSite } from "../fixtures/site.ts";
import { openConnected, pause, type RawClient, until } from "../fixtures/stomp.ts";
import { withoutFractions } from "./search-everywhere.ts";

const ROUNDS = 10;

let site: SpawnedSite;
let database: Database;
beforeAll(async () => {
  site = await spawnSite({ env: { LOG_LEVEL: "trace", DEMO_GRANT: "100000" } });
  database = openDatabase(site);
  // These ids occur nowhere else, so that tests can search for them everywhere.
  const owner = new pg.Client(site.connectionString);
  await owner.connect();
  await owner.query("alter sequence fairness_round_ids restart 710000001");
  await owner.query("alter sequence items_voucher_ids restart 810000001");
  await owner.end();
});
afterAll(async () => {
  await database.close();
  await site.close();
});

type Hidden = { round: number; roundId: number; voucherId: number | null };

test("while a battle runs, no output of the server contains a hidden round or the winner", async () => {
  const [owner, joiner, watcher] = [await newPlayer(site), await newPlayer(site), await newPlayer(site)];
  const box = (await boxesOnSale(site)).at(-1)!.id;
  const room = { boxIds: Array(ROUNDS).fill(box).join(","), players: 2, mode: 0, cashback: 10 };
  const { id } = (await call<{ id: number }>(site, "POST", "battle/create", { token: owner.token, body: room })).body
    .data;
  const socket = await openConnected(`${site.url.replace("http", "ws")}/ws`);
  socket.say(`SUBSCRIBE\nid:sub-0\ndestination:/topic/messages\nbattle:${id}\n\n\0`);
  await call(site, "POST", "battle/joinBattle", { token: joiner.token, body: { id } });
  await until(async () => (await rollsOf(id)).length > 0);
  const rolls = await rollsOf(id);
  expect(rolls).toHaveLength(ROUNDS * 2);
  const worth = await worthOf([owner, joiner]);

  for (const shown of [0, 1, 3]) {
    await until(async () => (await readRoom(id)).round >= shown);
    const answers = await everything({ id, rolls, people: [owner, joiner, watcher, undefined] });
    // Compute the round from the clock, not from the room's own round number, which could itself be wrong.
    const { startedAt, serverNow, roundMs } = await readRoom(id);
    const round = Math.floor((Date.parse(serverNow) - Date.parse(startedAt!)) / roundMs) + 1;
    expect(round).toBeLessThan(ROUNDS);
    const hidden = rolls.filter((roll) => roll.round > round);
    search([...answers, ...framesOf(socket), site.output()], hidden);
    // The search must find existing ids: a shown round is in responses and frames.
    for (const places of [answers, framesOf(socket)]) {
      const seen = rolls.filter((roll) => roll.round <= shown);
      for (const { roundId } of seen) expect(places.some((text) => text.includes(`:${roundId}`))).toBe(true);
    }
  }
  expect(await worthOf([owner, joiner])).toEqual(worth);
  expect((await readRoom(id)).spectators).toBe(1);
});

/** Collects every response that could contain the rolls, for all people; refusals count as responses. */
async function everything(asked: { id: number; rolls: readonly Hidden[]; people: readonly (Player | undefined)[] }) {
  const { id, rolls, people } = asked;
  const room = { id };
  const paths: [string, Record<string, string | number>?][] = [
    ...["getBattleDetail", "getBattleResults", "receipt"].map((name): [string, typeof room] => [
      `battle/${name}`,
      room,
    ]),
    ...[
      "getList",
      "getCurrentList",
      "getBattleList",
      "getMyBattleList",
      "highlight",
      "rank",
      "myRank",
      "botResults",
    ].map((name): [string] => [`battle/${name}`]),
    ...[
      "stat/lastDrop",
      "stat/homepage",
      "fair/current",
      "fair/histories",
      "message/listMessage",
      "limits/current",
    ].map((path): [string] => [path]),
    ...["userInfo", "getMyVoucherPage", "getMyBalanceLog", "getMyGameLog", "getMyOrnamentPage", "deletion"].map(
      (name): [string] => [`profile/${name}`],
    ),
    ...rolls.flatMap(({ roundId }): [string, Record<string, number>][] => [["fair/round", { id: roundId }]]),
  ];
  const answers = await Promise.all(
    people.flatMap((person) => paths.map(([path, query]) => read(path, query, person?.token))),
  );
  const pages = await Promise.all(
    ["/metrics", "/readyz", `/battle/${id}`, `/share/battle-${id}.jpg`].map(async (path) => {
      const answer = await fetch(new URL(path, site.url));
      return answer.text();
    }),
  );
  const sales = await Promise.all(
    people.map((person) =>
      call(site, "POST", "profile/exchangeQuantity", { token: person?.token ?? "", body: { all: true } }),
    ),
  );
  return [...answers, ...pages, ...sales.map(({ body }) => JSON.stringify(body))];
}

async function read(path: string, query: Record<string, string | number> = {}, token?: string): Promise<string> {
  const url = new URL(`/api/${path}`, site.url);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const answer = await fetch(url, { headers: { ...(token && { token }) } });
  expect(answer.status, path).toBeLessThan(500);
  return answer.text();
}

function search(places: readonly string[], hidden: readonly Hidden[]): void {
  expect(hidden.length).toBeGreaterThan(0);
  for (const text of places) {
    // Requested ids occur in the log only as the address of a request, not as a response, so they are removed first.
    const said = withoutFractions(text).replaceAll(/fair\/round\?id=\d+/g, "");
    for (const { roundId, voucherId } of hidden) {
      expect(said).not.toContain(String(roundId));
      if (voucherId !== null) expect(said).not.toContain(String(voucherId));
    }
    expect(said).not.toMatch(/"winner":\d|"serverSeed":"|"secretSalt":"|winner_?[Pp]os"?:\d|wonCents/);
  }
}

async function readRoom(id: number): Promise<BattleDetail> {
  return (await call<BattleDetail>(site, "GET", "battle/getBattleDetail", { query: { id } })).body.data;
}

const framesOf = ({ frames }: RawClient) =>
  frames.filter(({ command }) => command === "MESSAGE").map(({ body }) => body);

async function rollsOf(id: number): Promise<Hidden[]> {
  const { rows } = await database.pool.query(
    `select (nonce + 1) / 2 as round, id as "roundId", voucher_id as "voucherId" from fairness_rounds
     where pair_id = (select pair_id from battles_battles where id = $1) order by nonce`,
    [id],
  );
  await pause(50);
  return rows;
}

/** The balances, levels and points of the players as the API shows them. */
async function worthOf(players: readonly Player[]) {
  return Promise.all(
    players.map(async ({ token }) => {
      const { data } = (await call<Record<string, unknown>>(site, "GET", "profile/userInfo", { token })).body;
      return [data.balance, data.secondaryBalance, data.vipLevel, data.turnoverDue, data.pendingPoints];
    }),
  );
}
