import type { DropsPayload, FeedDrop } from "@vitrine/contract/feed.ts";
import type pg from "pg";
import { Registry } from "prom-client";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../test/fixtures/database/database.ts";
import { openPool } from "../../test/fixtures/database/pool.ts";
import { listen, stompClient, until } from "../../test/fixtures/stomp.ts";
import { insertEventsStatement, wakeTail } from "../platform/events/index.ts";
import { createLog } from "../platform/log.ts";
import { type Describe, startFeed } from "./index.ts";

type Message = { eventType: number; data: FeedDrop };

const stops: (() => Promise<void> | void)[] = [];
let database: Awaited<ReturnType<typeof testDatabase>>;
let pool: pg.Pool;
let lastRollId = 1_000;

beforeAll(async () => {
  database = await testDatabase();
  pool = openPool({ connectionString: database.connectionString });
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test("a drop is sent as one frame 21 with names, pictures and its value in coins", async () => {
  const { messages } = await watch(await startNode());
  const [roundId] = await write(drops([4]));
  await until(() => messages.length === 1);
  expect(messages[0]).toEqual({
    eventType: 21,
    data: {
      id: roundId,
      grade: 4,
      itemId: 7,
      itemName: "物品 7",
      itemNames: { "zh-CN": "物品 7", "en-US": "item 7", "ru-RU": "предмет 7" },
      image: "items/7.webp",
      value: 12.5,
      boxId: 3,
      boxName: "盒子 3",
      boxNames: { "zh-CN": "盒子 3", "en-US": "box 3", "ru-RU": "ящик 3" },
      boxImage: "boxes/3.webp",
      userName: "player 11",
      avatar: "avatars/11.webp",
      bot: false,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  });
});

test("a call with ten drops sends ten frames in order, each of them once", async () => {
  const { messages } = await watch(await startNode());
  const rollIds = await write(drops(new Array(10).fill(3)));
  await until(() => messages.length === 10);
  expect(messages.map((message) => message.data.id)).toEqual(rollIds);
});

test("under load all top drops and a sample of the other drops are sent, and discarded drops are counted", async () => {
  const node = await startNode();
  const { messages } = await watch(node);
  const grades = Array.from({ length: 200 }, (_, index) => (index % 40 === 0 ? index % 2 : 4));
  await write(drops(grades));
  await until(() => messages.length + node.stats().dropsSampledAway === 200);
  expect(messages.filter((message) => message.data.grade <= 1).length).toBe(5);
  expect(node.stats().dropsSampledAway).toBeGreaterThan(100);
});

test("every node sends the same drop to its own clients", async () => {
  const watchers = [await watch(await startNode()), await watch(await startNode())];
  const [roundId] = await write(drops([0]));
  for (const { messages } of watchers) {
    await until(() => messages.length === 1);
    expect(messages[0]!.data.id).toBe(roundId);
  }
});

test("an event is not sent before its reveal", async () => {
  const { messages, arrivals } = await watch(await startNode());
  const revealedAt = new Date(Date.now() + 1_000);
  await write(drops([0]), revealedAt);
  await until(() => messages.length === 1);
  expect(arrivals[0]).toBeGreaterThanOrEqual(revealedAt.getTime());
});

test("events of other kinds give no frame", async () => {
  const { messages } = await watch(await startNode());
  await insert("auditOnly", { secret: true });
  const [roundId] = await write(drops([4]));
  await until(() => messages.length === 1);
  expect(messages[0]!.data.id).toBe(roundId);
});

test("a drop that cannot be described is skipped, and the next drop is sent", async () => {
  const describe = { ...described, item: async (id: number) => (id === 8 ? undefined : described.item(id)) };
  const { messages } = await watch(await startNode(describe));
  await write({ ...drops([4]), drops: [{ roundId: 1, itemId: 8, grade: 4, valueCents: 1 }] });
  const [roundId] = await write(drops([4]));
  await until(() => messages.length === 1);
  expect(messages[0]!.data.id).toBe(roundId);
});

test("after a lost database connection the feed continues with the next drops", async () => {
  const { messages } = await watch(await startNode());
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine tail' and datname = current_database()",
  );
  const [roundId] = await write(drops([2]));
  await until(() => messages.length === 1);
  expect(messages[0]!.data.id).toBe(roundId);
});

test("the counts are exported to Prometheus", async () => {
  const registry = new Registry();
  const { messages } = await watch(await startNode(described, registry));
  await write(drops([2]));
  await until(() => messages.length === 1);
  const text = await registry.metrics();
  for (const line of ["vitrine_feed_sockets 1", "vitrine_feed_subscriptions 1", "vitrine_feed_frames_total 1"]) {
    expect(text).toContain(`${line}\n`);
  }
});

const described: Describe = {
  item: async (id) => ({
    names: { "zh-CN": `物品 ${id}`, "en-US": `item ${id}`, "ru-RU": `предмет ${id}` },
    image: `items/${id}.webp`,
  }),
  box: async (id) => ({
    names: { "zh-CN": `盒子 ${id}`, "en-US": `box ${id}`, "ru-RU": `ящик ${id}` },
    image: `boxes/${id}.webp`,
  }),
  player: async (id) => ({ userName: `player ${id}`, avatar: `avatars/${id}.webp`, bot: id < 0 }),
  battles: {
    rows: async () => new Map(),
    states: async (asked) => asked.map(() => undefined),
    rank: async () => ({ period: "day", list: [] }),
  },
};

async function startNode(describe = described, registry = new Registry()) {
  const { server, url, close } = await listen();
  const { connectionString } = database;
  const feed = startFeed({ server, connectionString, describe, origins: [], log: createLog("silent"), registry });
  stops.push(close, feed.stop);
  await feed.ready;
  return { url, stats: feed.stats };
}

async function watch(node: { url: string; stats(): { subscriptions: number } }) {
  const messages: Message[] = [];
  const arrivals: number[] = [];
  const client = stompClient(node.url);
  client.onConnect = () =>
    client.subscribe("/topic/messages", ({ body }) => {
      arrivals.push(Date.now());
      messages.push(JSON.parse(body) as Message);
    });
  client.activate();
  stops.push(() => client.deactivate());
  await until(() => node.stats().subscriptions === 1);
  return { messages, arrivals };
}

function drops(grades: number[]): DropsPayload {
  const list = grades.map((grade) => {
    lastRollId += 1;
    return { roundId: lastRollId, itemId: 7, grade, valueCents: 1_250 };
  });
  return { playerId: 11, boxId: 3, game: "box", drops: list };
}

async function write(payload: DropsPayload, revealedAt?: Date): Promise<number[]> {
  await insert("drops", payload, revealedAt);
  return payload.drops.map((drop) => drop.roundId);
}

async function insert(kind: string, payload: object, revealedAt?: Date): Promise<void> {
  await pool.query(insertEventsStatement.text, insertEventsStatement.values([{ kind, payload, revealedAt }]));
  wakeTail();
}
