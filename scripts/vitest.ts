import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");

/** What a part of the tests came to, and the names of what failed in it, as far as they are known. */
export type Count = { passed: number; failed: number; names?: string[] };

/** Runs one project of vitest.config.ts and counts its tests. A file that could not be loaded counts as a failure. */
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

/** Shows all that the program prints; resolves to its status. */
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

type Suite = { name: string; status: string; assertionResults: { fullName: string; status: string }[] };

function readCounts(file: string): Count {
  let report: { numPassedTests: number; numFailedTests: number; testResults: Suite[] };
  try {
    report = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { passed: 0, failed: 0 };
  }
  const failed = report.testResults.filter(({ status }) => status === "failed");
  const unloadable = failed.filter(({ assertionResults }) => assertionResults.length === 0);
  const names = failed.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    names: [...names, ...unloadable.map(({ name }) => `${relative(root, name)}: cannot be loaded`)],
  };
}
