import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
const page = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");

test("every path that ARCHITECTURE.md names exists", () => {
  const named = [...page.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+|[\w-]+\.(?:mjs|json))`/g)].map(([, path = ""]) => path);
  // A chapter about one module names its files without their folder. Calls and commands are not files.
  const paths = named.filter((path) => /^(art|bench|contract|docs|e2e|sandbox|scripts|server|web)\//.test(path));
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
