import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brokenClaims } from "../../fixtures/broken-claims.ts";
import { type RaceServers, startRaceServers } from "./race-servers.ts";
import { GIVEAWAY_RACES } from "./races-of-giveaways.ts";
import { REWARD_RACES } from "./races-of-rewards.ts";

// CAMPAIGN=short is the form for `npm test`. `npm run test:rewards` runs the full campaign.
const RUNS = process.env.CAMPAIGN === "short" ? 1 : 25;
const setups = [
  { title: "one server", processes: 1 },
  { title: "two processes on one database", processes: 2 },
] as const;

describe.each(setups)("$title", ({ processes }) => {
  let servers: RaceServers;
  beforeAll(async () => {
    servers = await startRaceServers(processes);
  });
  afterAll(() => servers.close());

  test.each(Object.entries({ ...GIVEAWAY_RACES, ...REWARD_RACES }))("%s", async (_, run) => {
    for (let turn = 0; turn < RUNS; turn += 1) {
      await run(servers);
      expect(await brokenClaims(servers.giveaways.site.database)).toEqual([]);
    }
  });
});
