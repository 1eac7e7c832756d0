import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect } from "vitest";
import { spawnSite } from "../../fixtures/site.ts";
import { type Crowd, gatherCrowd, giveGrants, type Player } from "./players.ts";
import { repeatRequests } from "./repetitions.ts";
import type { SentRequest } from "./requests.ts";
import { noteRow } from "./results-table.ts";
import { startTraffic, type Traffic } from "./traffic.ts";
import { readVerdict } from "./verdict.ts";

const LEAST_IN_FLIGHT = 32;
const PLAYERS = 16;
const GRANTS_PER_REPETITION = 6;

/** Opens a case: one kind of kill, repeated on one database. After each kill the case checks all requests so far. */
export function openCase(title: string, connectionString: string) {
  const settled: SentRequest[] = [];
  const sum = {
    repetitions: 0,
    leastInFlight: Number.POSITIVE_INFINITY,
    acknowledged: 0,
    unanswered: 0,
    foundDone: 0,
    retried: 0,
    lost: 0,
    doubled: 0,
  };
  let crowd: Crowd | undefined;
  noteRow(title, sum);

  return {
    /** Starts the traffic of all players and waits until enough requests are running. */
    async start(urlOf: (player: Player) => string): Promise<Traffic> {
      crowd ??= await gatherCrowd({ url: urlOf({ playerId: 0, token: "", bag: [], grants: [] }) }, PLAYERS);
      await giveGrants(connectionString, crowd, GRANTS_PER_REPETITION);
      const traffic = startTraffic(crowd, urlOf);
      await traffic.flowing(LEAST_IN_FLIGHT);
      return traffic;
    },
    /** After the kill: repeats all requests and checks the result. Without `url` it starts a new server. */
    async settle(traffic: Traffic, inFlight: number, url?: string): Promise<SentRequest[]> {
      const asked = await traffic.stop();
      await untilUp(connectionString);
      const fresh = url === undefined ? await spawnSite({ connectionString }) : undefined;
      const again = await repeatRequests(fresh?.url ?? url!, connectionString, asked);
      settled.push(...again.settled);
      const verdict = await readVerdict(connectionString, settled);
      sum.lost += verdict.lost.length + again.different.length;
      sum.doubled += verdict.doubled.length;
      expect(again.different).toEqual([]);
      expect(verdict).toEqual({ lost: [], doubled: [], broken: [] });
      expect(inFlight).toBeGreaterThanOrEqual(LEAST_IN_FLIGHT);
      if (fresh) expect(await fresh.close()).toBe(0);
      const unanswered = asked.filter(({ response }) => response === undefined).length;
      sum.repetitions += 1;
      sum.leastInFlight = Math.min(sum.leastInFlight, inFlight);
      sum.acknowledged += asked.length - unanswered;
      sum.unanswered += unanswered;
      sum.foundDone += again.foundDone;
      sum.retried += again.retried;
      return asked;
    },
    sum,
  };
}

async function untilUp(connectionString: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000 });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query("select 1");
      return;
    } catch {
      await sleep(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new Error("PostgreSQL did not come back.");
}
