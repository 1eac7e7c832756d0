import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findBrowser } from "./find-browser.mjs";
import { type Count, describeFailure, runProgram } from "./vitest.ts";
import { startWholeSite } from "./whole-site.ts";

const root = resolve(import.meta.dirname, "..");

/**
 * Starts a site like `npm start` and runs the Playwright journeys against it. SITE_URL, SITE_DATA_DIR and BROWSER_PATH
 * configure the journeys. If SITE_URL is set, the journeys use that running site, whose data is in DATA_DIR.
 */
export async function runJourneys(args: string[]): Promise<Count> {
  const browser = await findBrowser();
  const folder = mkdtempSync(join(tmpdir(), "vitrine-journeys-"));
  // PostgreSQL may run as the user `nobody`, who must be able to enter this folder.
  chmodSync(folder, 0o755);
  const site = process.env.SITE_URL
    ? { url: process.env.SITE_URL, stop: async () => {} }
    : await startWholeSite(folder);
  const file = join(folder, "counts.json");
  const cli = join(root, "node_modules/@playwright/test/cli.js");
  const command = [cli, "test", "-c", "e2e/playwright.config.ts", "--reporter=list,json", ...args];
  const dataDir = process.env.SITE_URL ? resolve(root, process.env.DATA_DIR ?? "data") : folder;
  const env = {
    SITE_URL: site.url,
    SITE_DATA_DIR: dataDir,
    DATABASE_URL: process.env.SITE_URL ? (process.env.DATABASE_URL ?? "") : "",
    BROWSER_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  };
  try {
    const status = await runProgram(process.execPath, command, env);
    const count = readCounts(file);
    return { ...count, failed: status !== 0 && count.failed === 0 ? 1 : count.failed };
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Report = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] };
type Suite = { suites?: Suite[]; specs?: Spec[] };
type Spec = { file: string; title: string; ok: boolean; tests: { results: Result[] }[] };
type Result = { duration: number; errors: { message?: string }[] };

function readCounts(file: string): Count {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { passed: 0, failed: 0 };
  }
  const { expected, unexpected, flaky } = report.stats;
  const specs = report.suites.flatMap(specsOf);
  const failures = specs
    .filter(({ ok }) => !ok)
    .map((spec) =>
      describeFailure(
        `${spec.file}: ${spec.title}`,
        resultsOf(spec).flatMap(({ errors }) => errors),
      ),
    );
  return { passed: expected, failed: unexpected + flaky, failures, files: secondsByFile(specs) };
}

function specsOf({ suites = [], specs = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

const resultsOf = ({ tests }: Spec) => tests.flatMap(({ results }) => results);

function secondsByFile(specs: Spec[]): Record<string, number> {
  const seconds: Record<string, number> = {};
  for (const spec of specs)
    for (const { duration } of resultsOf(spec)) seconds[spec.file] = (seconds[spec.file] ?? 0) + duration / 1_000;
  return seconds;
}
