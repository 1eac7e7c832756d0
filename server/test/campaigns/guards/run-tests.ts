import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What became of the tests that were asked for, by their full names, and what was said on the way. */
export type Result = { states: Map<string, string>; output: string };

/** Runs the tests of one file whose full names begin as given, in the copy, on a PostgreSQL that is running already. */
export async function runTests(
  root: string,
  { file, names, server }: { file: string; names: readonly string[]; server: string },
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-verdict-"));
  const report = join(folder, "report.json");
  const project = file.endsWith(".module.test.ts") ? "module" : "unit";
  const pattern = names.map((name) => `^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`).join("|");
  const options = [
    "run",
    "--project",
    project,
    file,
    "-t",
    pattern,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  const output = await new Promise<string>((done) => {
    execFile(
      process.execPath,
      [join(root, "node_modules/vitest/vitest.mjs"), ...options],
      { cwd: root, env: cleanEnvironment(server), maxBuffer: 64 * 1024 * 1024 },
      (_, stdout, stderr) => done(`${stdout}\n${stderr}`),
    );
  });
  try {
    return { states: readStates(report), output };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Report = { testResults: { assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[] };

function readStates(report: string): Map<string, string> {
  try {
    const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    return new Map(
      results.map(({ ancestorTitles, title, status }) => [[...ancestorTitles, title].join(" > "), status]),
    );
  } catch {
    return new Map();
  }
}

/** Nothing of the run around this one may reach it. */
function cleanEnvironment(server: string): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG } = process.env;
  return { PATH, HOME, LANG, TEST_DATABASE_URL: server };
}
