import { globSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { ENTRY, FIRST, SCREEN } from "./group-chunks.ts";

const web = resolve(import.meta.dirname, "..");
const sources = globSync("src/**/*.tsx", { cwd: web }).map((file) => `/web/${file.replaceAll("\\", "/")}`);

// If the pattern of the entry matched no file, the entry would go into a shared chunk that imports itself, and no page
// would start.
test("the patterns of chunks name files that exist", () => {
  expect(sources.filter((file) => ENTRY.test(file))).toEqual(["/web/src/app/main.tsx"]);
  expect(sources.filter((file) => FIRST.test(file))).toHaveLength(2);
  expect(sources.filter((file) => SCREEN.test(file)).length).toBeGreaterThan(30);
});
