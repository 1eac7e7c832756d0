import { existsSync, statfsSync } from "node:fs";
import { join, resolve } from "node:path";
import { printVerdicts, runChecks } from "./check.ts";
import { findBase, findReached, listChanges } from "./find-changed.ts";
import { findSystemPostgres } from "./find-postgres.ts";
import { runJourneys } from "./journeys.ts";
import { listSources } from "./sources.ts";
import { type Count, describeFailure, runProjects } from "./vitest.ts";

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
  "risk",
  "guards",
] as const;

/**
 * The titles of the parts by name. `npm run test:<name>` runs one part (a campaign in full length), `npm test` runs
 * all.
 */
const titles: Record<string, string> = {
  checks: "checks",
  unit: "pure tests",
  module: "module tests",
  ...Object.fromEntries(campaigns.map((name) => [name, `${name} campaign`])),
  journeys: "browser journeys",
};
const parts = Object.keys(titles).filter((name) => name !== "checks");

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
  if (wanted !== undefined && wanted !== "all" && wanted !== "--changed") return runPart(wanted, args);
  if (wanted !== "all") process.env.CAMPAIGN = "short";
  if (wanted !== "--changed") return runAll(parts);
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
  const there = ["checks", ...parts.filter((name) => names.includes(name))].filter(isThere);
  const ran: Ran[] = [];
  for (const { together, sharedArgs } of stepsOf(there, args)) {
    const from = performance.now();
    const counts = await runTogether(together, sharedArgs);
    ran.push({ counts, seconds: (performance.now() - from) / 1_000 });
  }
  console.log(`\n${tellTimes(ran)}\n`);
  return sum(ran.flatMap(({ counts }) => [...counts.values()]));
}

/**
 * Parts that Vitest runs with the same arguments run together, so that one part can compute while another waits. The
 * outage campaign runs in a separate step: it fails if a site on a busy machine reports too late that a service is
 * down.
 */
function stepsOf(names: string[], args: Record<string, string[]>): { together: string[]; sharedArgs: string[] }[] {
  const steps = Map.groupBy(names, (name) => (isShared(name) ? (args[name] ?? []).join(" ") : name));
  return [...steps.values()].map((together) => ({ together, sharedArgs: args[together[0]!] ?? [] }));
}

const isShared = (name: string) => !["checks", "journeys", "outage"].includes(name);

type Ran = { counts: Map<string, Count>; seconds: number };

const SLOWEST_FILES = 20;

/**
 * Returns a text with the time of each step and of the files of each part, and with the slowest files. Several files
 * run in parallel, so the sum of files can exceed the time of their step.
 */
function tellTimes(ran: Ran[]): string {
  const whole = ran.reduce((all, { seconds }) => all + seconds, 0);
  const steps = ran.map(({ counts, seconds }) => {
    const [name] = counts.size > 1 ? ["tests"] : counts.keys();
    return [name!, `${Math.round(seconds)} s`, `${Math.round((100 * seconds) / whole)} %`];
  });
  const files = ran.flatMap(({ counts }) =>
    [...counts].flatMap(([name, count]) =>
      Object.entries(count.files ?? {}).map(([file, seconds]) => ({ name, file, seconds })),
    ),
  );
  const sums = [...Map.groupBy(files, ({ name }) => name)].map(([name, all]) => {
    const seconds = all.reduce((before, one) => before + one.seconds, 0);
    return [name, `${Math.round(seconds)} s`, `${all.length} files`];
  });
  const slowest = files
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST_FILES)
    .map(({ name, file, seconds }) => [name, `${Math.round(seconds)} s`, file]);
  const toLine = (cells: string[]) =>
    cells
      .map((cell) => cell.padEnd(12))
      .join(" ")
      .trimEnd();
  const tables = { "time of each step": steps, "files of each part": sums, "slowest files": slowest };
  return Object.entries(tables)
    .flatMap(([title, rows]) => [`== ${title}`, ...rows.map(toLine)])
    .join("\n");
}

/** A part that does not exist yet is left out; an existing part that runs nothing counts as a failure. */
function isThere(name: string): boolean {
  if (name === "checks" || name === "unit" || name === "module") return true;
  if (name === "journeys") return existsSync(join(root, "e2e/journeys"));
  return listSources(root).some((path) => path.startsWith(`server/test/campaigns/${name}/`));
}

async function runPart(name: string, args: string[]): Promise<Count> {
  if (!parts.includes(name)) {
    console.error(`Unknown part; parts: ${parts.join(", ")}`);
    return { passed: 0, failed: 1 };
  }
  return (await runTogether([name], args)).get(name)!;
}

async function runTogether(names: string[], args: string[]): Promise<Map<string, Count>> {
  console.log(`\n== ${names.map((name) => titles[name]).join(", ")}`);
  const counts = await countTogether(names, args).catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return new Map(names.map((name): [string, Count] => [name, { passed: 0, failed: 1 }]));
  });
  for (const [name, count] of counts) {
    const nothingRan = count.passed + count.failed === 0 && !args.includes("--changed");
    if (nothingRan) console.error(`No test ran in: ${titles[name]}`);
    console.log(`== ${titles[name]}: ${count.passed} passed, ${count.failed} failed`);
    if (nothingRan) counts.set(name, { passed: 0, failed: 1 });
  }
  return counts;
}

async function countTogether(names: string[], args: string[]): Promise<Map<string, Count>> {
  if (names.includes("checks")) return new Map([["checks", await countChecks()]]);
  if (names.includes("journeys")) return new Map([["journeys", await runJourneys(args)]]);
  return names.includes("module") ? runModuleTests(names, args) : runProjects(names, args);
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
 * Runs parts on the embedded PostgreSQL, and the module tests again on an installed one, if there is one: `npm test`
 * repeats the database tests there, `npm run test:module` all tests. With TEST_DATABASE_URL only that server is used.
 */
async function runModuleTests(names: string[], args: string[]): Promise<Map<string, Count>> {
  if (process.env.TEST_DATABASE_URL) return runProjects(names, args);
  const system = findSystemPostgres();
  const counts = await runProjects(names, args, { TEST_POSTGRES_BIN: "" });
  if (!system) {
    console.log("This system has no PostgreSQL 15 or newer: the module tests ran only on the embedded PostgreSQL.");
    return counts;
  }
  console.log(`\n== module tests again, on ${system}`);
  if (args.includes("--changed")) {
    console.log("Left out on the second PostgreSQL; `npm test` runs the tests of the database there.");
    return counts;
  }
  const again = process.env.CAMPAIGN === "short" ? [...args, ...DATABASE_TESTS] : args;
  const repeated = await runProjects(["module"], again, { TEST_POSTGRES_BIN: system });
  return counts.set("module", sum([counts.get("module")!, repeated.get("module")!]));
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
