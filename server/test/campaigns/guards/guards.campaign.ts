import { realpathSync } from "node:fs";
import { join } from "node:path";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { withDatabase } from "../../fixtures/database/postgres.ts";
import { allGuards, guardsOfDay } from "./all-guards.ts";
import { runTests, stateOf, type TestDatabases } from "./test-run.ts";
import { type Copy, copyTree, workspaces } from "./tree-copy.ts";

// CAMPAIGN=short is the form for `npm test`: it removes six guards, other ones every day, so that it removes each guard
// once in four months. GUARDS_DAY repeats a day. `npm run test:guards` removes all.
const day = Number(process.env.GUARDS_DAY ?? Math.floor(Date.now() / DAY_MS));
const guards = process.env.CAMPAIGN === "short" ? guardsOfDay(allGuards, day) : allGuards;

/** The number of tests that vitest.config.ts runs at the same time in this campaign. */
const COPIES = 2;
const copies: Copy[] = [];
let databases: Required<TestDatabases>;
const red: [string, string][] = [];

beforeAll(() => {
  for (let count = 0; count < COPIES; count += 1) copies.push(copyTree());
  const template = inject("postgres");
  databases = { server: withDatabase(template, "postgres"), template };
});

afterAll(() => {
  for (const copy of copies) copy.clear();
  const width = Math.max(...red.map(([guard]) => guard.length));
  console.log(
    `\nGUARDS_DAY=${day}; each removed guard, and the test that then failed:\n${red.map(([guard, name]) => `${guard.padEnd(width)}  ${name}`).join("\n")}\n`,
  );
});

/** Runs `work` in a copy that no other test uses. */
async function inCopy<T>(work: (copy: Copy) => Promise<T>): Promise<T> {
  const copy = copies.pop();
  if (!copy) throw new Error("more tests run at the same time than there are copies");
  try {
    return await work(copy);
  } finally {
    copies.push(copy);
  }
}

test("each copy imports its own workspaces", () => {
  for (const { root } of copies)
    for (const name of workspaces)
      expect(realpathSync(join(root, "node_modules/@vitrine", name))).toBe(realpathSync(join(root, name)));
});

test("with every guard in place, the test of each guard passes in a copy", async () => {
  const wanted = guards.map((guard) => guard.test);
  const { states, output } = await inCopy(({ root }) => runTests(root, wanted, databases));
  const others = wanted.filter((one) => stateOf(states, one) !== "green");
  expect(others, output).toEqual([]);
});

test.concurrent.each(guards)("without $guard a test turns red", async ({ guard, test: wanted, ...change }) => {
  // A run without a guard of a migration needs another schema, so it migrates a database of its own.
  const { server, template } = databases;
  const used = change.file.startsWith("server/migrations/") ? { server } : { server, template };
  const { states, output } = await inCopy((copy) => copy.without(change, () => runTests(copy.root, [wanted], used)));
  // The test must have run and failed: a file that cannot be loaded would prove nothing.
  expect(stateOf(states, wanted), output).toContain("failed");
  red.push([guard, wanted.name]);
});
