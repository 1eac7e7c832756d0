import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
const page = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");

test("every path that ARCHITECTURE.md names is there", () => {
  const named = [...page.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+|[\w-]+\.(?:mjs|json))`/g)].map(([, path = ""]) => path);
  // Inside a chapter about one module its files are named without their folder; calls and commands are no files.
  const paths = named.filter((path) => /^(art|bench|contract|docs|e2e|sandbox|scripts|server|web)\//.test(path));
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
