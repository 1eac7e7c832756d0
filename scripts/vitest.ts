import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";

const root = resolve(import.meta.dirname, "..");

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

/** Runs one project of vitest.config.ts and counts its tests. A file that cannot be loaded counts as a failure. */
export async function runVitest(project: string, args: string[], env: Record<string, string> = {}): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-counts-"));
  const file = join(folder, "counts.json");
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const status = await runProgram(process.execPath, [vitest, "run", "--project", project, ...reporters, ...args], env);
  const count = readCounts(file);
  rmSync(folder, { recursive: true });
  return { ...count, failed: status !== 0 && count.failed === 0 ? 1 : count.failed };
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

type Suite = { name: string; status: string; startTime: number; endTime: number; assertionResults: Assertion[] };
type Assertion = { fullName: string; status: string; failureMessages: string[] | null };

function readCounts(file: string): Count {
  let report: { numPassedTests: number; numFailedTests: number; testResults: Suite[] };
  try {
    report = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { passed: 0, failed: 0 };
  }
  const failed = report.testResults.filter(({ status }) => status === "failed");
  const unloadable = failed.filter(({ assertionResults }) => assertionResults.length === 0);
  const failures = failed.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) =>
        describeFailure(
          `${relative(root, name)}: ${fullName}`,
          (failureMessages ?? []).map((message) => ({ message })),
        ),
      ),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    failures: [...failures, ...unloadable.map(({ name }) => `${relative(root, name)}: cannot be loaded`)],
    files: Object.fromEntries(
      report.testResults.map(({ name, startTime, endTime }) => [relative(root, name), (endTime - startTime) / 1_000]),
    ),
  };
}
