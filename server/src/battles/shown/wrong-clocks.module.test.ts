import type { BattleDetail } from "@vitrine/contract/battles.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { call } from "../../../test/fixtures/call.ts";
import { type BattleFixture, startBattleFixture } from "../../../test/fixtures/games/battles.ts";
import { startSite } from "../../../test/fixtures/site.ts";
import { pause, stompClient, until } from "../../../test/fixtures/stomp.ts";
import { setDatabaseTime, setOwnClock } from "../../platform/clock.ts";
import { shownRound } from "../rooms/stored-rooms.ts";
import { LEAD_MS } from "../rules.ts";

// The sites of this process are nodes with a wrong clock; the tests compare what they show with the database's clock.
const WRONG_MS = 12_000;
const ROUNDS = 3;
const ROUND_MS = 1200;

let battles: BattleFixture;
beforeAll(async () => {
  battles = await startBattleFixture();
});
afterEach(() => setOwnClock());
afterAll(() => battles.end());

const setWrong = (ms: number) => setOwnClock(() => Date.now() + ms);

test("a node whose clock is behind begins no battle in the past", async () => {
  setWrong(-WRONG_MS);
  const id = await startBattle();
  const before = await databaseMs();
  await battles.roll();
  expect((await battles.row(id)).started_at!.getTime()).toBeGreaterThanOrEqual(before + LEAD_MS - 5);
});

test("a node whose clock is ahead closes no battle before its last round", async () => {
  const id = await startBattle();
  await battles.roll();
  setWrong(WRONG_MS);
  await battles.close();
  const { state, ends_at } = await battles.row(id);
  const now = await databaseMs();
  if (state === 2) expect(ends_at!.getTime()).toBeLessThanOrEqual(now);
  expect(now).toBeLessThan(ends_at!.getTime());
});

test("a node whose clock is set ahead while it runs shows no round before its time", async () => {
  setWrong(WRONG_MS);
  await expectNothingEarly(battles.site.url);
});

test("a node that starts with a clock that is ahead shows no round before its time, and is not ready", async () => {
  setWrong(WRONG_MS);
  setDatabaseTime(undefined);
  const node = await startSite({ connectionString: battles.site.connectionString, seed: false });
  await expectNothingEarly(node.url);
  const ready = await fetch(`${node.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { ready: false, missing: ["this machine's clock differs from the database's"] },
  ]);
  await node.close();
});

/** Watches a whole battle at a node, by calls and frames, and compares each with the database's clock. */
async function expectNothingEarly(url: string): Promise<void> {
  const id = await startBattle();
  const seen: { round: number; shown: number; atMs: number; winner: number | null }[] = [];
  const client = stompClient(`${url.replace("http", "ws")}/ws`);
  let isOpen = false;
  client.onConnect = () => {
    client.subscribe("/topic/messages", async ({ body }) => {
      const { eventType, data } = JSON.parse(body);
      if (eventType !== 32 || data.id !== id) return;
      const shown = data.seats.some(({ total }: { total: number }) => total > 0) ? data.round : 0;
      seen.push({ round: data.round, shown, winner: data.winner, atMs: await databaseMs() });
    });
    isOpen = true;
  };
  client.activate();
  await until(() => isOpen);
  await battles.roll();
  let detail: BattleDetail;
  do {
    ({
      body: { data: detail },
    } = await call<BattleDetail>({ url }, "GET", "battle/getBattleDetail", { query: { id } }));
    const shown = Math.max(0, ...detail.seats.map(({ items }) => items.length));
    seen.push({ round: detail.round, shown, winner: detail.winner, atMs: await databaseMs() });
    await pause(30);
    await battles.close();
  } while (detail.winner === null);
  await until(() => seen.filter(({ winner }) => winner !== null).length >= 2);
  await client.deactivate();

  const { started_at: startedAt, ends_at: endsAt } = await battles.row(id);
  for (const { round, shown, winner, atMs } of seen) {
    const allowed = shownRound({ startedAt, roundMs: ROUND_MS, roundCount: ROUNDS }, new Date(atMs));
    expect([round <= allowed, shown <= allowed, round, allowed]).toEqual([true, true, round, allowed]);
    if (winner !== null) expect(atMs).toBeGreaterThanOrEqual(endsAt!.getTime());
  }
  // The node has shown the rounds one after the other.
  expect(new Set(seen.map(({ round }) => round))).toEqual(new Set([0, 1, 2, 3]));
}

/** Creates a full room of three short rounds and returns its number. */
async function startBattle(): Promise<number> {
  const player = await battles.newPlayer();
  const boxIds = new Array(ROUNDS).fill(battles.boxes[0]!.id).join(",");
  const id = await battles.create(player, { boxIds, fast: true });
  await battles.addBots(player, id);
  return id;
}

async function databaseMs(): Promise<number> {
  const { rows } = await battles.site.database.pool.query(
    "select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms",
  );
  return rows[0].ms;
}
