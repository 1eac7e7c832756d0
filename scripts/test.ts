import { existsSync, statfsSync } from "node:fs";
import { join, resolve } from "node:path";
import { printVerdicts, runChecks } from "./check.ts";
import { findBase, findReached, listChanges } from "./find-changed.ts";
import { findSystemPostgres } from "./find-postgres.ts";
import { runJourneys } from "./journeys.ts";
import { listSources } from "./sources.ts";
import { type Count, describeFailure, runVitest } from "./vitest.ts";

type Part = { title: string; run(args: string[]): Promise<Count> };

const root = resolve(import.meta.dirname, "..");
const campaigns = [
  "properties",
  "fuzz",
  "kill",
  "battles",
  "rewards",
  "outside",
  "outage",
  "breaks",
  "poison",
  "guards",
] as const;

/** The parts by name. `npm run test:<name>` runs one part (a campaign in full length), `npm test` runs all. */
const parts: Record<string, Part> = {
  unit: { title: "pure tests", run: (args) => runVitest("unit", args) },
  module: { title: "module tests", run: runModuleTests },
  journeys: { title: "browser journeys", run: runJourneys },
  ...Object.fromEntries(
    campaigns.map((name) => [name, { title: `${name} campaign`, run: (args: string[]) => runVitest(name, args) }]),
  ),
};

/** Free memory that the databases of a whole run need, in bytes. */
const SCRATCH_BYTES = 6 * 1024 ** 3;

/** Keeps temporary databases in memory: the settings are the same, but no test waits for a disk. */
function useScratchMemory(folder = "/dev/shm"): void {
  if (process.env.TMPDIR || !existsSync(folder)) return;
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= SCRATCH_BYTES) process.env.TMPDIR = folder;
}

/** Node caches compiled code in this folder, which halves the start time of servers and programs. */
function keepCompiled(): void {
  process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/compiled");
}

