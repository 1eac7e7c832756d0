import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");

/** Runs one project of vitest.config.ts and counts its tests. A file that could not be loaded counts as a failure. */
export async function runVitest(
  project: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ passed: number; failed: number }> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-counts-"));
  const file = join(folder, "counts.json");
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const status = await runProgram(process.execPath, [vitest, "run", "--project", project, ...reporters, ...args], env);
  const count = readCounts(file);
  rmSync(folder, { recursive: true });
  return { passed: count.passed, failed: status !== 0 && count.failed === 0 ? 1 : count.failed };
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

type Suite = { status: string; assertionResults: unknown[] };

function readCounts(file: string): { passed: number; failed: number } {
  try {
    const report = JSON.parse(readFileSync(file, "utf8")) as {
      numPassedTests: number;
      numFailedTests: number;
      testResults: Suite[];
    };
    const unloadable = report.testResults.filter(
      ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
    );
    return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
