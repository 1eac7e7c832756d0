import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** `expect.poll` waits this long on a busy machine; without a fault it takes milliseconds. */
const PATIENT = { timeout: 30_000 };
/** One worker more than the two cores that tests can rely on, because tests wait for PostgreSQL, programs and timeouts. */
const WORKERS = 3;
/** The sources are loaded once for each process, not for each file: a third of the time. */
const shareModules = { isolate: false as const, setupFiles: ["server/test/fixtures/database/between-files.ts"] };
/** Vitest would cut a value in a title, such as $title, after 40 characters. */
const wholeTitles = { taskTitleValueFormatTruncate: 0 };
const skipped = ["**/node_modules/**", "**/dist/**"];
/** The campaigns that take longest come first. */
const campaigns = ["outside", "fuzz", "kill", "guards", "poison", "battles", "properties", "rewards", "breaks"];
/** The campaigns of this run: those of a comma-separated list, or all. */
const wanted = process.env.CAMPAIGNS?.split(",") ?? ["*"];
const order = ["campaigns", "module", "unit"];

/** In a run of several projects the longest files begin first: a long file at the end would run alone. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) => {
      const campaign = campaigns.findIndex((name) => moduleId.includes(`/test/campaigns/${name}/`));
      return order.indexOf(project.name) * campaigns.length + Math.max(0, campaign);
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

// Two kinds of test beside the code: pure ones (*.test.ts) and module ones over a real PostgreSQL (*.module.test.ts); and the
// campaigns, which are long: CAMPAIGN=short makes them fit into `npm test`. The projects of one run share the database server
// and the workers.
export default defineConfig({
  test: {
    globalSetup: ["server/test/fixtures/database/global-setup.ts"],
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: ["{contract,server,web,scripts,art}/**/*.test.{ts,tsx}"],
          exclude: [...skipped, "**/*.module.test.ts"],
          testTimeout: 30_000,
          expect: { poll: PATIENT },
          maxWorkers: WORKERS,
          ...wholeTitles,
          ...shareModules,
        },
      },
      overDatabase("module", ["server/**/*.module.test.ts"], 60_000),
      overDatabase(
        "campaigns",
        wanted.map((name) => `server/test/campaigns/${name}/**/*.campaign.ts`),
        1_800_000,
      ),
    ],
  },
});

function overDatabase(name: string, include: string[], testTimeout: number) {
  return {
    test: {
      name,
      include,
      exclude: skipped,
      testTimeout,
      expect: { poll: PATIENT },
      hookTimeout: 120_000,
      maxWorkers: WORKERS,
      maxConcurrency: 2,
      ...wholeTitles,
      ...shareModules,
    },
  };
}
