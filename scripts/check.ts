import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import { checkImports } from "./check-imports.ts";
import { findSecondNames } from "./check-names.ts";
import { findHiddenReads } from "./check-revealed.ts";
import { listSources } from "./sources.ts";
import { findUntidy } from "./tidy.ts";

export type Verdict = { name: string; trouble: string | undefined };

const root = resolve(import.meta.dirname, "..");

/** Every check that needs no running server, side by side: types, format and lint, imports, unused code, tidiness. */
export function runChecks(): Promise<Verdict[]> {
  return Promise.all([
    tool("types of server, contract and scripts", "tsc", ["-p", "."]),
    tool("types of the pages", "tsc", ["-p", "web"]),
    tool("types of the journeys", "tsc", ["-p", "e2e"]),
    tool("types of the page that draws the pictures", "tsc", ["-p", "art/page"]),
    tool("format and lint", "biome", ["check", "--error-on-warnings", "--max-diagnostics=30", "."]),
    tool("unused files, exports and dependencies", "knip", ["--no-progress"]),
    report("imports follow architecture.mjs", checkImports(root)),
    report(
      "queries read what is revealed",
      findHiddenReads(root, listSources(root)).then((lines) => lines.join("\n")),
    ),
    report(
      "one name for one concept",
      findSecondNames(root, listSources(root)).then((lines) => lines.join("\n")),
    ),
    report(
      "names and sizes of files",
      findUntidy(root, listSources(root)).then((lines) => lines.join("\n")),
    ),
  ]);
}

/** Prints one line per check, and what the failed ones said. */
export function printVerdicts(verdicts: Verdict[]): void {
  for (const { name, trouble } of verdicts)
    console.log(trouble === undefined ? `ok      ${name}` : `FAILED  ${name}\n${trouble}`);
}

async function report(name: string, work: Promise<string>): Promise<Verdict> {
  const trouble = await work.catch((error) => String(error));
  return { name, trouble: trouble || undefined };
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

if (import.meta.main) {
  const verdicts = await runChecks();
  printVerdicts(verdicts);
  const failed = verdicts.filter(({ trouble }) => trouble !== undefined).length;
  console.log(`${verdicts.length - failed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}
