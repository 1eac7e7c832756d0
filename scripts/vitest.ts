import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";

const root = resolve(import.meta.dirname, "..");
/** All campaigns: each is a folder. They are one project of vitest.config.ts. */
const campaigns = readdirSync(join(root, "server/test/campaigns"));

/**
 * The result of one part of the tests. `failures`: the name and first lines of each failure. `files`: seconds by file.
 */
export type Count = { passed: number; failed: number; failures?: string[]; files?: Record<string, number> };

/** The limits of a failure's message in the list at the end. */
const MESSAGE_LINES = 8;
const LINE_CHARACTERS = 200;

/** A failed test with the beginning of its messages, for the list at the end of a run. */
export function describeFailure(name: string, errors: { message?: string }[]): string {
  const lines = errors.flatMap(({ message = "" }) =>
    stripVTControlCharacters(message)
      .split("\n")
      .filter((line) => line.trim() !== "")
      .slice(0, MESSAGE_LINES)
      .map((line) => `    ${line.slice(0, LINE_CHARACTERS)}`),
  );
  return [name, ...lines.slice(0, 3 * MESSAGE_LINES)].join("\n");
}

/** Runs parts of the tests in one Vitest, so that they share workers and database server, and counts the tests of each. */
export async function runProjects(
  parts: readonly string[],
  args: string[],
  env: Record<string, string> = {},
): Promise<Map<string, Count>> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-counts-"));
  const file = join(folder, "counts.json");
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const projects = new Set(parts.map((part) => (campaigns.includes(part) ? "campaigns" : part)));
  const chosen = [...projects].flatMap((project) => ["--project", project]);
  // vitest.config.ts reads CAMPAIGNS: an exclusion on the command line does not reach a project.
  const CAMPAIGNS = campaigns.filter((name) => parts.includes(name)).join(",");
  const all = { ...env, CAMPAIGNS };
  const status = await runProgram(process.execPath, [vitest, "run", ...chosen, ...reporters, ...args], all);
  const suites = readSuites(file);
  rmSync(folder, { recursive: true });
  const counts = parts.map((part) => countTests(suites.filter(({ name }) => partOf(name) === part)));
  // An error outside the tests, e.g. of the database's start, belongs to no part; the first part counts it.
  if (status !== 0 && counts.every(({ failed }) => failed === 0)) counts[0]!.failed = 1;
  return new Map(parts.map((part, index) => [part, counts[index]!]));
}

/** The part to which a file of tests belongs. */
function partOf(file: string): string {
  const campaign = /\/server\/test\/campaigns\/([^/]+)\/.*\.campaign\.ts$/.exec(file)?.[1];
  return campaign ?? (/\.module\.test\.ts$/.test(file) ? "module" : "unit");
}

/** Runs a program with its output shown; resolves to its exit status. */
export function runProgram(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env },
    });
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => child.kill(signal));
    child.once("error", fail);
    child.once("exit", (code) => done(code ?? 1));
  });
}

type Suite = {
  name: string;
  status: string;
  message?: string;
  startTime: number;
  endTime: number;
  assertionResults: Assertion[];
};
type Assertion = { fullName: string; status: string; failureMessages: string[] | null };

function readSuites(file: string): Suite[] {
  try {
    return JSON.parse(readFileSync(file, "utf8")).testResults;
  } catch {
    return [];
  }
}

function countTests(suites: Suite[]): Count {
  const failures = suites.filter(({ status }) => status === "failed").flatMap(listFailures);
  const tests = suites.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    failed: failures.length,
    failures,
    files: Object.fromEntries(
      suites.map(({ name, startTime, endTime }) => [relative(root, name), (endTime - startTime) / 1_000]),
    ),
  };
}

/** A failed file without a failed test could not be loaded, or its `beforeAll` or `afterAll` failed. */
function listFailures({ name, message = "", assertionResults }: Suite): string[] {
  const file = relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === "failed");
  if (failed.length === 0) return [describeFailure(`${file}: cannot be loaded or prepared`, [{ message }])];
  return failed.map(({ fullName, failureMessages }) =>
    describeFailure(
      `${file}: ${fullName}`,
      (failureMessages ?? []).map((text) => ({ message: text })),
    ),
  );
}
