import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { allGuards } from "./all-guards.ts";

const root = resolve(import.meta.dirname, "../../../..");

test("each text that a guard removes occurs exactly once in its file", () => {
  const stale = allGuards.filter(
    ({ file, remove }) => readFileSync(resolve(root, file), "utf8").split(remove).length !== 2,
  );
  expect(stale.map(({ guard, file }) => `${guard}: ${file}`)).toEqual([]);
});
