import { defineConfig } from "vitest/config";

/** `expect.poll` waits this long on a busy machine; without a fault it takes milliseconds. */
const PATIENT = { timeout: 30_000 };
/** One worker more than the two cores that tests can rely on, because tests wait for PostgreSQL, programs and timeouts. */
const WORKERS = 3;
/** The sources are loaded once for each process, not for each file: a third of the time. */
const shareModules = { isolate: false as const, setupFiles: ["server/test/fixtures/database/between-files.ts"] };
const skipped = ["**/node_modules/**", "**/dist/**"];

// Two kinds of test beside the code: pure ones (*.test.ts) and module ones over a real PostgreSQL (*.module.test.ts); and the
// campaigns, which are long: CAMPAIGN=short makes them fit into `npm test`.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{contract,server,web,scripts,art}/**/*.test.{ts,tsx}"],
          exclude: [...skipped, "**/*.module.test.ts"],
          testTimeout: 30_000,
          expect: { poll: PATIENT },
          maxWorkers: WORKERS,
          ...shareModules,
        },
      },
      overDatabase("module", "server/**/*.module.test.ts", 60_000, { maxWorkers: WORKERS, ...shareModules }),
      ...["properties", "fuzz", "kill", "battles", "rewards", "outside", "outage", "breaks", "poison", "guards"].map(
        (name) => overDatabase(name, `server/test/campaigns/${name}/**/*.campaign.ts`, 1_800_000),
      ),
    ],
  },
});

function overDatabase(
  name: string,
  include: string,
  testTimeout: number,
  more: { isolate?: false; maxWorkers?: number; setupFiles?: string[] } = {},
) {
  return {
    test: {
      name,
      include: [include],
      exclude: skipped,
      globalSetup: ["server/test/fixtures/database/postgres.ts"],
      testTimeout,
      expect: { poll: PATIENT },
      hookTimeout: 120_000,
      maxWorkers: 2,
      maxConcurrency: 2,
      ...more,
    },
  };
}
