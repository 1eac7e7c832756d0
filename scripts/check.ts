import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { checkImports, findDeadRules } from "./checks/check-imports.ts";
import { findSecondNames } from "./checks/check-names.ts";
import { findHiddenReads } from "./checks/check-revealed.ts";
import { findUntidy } from "./checks/tidy.ts";
import { listSources } from "./sources.ts";

type Verdict = { name: string; trouble: string | undefined };

const root = resolve(import.meta.dirname, "..");

/**
 * Runs every check that needs no running server, in parallel on all cores: types, format and lint, unused code,
 * imports, queries of hidden rows, forbidden names, and names and sizes of files.
 */
export function runChecks(): Promise<Verdict[]> {
  const checks = [
    () => types("types of server, contract and scripts", "."),
    () => types("types of the pages", "web"),
    () => types("types of the journeys", "e2e"),
    () => types("types of the page that draws the pictures", "art/page"),
    () => tool("format and lint", "biome", ["check", "--error-on-warnings", "--max-diagnostics=30", "."]),
    () => tool("unused files, exports and dependencies", "knip", ["--no-progress"]),
    () => report("imports follow architecture.mjs", () => checkImports(root)),
    () => report("rules of imports name existing folders", async () => (await findDeadRules(root)).join("\n")),
    () => report("queries read only revealed rows", () => linesOf(findHiddenReads)),
    () => report("one name for one concept", () => linesOf(findSecondNames)),
    () => report("names and sizes of files", () => linesOf(findUntidy)),
  ];
  return runInLanes(checks, availableParallelism());
}

/** Prints one line per check, and the output of failed checks. */
export function printVerdicts(verdicts: Verdict[]): void {
  for (const { name, trouble } of verdicts)
    console.log(trouble === undefined ? `ok      ${name}` : `FAILED  ${name}\n${trouble}`);
}

async function report(name: string, work: () => Promise<string>): Promise<Verdict> {
  const trouble = await work().catch((error) => String(error));
  return { name, trouble: trouble || undefined };
}

async function linesOf(find: (root: string, paths: string[]) => Promise<string[]>): Promise<string> {
  return (await find(root, listSources(root))).join("\n");
}

/**
 * Uses one checker thread: several threads would each compute the shared types, which costs 50 % more processor time.
 * The cache skips everything that has not changed since the last run.
 */
function types(name: string, project: string): Promise<Verdict> {
  const cache = join(root, "node_modules/.cache/tsc", `${project.replaceAll(/\W/g, "-")}.tsbuildinfo`);
  return tool(name, "tsc", ["-p", project, "--checkers", "1", "--incremental", "--tsBuildInfoFile", cache]);
}

function tool(name: string, command: string, args: string[]): Promise<Verdict> {
  return new Promise((done) => {
    const bin = join(root, "node_modules/.bin", command);
    execFile(
      bin,
      args,
      { cwd: root, maxBuffer: 50_000_000, shell: process.platform === "win32" },
      (error, stdout, stderr) => {
        done({ name, trouble: error ? `${stdout}${stderr}`.trim() || error.message : undefined });
      },
    );
  });
}

/** Starts the given functions in order, at most `lanes` at the same time. Returns their results in the same order. */
async function runInLanes<T>(works: readonly (() => Promise<T>)[], lanes: number): Promise<T[]> {
  const results = new Array<T>(works.length);
  const waiting = works.entries();
  const lane = async () => {
    for (const [index, work] of waiting) results[index] = await work();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

if (import.meta.main) {
  const verdicts = await runChecks();
  printVerdicts(verdicts);
  const failed = verdicts.filter(({ trouble }) => trouble !== undefined).length;
  console.log(`${verdicts.length - failed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}
