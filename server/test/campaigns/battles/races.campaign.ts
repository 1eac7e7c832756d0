import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { findBroken } from "./broken-rules.ts";
import { RACES } from "./kinds-of-race.ts";
import { finishAll, type RaceServers, startRaceServers } from "./race-servers.ts";

// CAMPAIGN=short is the form for `npm test`. `npm run test:battles` runs the full campaign.
const RUNS = process.env.CAMPAIGN === "short" ? 1 : 50;
const setups = [
  { title: "one server", processes: 1 },
  { title: "two processes on one database", processes: 2 },
] as const;

describe.each(setups)("$title", ({ processes }) => {
  let servers: RaceServers;
  beforeAll(async () => {
    servers = await startRaceServers(processes);
  });
  afterEach(async () => {
    await finishAll(servers);
    expect(await findBroken(servers.battles.site.database)).toEqual([]);
  });
  afterAll(() => servers.close());

  test.each(Object.entries(RACES))("%s", async (_, run) => {
    for (let turn = 0; turn < RUNS; turn += 1) {
      await run(servers);
      expect(await findBroken(servers.battles.site.database)).toEqual([]);
    }
  });
});
