import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { findBroken } from "./find-broken.ts";
import { RACES } from "./kinds-of-race.ts";
import { finishAll, openTable, type Table } from "./table.ts";

// CAMPAIGN=short is the form for `npm test`. `npm run test:battles` runs the full campaign.
const RUNS = process.env.CAMPAIGN === "short" ? 2 : 50;
const setups = [
  { title: "one server", processes: 1 },
  { title: "two processes on one database", processes: 2 },
] as const;

describe.each(setups)("$title", ({ processes }) => {
  let table: Table;
  beforeAll(async () => {
    table = await openTable(processes);
  });
  afterEach(async () => {
    await finishAll(table);
    expect(await findBroken(table.battles.site.database)).toEqual([]);
  });
  afterAll(() => table.close());

  test.each(Object.entries(RACES))("%s", async (_, run) => {
    for (let turn = 0; turn < RUNS; turn += 1) {
      await run(table);
      expect(await findBroken(table.battles.site.database)).toEqual([]);
    }
  });
});
