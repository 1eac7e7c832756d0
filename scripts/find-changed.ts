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
  const reason = unknown ? `all of them: ${unknown} is read, not imported` : "those that import what has changed";
  const tests = { runs: changes.length > 0, whole: unknown !== undefined, reason };
  return [
    { name: "unit", ...tests },
    { name: "module", ...tests },
    {
      name: "journeys",
      runs: isSite,
      reason: isSite
        ? "all of them: the pages, the server or the journeys have changed"
        : "left out, no page, no server and no journey has changed",
    },
    { name: "campaigns", runs: false, reason: "left out, they ask whole sites for long: `npm test` runs them" },
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
