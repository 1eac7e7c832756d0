import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { allGuards, guardsOfDay } from "./all-guards.ts";
import { hasTitle, readTitles } from "./test-titles.ts";

const root = resolve(import.meta.dirname, "../../../..");
const read = (file: string) => readFileSync(resolve(root, file), "utf8");

test("each text that a guard removes occurs exactly once in its file", () => {
  const stale = allGuards.filter(({ file, remove }) => read(file).split(remove).length !== 2);
  expect(stale.map(({ guard, file }) => `${guard}: ${file}`)).toEqual([]);
});

test("each guard names a test that exists", () => {
  const files = [...new Set(allGuards.map((guard) => guard.test.file))].filter((file) =>
    existsSync(resolve(root, file)),
  );
  const titles = new Map(files.map((file) => [file, readTitles(read(file))]));
  const missing = allGuards.filter(({ test: { file, name } }) => {
    const found = titles.get(file);
    return !found || !hasTitle(found, name);
  });
  expect(missing.map(({ guard, test: { file, name } }) => `${guard}: ${file}: ${name}`)).toEqual([]);
});

test("the short form of the campaign removes every guard once within four months", () => {
  const days = Math.ceil(allGuards.length / guardsOfDay(allGuards, 0).length);
  const removed = Array.from({ length: days }, (_, day) => guardsOfDay(allGuards, 20_000 + day)).flat();
  expect(removed.map(({ guard }) => guard).toSorted()).toEqual(allGuards.map(({ guard }) => guard).toSorted());
  expect(days).toBeLessThan(120);
});

const EXAMPLE = `
describe("a group", () => {
  test("a plain title", () => {});
  test.concurrent.each(["one row"])("the row %s is refused", () => {});
});
for (const kind of ["a kind"]) it(\`works with \${kind} too\`, () => {});
`;

test.each([
  ["a group > a plain title", true],
  ["a group > a plain", true],
  ["a plain title", false],
  ["a group > another title", false],
  ["a group > the row one row is refused", true],
  ["a group > the row one", true],
  ["a group > the row two is refused", false],
  ["a group > the row on is refused", false],
  ["works with a kind too", true],
  ["works with a kind not", false],
])("the name %j of a guard's test is found in an example: %s", (name, isFound) => {
  expect(hasTitle(readTitles(EXAMPLE), name)).toBe(isFound);
});
