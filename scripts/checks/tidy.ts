import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

const longestFile = 400;
const largestFolder = 30;
/** Folders that may hold more files, because every change of the database adds one. */
const lists = ["server/migrations"];
const writtenByTool = ["server/src/platform/database/schema.ts"];
/** A minute, an hour or a day in milliseconds. */
const rawTimes = /\b(60|3_?600|86_?400)_000\b|\b60 \* 1_?000\b/;
const namesOfTools = /^(vite-env\.d\.ts|[a-z]+\.config\.ts|\d{4}_[a-z0-9-]+\.sql)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/;

/**
 * Returns one line for every file that is too long, whose name is not kebab-case, or that contains something forbidden,
 * and for every folder with too many files.
 */
export async function findUntidy(root: string, paths: string[]): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(root, path), "utf8");
      return judge(path, text);
    }),
  );
  return [...found.flat(), ...findFull(paths)];
}

function findFull(paths: string[]): string[] {
  const folders = Map.groupBy(paths, (path) => dirname(path));
  return [...folders]
    .filter(([folder, files]) => files.length > largestFolder && !lists.includes(folder))
    .map(([folder, files]) => `${folder}: ${files.length} files; ${largestFolder} at most`);
}

function judge(path: string, text: string): string[] {
  const name = basename(path);
  const complaints: string[] = [];
  const lines = text.split("\n").length - 1;
  if (lines > longestFile && !writtenByTool.includes(path))
    complaints.push(`has ${lines} lines; at most ${longestFile} are allowed`);
  if (!kebab.test(name) && !namesOfTools.test(name)) complaints.push("the name is not kebab-case");
  if (/\b(TODO|FIXME|XXX)\b/.test(text) && path !== "scripts/checks/tidy.ts")
    complaints.push("contains TODO, FIXME or XXX; do the work or write an issue");
  if (/\bMath\.random\(/.test(text) && /^(server|contract)\/src\//.test(path))
    complaints.push("uses Math.random, which is not secure; use node:crypto");
  if (/@ts-(ignore|nocheck)/.test(text) && path !== "scripts/checks/tidy.ts")
    complaints.push("switches the type check off with @ts-ignore or @ts-nocheck");
  if (
    rawTimes.test(text) &&
    /^(contract|server|web|sandbox)\//.test(path) &&
    !/\.test\.|^contract\/src\/time\.ts$|\/test\//.test(path)
  )
    complaints.push("writes minutes, hours or days as milliseconds; take them from contract/src/time.ts");
  return complaints.map((complaint) => `${path}: ${complaint}`);
}
