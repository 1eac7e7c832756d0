import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { findBroken } from "./broken-rules.ts";
import { RACES } from "./kinds-of-race.ts";
import { finishAll, type RaceServers, startRaceServers } from "./race-servers.ts";

// CAMPAIGN=short is the form for `npm test`: each race runs once, and all battles end together after the last race. `npm
// run test:battles` runs the full campaign.
const isShort = process.env.CAMPAIGN === "short";
const RUNS = isShort ? 1 : 50;
const setups = [
  { title: "one server", processes: 1 },
  { title: "two processes on one database", processes: 2 },
] as const;

describe.each(setups)("$title", ({ processes }) => {
  let servers: RaceServers;
  beforeAll(async () => {
    servers = await startRaceServers(processes);
  });
  const finish = async () => {
    await finishAll(servers);
    expect(await findBroken(servers.battles.site.database)).toEqual([]);
  };
  afterEach(async () => {
    if (!isShort) await finish();
  });
  afterAll(() => servers.close());

  test.each(Object.entries(RACES))("%s", async (_, run) => {
    for (let turn = 0; turn < RUNS; turn += 1) {
      await run(servers);
      expect(await findBroken(servers.battles.site.database)).toEqual([]);
    }
  });

  test("all battles end, and no rule is broken", finish);
});
