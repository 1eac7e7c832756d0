import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { printVerdicts, runChecks } from "./check.ts";
import { findBase, findReached, listChanges } from "./find-changed.ts";
import { findSystemPostgres } from "./find-postgres.ts";
import { runJourneys } from "./journeys.ts";
import { runInLanes } from "./lanes.ts";
import { listSources } from "./sources.ts";
import { type Count, describeFailure, runVitest } from "./vitest.ts";

/** `output`: the file that takes what the part prints, instead of the terminal. */
type Part = { title: string; run(args: string[], output?: number): Promise<Count> };

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
  unit: { title: "pure tests", run: (args, output) => runVitest("unit", args, { output }) },
  module: { title: "module tests", run: runModuleTests },
  journeys: { title: "browser journeys", run: runJourneys },
  ...Object.fromEntries(
    campaigns.map((name) => [
      name,
      { title: `${name} campaign`, run: (args: string[], output?: number) => runVitest(name, args, { output }) },
    ]),
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
  const wanted = Object.keys(all).filter((name) => isThere(name) && (name === "checks" || names.includes(name)));
  const timed = async (name: string, run: typeof runPart): Promise<Ran> => {
    const from = performance.now();
    const count = await run(all[name], args[name] ?? []);
    return { name, count, seconds: (performance.now() - from) / 1_000 };
  };
  const from = performance.now();
  const alone: Ran[] = [];
  for (const name of wanted.filter((name) => ALONE.has(name))) alone.push(await timed(name, runPart));
  const beside = wanted.filter((name) => !ALONE.has(name)).map((name) => () => timed(name, runBesideOthers));
  const ran = [...alone, ...(await runInLanes(beside, LANES))];
  console.log(`\n${tellTimes(ran, (performance.now() - from) / 1_000)}\n`);
  return sum(ran.map(({ count }) => count));
}

/** Parts that keep both cores busy. They run one after the other, before the others. */
const ALONE = new Set(["checks", "unit", "journeys"]);

/**
 * The other parts wait most of the time for clocks and for servers that start and stop, so this many run at once, in
 * order. The guards come last, because alone they can use both cores.
 */
const LANES = 2;

type Ran = { name: string; count: Count; seconds: number };

const SLOWEST_FILES = 20;

/**
 * Prints the time of each part and the slowest files. Parts and files run beside each other, so their sums exceed the
 * whole time.
 */
function tellTimes(ran: Ran[], whole: number): string {
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
  const title = `== time of each part, ${Math.round(whole)} s`;
  return [title, ...lines.map(toLine), "== slowest files", ...slowest.map(toLine)].join("\n");
}

/** A part that does not exist yet is left out; an existing part that runs nothing counts as a failure. */
function isThere(name: string): boolean {
  if (name === "checks" || name === "unit" || name === "module") return true;
  if (name === "journeys") return existsSync(join(root, "e2e/journeys"));
  return listSources(root).some((path) => path.startsWith(`server/test/campaigns/${name}/`));
}

/** Runs a part while others run, and prints its whole output when it has ended. */
async function runBesideOthers(part: Part | undefined, args: string[]): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-output-"));
  const file = join(folder, "output.txt");
  const output = openSync(file, "a");
  console.log(`\n== ${part?.title} begins, and prints its output when it has ended`);
  try {
    return await runPart(part, args, output);
  } finally {
    closeSync(output);
    console.log(readFileSync(file, "utf8").trimEnd());
    rmSync(folder, { recursive: true });
  }
}

async function runPart(part: Part | undefined, args: string[], output?: number): Promise<Count> {
  if (!part) {
    console.error(`Unknown part; parts: ${Object.keys(parts).join(", ")}`);
    return { passed: 0, failed: 1 };
  }
  print(`\n== ${part.title}`, output);
  const count = await part.run(args, output).catch((error) => {
    print(error instanceof Error ? error.message : String(error), output);
    return { passed: 0, failed: 1 };
  });
  const nothingRan = count.passed + count.failed === 0 && !args.includes("--changed");
  if (nothingRan) print(`No test ran in: ${part.title}`, output);
  print(`== ${part.title}: ${count.passed} passed, ${count.failed} failed`, output);
  return nothingRan ? { passed: 0, failed: 1 } : count;
}

function print(line: string, output: number | undefined): void {
  if (output === undefined) console.log(line);
  else writeSync(output, `${line}\n`);
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
async function runModuleTests(args: string[], output?: number): Promise<Count> {
  if (process.env.TEST_DATABASE_URL) return runVitest("module", args, { output });
  const system = findSystemPostgres();
  const embedded = await runVitest("module", args, { env: { TEST_POSTGRES_BIN: "" }, output });
  if (!system) {
    print("This system has no PostgreSQL 15 or newer: the module tests ran only on the embedded PostgreSQL.", output);
    return embedded;
  }
  print(`\n== module tests again, on ${system}`, output);
  if (args.includes("--changed")) {
    print("Left out on the second PostgreSQL; `npm test` runs the tests of the database there.", output);
    return embedded;
  }
  const again = process.env.CAMPAIGN === "short" ? [...args, ...DATABASE_TESTS] : args;
  return sum([embedded, await runVitest("module", again, { env: { TEST_POSTGRES_BIN: system }, output })]);
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