async function main(): Promise<void> {
  useScratchMemory();
  keepCompiled();
  const total = await runWanted(process.argv.slice(2));
  for (const failure of total.failures ?? []) console.log(`failed: ${failure}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

/**
 * Without an argument: every part in its short form. `all`: every part in full. `--changed`: what the change affects.
 * Otherwise: the named part.
 */
function runWanted([wanted, ...args]: string[]): Promise<Count> {
  if (wanted !== undefined && wanted !== "all" && wanted !== "--changed") return runPart(parts[wanted], args);
  if (wanted !== "all") process.env.CAMPAIGN = "short";
  if (wanted !== "--changed") return runAll(Object.keys(parts));
  const since = findBase(root);
  const reached = findReached(listChanges(root, since));
  console.log(`Changed since ${since}:\n${reached.map(({ name, reason }) => `  ${name}: ${reason}`).join("\n")}`);
  const running = reached.filter(({ runs }) => runs);
  // Vitest follows the imports of changed files. If no test imports them, nothing runs, which is not a failure here.
  const only = running.filter(({ name, whole }) => name !== "journeys" && !whole);
  return runAll(
    running.map(({ name }) => name),
    Object.fromEntries(only.map(({ name }) => [name, ["--changed", since]])),
  );
}

async function runAll(names: string[], args: Record<string, string[]> = {}): Promise<Count> {
  const all: Record<string, Part | undefined> = { checks: { title: "checks", run: countChecks }, ...parts };
  const ran: Ran[] = [];
  for (const [name, part] of Object.entries(all)) {
    if (!isThere(name) || (name !== "checks" && !names.includes(name))) continue;
    const from = performance.now();
    const count = await runPart(part, args[name] ?? []);
    ran.push({ name, count, seconds: (performance.now() - from) / 1_000 });
  }
  console.log(`\n${tellTimes(ran)}\n`);
  return sum(ran.map(({ count }) => count));
}

type Ran = { name: string; count: Count; seconds: number };

const SLOWEST_FILES = 20;

/**
 * Prints the time of each part and the slowest files. Two files may run at once, so the sum of files can exceed that of
 * parts.
 */
function tellTimes(ran: Ran[]): string {
  const whole = ran.reduce((all, { seconds }) => all + seconds, 0);
  const lines = ran.map(({ name, count, seconds }) => {
    const files = Object.keys(count.files ?? {}).length;
    const share = Math.round((100 * seconds) / whole);
    return [name, `${files} files`, `${Math.round(seconds)} s`, `${share} %`];
  });
  const slowest = ran
    .flatMap(({ name, count }) => Object.entries(count.files ?? {}).map(([file, seconds]) => ({ name, file, seconds })))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST_FILES)
    .map(({ name, file, seconds }) => [name, `${Math.round(seconds)} s`, file]);
  const toLine = (cells: string[]) =>
    cells
      .map((cell) => cell.padEnd(12))
      .join(" ")
      .trimEnd();
  return ["== time of each part", ...lines.map(toLine), "== slowest files", ...slowest.map(toLine)].join("\n");
}

/** A part that does not exist yet is left out; an existing part that runs nothing counts as a failure. */
function isThere(name: string): boolean {
  if (name === "checks" || name === "unit" || name === "module") return true;
  if (name === "journeys") return existsSync(join(root, "e2e/journeys"));
  return listSources(root).some((path) => path.startsWith(`server/test/campaigns/${name}/`));
}

async function runPart(part: Part | undefined, args: string[]): Promise<Count> {
  if (!part) {
    console.error(`Unknown part; parts: ${Object.keys(parts).join(", ")}`);
    return { passed: 0, failed: 1 };
  }
  console.log(`\n== ${part.title}`);
  const count = await part.run(args).catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  const nothingRan = count.passed + count.failed === 0 && !args.includes("--changed");
  if (nothingRan) console.error(`No test ran in: ${part.title}`);
  console.log(`== ${part.title}: ${count.passed} passed, ${count.failed} failed`);
  return nothingRan ? { passed: 0, failed: 1 } : count;
}

async function countChecks(): Promise<Count> {
  const verdicts = await runChecks();
  printVerdicts(verdicts);
  const failed = verdicts.filter(({ trouble }) => trouble !== undefined);
  const failures = failed.map(({ name, trouble }) => describeFailure(`check: ${name}`, [{ message: trouble ?? "" }]));
  return { passed: verdicts.length - failed.length, failed: failed.length, failures };
}

/**
 * Module tests that may behave differently on another PostgreSQL: connections, migrations, and the database's own
 * checks.
 */
const DATABASE_TESTS = [
  "platform/database/",
  "server/test/guards/",
  "test/schema.",
  "test/old-rows.",
  "leaks/revealed-views.",
];

/**
 * Runs the module tests on the embedded PostgreSQL and again on an installed one, if there is one: `npm test` repeats
 * the database tests there, `npm run test:module` all tests. With TEST_DATABASE_URL only that server is used.
 */
async function runModuleTests(args: string[]): Promise<Count> {
  if (process.env.TEST_DATABASE_URL) return runVitest("module", args);
  const system = findSystemPostgres();
  const embedded = await runVitest("module", args, { TEST_POSTGRES_BIN: "" });
  if (!system) {
    console.log("This system has no PostgreSQL 15 or newer: the module tests ran only on the embedded PostgreSQL.");
    return embedded;
  }
  console.log(`\n== module tests again, on ${system}`);
  if (args.includes("--changed")) {
    console.log("Left out on the second PostgreSQL; `npm test` runs the tests of the database there.");
    return embedded;
  }
  const again = process.env.CAMPAIGN === "short" ? [...args, ...DATABASE_TESTS] : args;
  return sum([embedded, await runVitest("module", again, { TEST_POSTGRES_BIN: system })]);
}

function sum(counts: Count[]): Count {
  return {
    passed: counts.reduce((all, { passed }) => all + passed, 0),
    failed: counts.reduce((all, { failed }) => all + failed, 0),
    failures: counts.flatMap(({ failures = [] }) => failures),
    files: Object.assign({}, ...counts.map(({ files }) => files)),
  };
}

await main();
