import { execFileSync } from "node:child_process";

/** `whole`: run every test of the part, not only those that import changed files. */
export type Reached = { name: string; runs: boolean; whole?: boolean; reason: string };

/** Returns the commit where a branch left main; on main itself it returns HEAD. */
export function findBase(root: string): string {
  const head = git(root, ["rev-parse", "HEAD"]);
  const base = git(root, ["merge-base", "main", "HEAD"]);
  return base === "" || base === head ? "HEAD" : base;
}

/** Returns the files that differ from a commit, including files that git does not track yet. */
export function listChanges(root: string, since: string): string[] {
  const changed = git(root, ["diff", "--name-only", since]).split("\n");
  const unknown = git(root, ["ls-files", "--others", "--exclude-standard"]).split("\n");
  return [...new Set([...changed, ...unknown])].filter((path) => path !== "");
}

/** Decides what `npm run test -- --changed` runs besides the checks, what it leaves out, and why. */
export function findReached(changes: readonly string[]): Reached[] {
  const isSite = changes.some((path) => /^(e2e|web|contract|server|sandbox)\//.test(path) && !isTest(path));
  // Migrations, seeds and pictures are read, not imported, so the affected tests are unknown.
  const unknown = changes.find((path) => !/\.(ts|tsx|md)$/.test(path));
  const reason = unknown
    ? `all tests run, because ${unknown} changed and tests read it without an import`
    : "the tests that import a changed file";
  const tests = { runs: changes.length > 0, whole: unknown !== undefined, reason };
  return [
    { name: "unit", ...tests },
    { name: "module", ...tests },
    {
      name: "journeys",
      runs: isSite,
      reason: isSite
        ? "all journeys run, because pages, server or journeys changed"
        : "left out, because no page, no server file and no journey changed",
    },
    { name: "campaigns", runs: false, reason: "left out, because they run for minutes; `npm test` runs them" },
  ];
}

/** A test file affects only itself. */
function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith("server/test/");
}

function git(root: string, args: string[]): string {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "";
  }
}
