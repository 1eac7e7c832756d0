import { readdirSync } from "node:fs";
import { join } from "node:path";

const folders = ["contract", "server", "web", "scripts", "e2e", "bench", "sandbox", "art"];
const skipped = new Set([
  "node_modules",
  "dist",
  "dist-ssr",
  "dist-admin",
  "results",
  "test-results",
  "playwright-report",
]);

/** Returns every source file of the project below `root`, as sorted paths with "/". */
export function listSources(root: string): string[] {
  return folders.flatMap((folder) => walk(root, folder)).sort();
}

function walk(root: string, folder: string): string[] {
  let entries: import("node:fs").Dirent[];
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) || entry.name.startsWith(".") ? [] : walk(root, path);
    return /\.(ts|tsx|mjs|css|sql|py)$/.test(entry.name) ? [path] : [];
  });
}
