import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

/** The beginning of a test's full name, as `group > test`, and its file. */
export type Wanted = { file: string; name: string };

/** The output of vitest and the state of each test that ran. */
export type Result = { states: State[]; output: string };
type State = { file: string; fullName: string; status: string };

/** The addresses of a running PostgreSQL and of a migrated database there. Without `template` each run migrates its own. */
export type TestDatabases = { server: string; template?: string };

/** Runs the wanted tests in the copy. */
export async function runTests(root: string, wanted: readonly Wanted[], databases: TestDatabases): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-verdict-"));
  const report = join(folder, "report.json");
  const files = [...new Set(wanted.map(({ file }) => file))];
  const projects = [...new Set(files.map((file) => (file.endsWith(".module.test.ts") ? "module" : "unit")))];
  const pattern = wanted.map(({ name }) => `^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`).join("|");
  const options = [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    ...files,
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
      { cwd: root, env: cleanEnvironment(databases), maxBuffer: 64 * 1024 * 1024 },
      (_, stdout, stderr) => done(`${stdout}\n${stderr}`),
    );
  });
  try {
    return { states: readStates(report, root), output };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns "not run", "green", or the states of the tests whose names begin with the wanted name. */
export function stateOf(states: readonly State[], { file, name }: Wanted): string {
  const found = states.filter((state) => state.file === file && state.fullName.startsWith(name));
  if (found.length === 0) return "not run";
  return found.every(({ status }) => status === "passed") ? "green" : found.map(({ status }) => status).join(", ");
}

type Report = { testResults: { name: string; assertionResults: Assertion[] }[] };
type Assertion = { ancestorTitles: string[]; title: string; status: string };

function readStates(report: string, root: string): State[] {
  if (!existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: relative(realpathSync(root), name),
      fullName: [...ancestorTitles, title].join(" > "),
      status,
    })),
  );
}

/** Passes only the needed variables to vitest, so that the settings of the outer run do not affect it. */
function cleanEnvironment({ server, template }: TestDatabases): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, LANG, NODE_COMPILE_CACHE, TEST_DATABASE_URL: server, TEST_TEMPLATE: template };
}
