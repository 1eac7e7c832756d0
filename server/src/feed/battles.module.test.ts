import type { BattleRow } from "@vitrine/contract/battles.ts";
import type { BattlePayload, FeedBattleState, FeedDrop } from "@vitrine/contract/feed.ts";
import type pg from "pg";
import { Registry } from "prom-client";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../test/fixtures/database/database.ts";
import { openPool } from "../../test/fixtures/database/pool.ts";
import { listen, openConnected, pause, stompClient, until } from "../../test/fixtures/stomp.ts";
import { insertEventsStatement, wakeTail } from "../platform/events/index.ts";
import { createLog } from "../platform/log.ts";
import { type Describe, startFeed } from "./index.ts";

type Message = { eventType: number; data: { id: number } & Partial<FeedBattleState & FeedDrop> };

const stops: (() => Promise<void> | void)[] = [];
let database: Awaited<ReturnType<typeof testDatabase>>;
let pool: pg.Pool;
let asked: BattlePayload[][] = [];

beforeAll(async () => {
  database = await testDatabase();
  pool = openPool({ connectionString: database.connectionString });
});
afterEach(async () => {
  asked = [];
  for (const stop of stops.splice(0).reverse()) await stop();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const state = (battleId: number, round = 0) => ({ kind: "battleState", payload: { battleId, round } });

test("new and changed rooms are sent as frames 31 and 32 in order, with the visible state and the number of spectators", async () => {
  const node = await startNode();
  const { messages } = await watch(node);
  await insert([{ kind: "battleCreated", payload: { battleId: 5, round: 0 } }, state(5), state(6, 2), state(5, 1)]);
  await until(() => messages.length === 4);
  expect(messages.map(({ eventType, data }) => [eventType, data.id, data.round])).toEqual([
    [31, 5, undefined],
    [32, 5, 0],
    [32, 6, 2],
    [32, 5, 1],
  ]);
  expect(messages[1]!.data.spectators).toBe(0);
  // All three states are read in one call.
  expect(asked.map((list) => list.length)).toEqual([3]);
});

test("a room that is not public gets no frame", async () => {
  const { messages } = await watch(await startNode());
  await insert([state(404), { kind: "battleCreated", payload: { battleId: 404, round: 0 } }, state(7)]);
  await until(() => messages.length === 1);
  await pause(100);
  expect(messages.map(({ data }) => data.id)).toEqual([7]);
});

test("a subscription with the header battle counts as a spectator until it ends", async () => {
  const node = await startNode();
  const { messages } = await watch(node);
  const [one, other] = [await openConnected(node.url), await openConnected(node.url)];
  const subscribe = (id: string, battle: string) =>
    `SUBSCRIBE\nid:${id}\ndestination:/topic/messages\nbattle:${battle}\nreceipt:${id}\n\n\0`;
  for (const client of [one, other]) {
    client.say(subscribe("a", "9"));
    await client.frame("RECEIPT");
  }
  expect([node.watchers(9), node.watchers(8)]).toEqual([2, 0]);
  await insert([state(9)]);
  await until(() => messages.length === 1);
  expect(messages[0]!.data.spectators).toBe(2);
  one.say("UNSUBSCRIBE\nid:a\n\n\0");
  await until(() => node.watchers(9) === 1);
  other.socket.terminate();
  await until(() => node.watchers(9) === 0);
});

test.each(["", "0", "-1", "1e3", "x", "9".repeat(16)])("the header battle:%s is refused", async (battle) => {
  const client = await openConnected((await startNode()).url);
  client.say(`SUBSCRIBE\nid:a\ndestination:/topic/messages\nbattle:${battle}\n\n\0`);
  expect((await client.closed).code).toBe(1002);
});

test("under load, rooms with spectators get every frame, and dropped frames of other rooms are counted", async () => {
  const registry = new Registry();
  const node = await startNode(registry);
  const { messages } = await watch(node);
  const watching = await openConnected(node.url);
  watching.say("SUBSCRIBE\nid:a\ndestination:/topic/messages\nbattle:1\n\n\0");
  await until(() => node.watchers(1) === 1);
  await insert(Array.from({ length: 200 }, (_, index) => state(index % 2 === 0 ? 1 : 1000 + index)));
  await until(() => messages.length + node.stats().battlesLeftOut >= 200);
  expect(messages.filter(({ data }) => data.id === 1)).toHaveLength(100);
  const others = messages.length - 100;
  expect(others).toBeGreaterThanOrEqual(50);
  expect(others).toBeLessThan(70);
  expect(await registry.metrics()).toContain(`vitrine_feed_battle_frames_left_out_total ${100 - others}\n`);
});

test("the ranking is sent immediately, and then once for all changes within two seconds", async () => {
  const { messages } = await watch(await startNode());
  const ranked = () => messages.filter(({ eventType }) => eventType === 33).length;
  await insert(Array.from({ length: 5 }, () => ({ kind: "battleRank", payload: {} })));
  await until(() => ranked() === 1);
  await insert(Array.from({ length: 5 }, () => ({ kind: "battleRank", payload: {} })));
  await pause(500);
  expect(ranked()).toBe(1);
  await until(() => ranked() === 2);
  await pause(500);
  expect(ranked()).toBe(2);
});

test("the drops of a battle are sent as frames 23, and a bot's drop has the bot's name", async () => {
  const { messages } = await watch(await startNode());
  const drop = { boxId: 3, itemId: 7, grade: 4, valueCents: 1250 };
  await insert([
    {
      kind: "battleDrops",
      payload: {
        drops: [
          { ...drop, roundId: 1, playerId: 11 },
          { ...drop, roundId: 2, playerId: -4 },
        ],
      },
    },
  ]);
  await until(() => messages.length === 2);
  expect(messages.map(({ eventType, data }) => [eventType, data.id, data.userName])).toEqual([
    [23, 1, "player 11"],
    [23, 2, "player -4"],
  ]);
});

const texts = { "zh-CN": "", "en-US": "", "ru-RU": "" };
const described: Describe = {
  item: async () => ({ names: texts, image: "" }),
  box: async () => ({ names: texts, image: "" }),
  player: async (id) => ({ userName: `player ${id}`, avatar: "", bot: id < 0 }),
  battles: {
    rows: async (ids) => new Map(ids.filter((id) => id !== 404).map((id) => [id, { id } as BattleRow])),
    states: async (list) => {
      asked.push([...list]);
      return list.map(({ battleId, round }) =>
        battleId === 404 ? undefined : { id: battleId, state: 1, round, seats: [], drops: [], winner: null },
      );
    },
    rank: async () => ({ period: "day", list: [] }),
  },
};

async function startNode(registry = new Registry()) {
  const { server, url, close } = await listen();
  const { connectionString } = database;
  const log = createLog("silent");
  const feed = startFeed({ server, connectionString, describe: described, origins: [], log, registry });
  stops.push(close, feed.stop);
  await feed.ready;
  return { url, stats: feed.stats, watchers: feed.watchers };
}

async function watch(node: { url: string; stats(): { subscriptions: number } }) {
  const messages: Message[] = [];
  const client = stompClient(node.url);
  client.onConnect = () =>
    client.subscribe("/topic/messages", ({ body }) => messages.push(JSON.parse(body) as Message));
  client.activate();
  stops.push(() => client.deactivate());
  await until(() => node.stats().subscriptions === 1);
  return { messages };
}

async function insert(events: { kind: string; payload: object }[]): Promise<void> {
  await pool.query(insertEventsStatement.text, insertEventsStatement.values(events));
  wakeTail();
}
