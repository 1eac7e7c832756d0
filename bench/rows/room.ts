import { setTimeout as sleep } from "node:timers/promises";
import type { BattleDetail } from "@vitrine/contract/battles.ts";
import type { Theme } from "@vitrine/contract/boxes.ts";
import { call } from "../../server/test/fixtures/call.ts";
import type { Bench } from "../bench.ts";
import { type Child, startChild } from "../child.ts";
import { FIRST_PLAYER, tokenOf } from "../players.ts";
import type { Figure } from "../table.ts";

const WATCHERS = 2000;
const MOST_MS = 250;
const ROUNDS = 20;
const FAST_MS = 1200;

type Arrival = { round: number; atMs: number };

/**
 * Measures, for a room with 2 000 watchers, the time from the reveal of a round until its frame has arrived at each
 * watcher through the real server. For comparison, a plain loop sends one frame of the same size over as many sockets.
 */
export async function run(bench: Bench): Promise<Figure[]> {
  const product = await watchBattle(bench);
  const bare = await watchLoop(product.frameBytes);
  const p99 = percentile(product.lateMs, 0.99);
  return [
    {
      figure: `delay of a battle round's frame, ${WATCHERS} viewers, p99`,
      unit: "ms",
      product: p99,
      reference: percentile(bare, 0.99),
      target: `< ${MOST_MS} ms`,
      met: p99 < MOST_MS,
      details: {
        product: { p50: percentile(product.lateMs, 0.5), frames: product.lateMs.length },
        bareLoop: { p50: percentile(bare, 0.5), frames: bare.length },
      },
    },
  ];
}

async function watchBattle(bench: Bench): Promise<{ lateMs: number[]; frameBytes: number }> {
  const { port } = await bench.newProduct("bench_room", async () => {});
  const site = { url: `http://127.0.0.1:${port}` };
  const themes = (await call<Theme[]>(site, "GET", "common/getBoxThemeList")).body.data;
  const boxIds = Array(ROUNDS).fill(themes[0]!.boxes[0]!.id).join(",");
  const token = tokenOf(FIRST_PLAYER);
  const made = await call<{ id: number }>(site, "POST", "battle/create", {
    token,
    body: { boxIds, players: 4, mode: 0, fast: true },
  });
  const { id } = made.body.data;
  const clients = startChild("room-clients.ts");
  try {
    await clients.ask("open", port, WATCHERS, id);
    await sleep(1000);
    await call(site, "POST", "battle/joinBot", { token, body: { id } });
    await sleep(ROUNDS * FAST_MS + 4000);
    const { data } = (await call<BattleDetail>(site, "GET", "battle/getBattleDetail", { query: { id } })).body;
    if (data.state !== 2 || data.spectators !== WATCHERS) {
      throw new Error(`the battle has state ${data.state} and ${data.spectators} of ${WATCHERS} watchers`);
    }
    const startMs = Date.parse(data.startedAt!);
    const arrivals = (await clients.ask<Arrival[]>("take")).filter(isRound);
    if (arrivals.length !== WATCHERS * ROUNDS)
      throw new Error(`${arrivals.length} of ${WATCHERS * ROUNDS} frames arrived`);
    const lateMs = arrivals.map(({ round, atMs }) => atMs - (startMs + (round - 1) * FAST_MS));
    // The size of a frame with four drops; the plain loop sends the same size.
    return { lateMs, frameBytes: JSON.stringify(data.seats.map(({ items }) => items[0])).length * 2 };
  } finally {
    await clients.stop();
  }
}

const isRound = ({ round }: Arrival) => round >= 1 && round <= ROUNDS;

async function watchLoop(frameBytes: number): Promise<number[]> {
  const [server, clients]: [Child, Child] = [startChild("live-server.ts"), startChild("room-clients.ts")];
  try {
    const port = await server.ask<number>("listen", "bare");
    await clients.ask("open", port, WATCHERS, 1);
    await sleep(1000);
    const lateMs: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const sentMs = Date.now();
      const body = JSON.stringify({ eventType: 32, data: { state: 1, round, filler: "x".repeat(frameBytes) } });
      await server.ask("publish", 1, body);
      await sleep(FAST_MS - (Date.now() - sentMs));
      const arrivals = await clients.ask<Arrival[]>("take");
      if (arrivals.length !== WATCHERS)
        throw new Error(`${arrivals.length} of ${WATCHERS} frames of the plain loop arrived`);
      lateMs.push(...arrivals.map(({ atMs }) => atMs - sentMs));
    }
    return lateMs;
  } finally {
    await Promise.all([clients.stop(), server.stop()]);
  }
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]!;
}
