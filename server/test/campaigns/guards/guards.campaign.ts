import { realpathSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { withDatabase } from "../../postgres.ts";
import { allGuards } from "./all-guards.ts";
import { type Copy, copyTree, workspaces } from "./copy-tree.ts";
import { runTests } from "./run-tests.ts";

const guards = process.env.CAMPAIGN === "short" ? allGuards.filter(({ quick }) => quick) : allGuards;

/** As many as vitest.config.ts lets this campaign run tests at once. */
const COPIES = 2;
const copies: Copy[] = [];
let server: string;
const red: [string, string][] = [];

beforeAll(() => {
  for (let count = 0; count < COPIES; count += 1) copies.push(copyTree());
  server = withDatabase(inject("postgres"), "postgres");
});

afterAll(() => {
  for (const copy of copies) copy.clear();
  const width = Math.max(...red.map(([guard]) => guard.length));
  console.log(
    `\nwithout …, this turns red:\n${red.map(([guard, name]) => `${guard.padEnd(width)}  ${name}`).join("\n")}\n`,
  );
});

const stateOf = (states: Map<string, string>, name: string) => {
  const found = [...states].filter(([fullName]) => fullName.startsWith(name)).map(([, state]) => state);
  return found.length === 0 ? "not run" : found.every((state) => state === "passed") ? "green" : found.join(", ");
};

/** Lends a copy in which nobody else works. */
async function inCopy<T>(work: (copy: Copy) => Promise<T>): Promise<T> {
  const copy = copies.pop();
  if (!copy) throw new Error("more tests run at once than there are copies");
  try {
    return await work(copy);
  } finally {
    copies.push(copy);
  }
}

test("each copy is whole: its workspaces are its own", () => {
  for (const { root } of copies)
    for (const name of workspaces)
      expect(realpathSync(join(root, "node_modules/@vitrine", name))).toBe(realpathSync(join(root, name)));
});

const byFile = Map.groupBy(guards, (guard) => guard.test.file);

test.concurrent.each([...byFile.keys()])("with every guard in place %s is green", async (file) => {
  const names = [...new Set(byFile.get(file)!.map((guard) => guard.test.name))];
  const { states, output } = await inCopy(({ root }) => runTests(root, { file, names, server }));
  const verdicts = names.map((name) => [name, stateOf(states, name)]);
  expect(verdicts, output).toEqual(names.map((name) => [name, "green"]));
});

test.concurrent.each(guards)("without $guard a test turns red", async ({ guard, test: { file, name }, ...change }) => {
  const { states, output } = await inCopy((copy) =>
    copy.without(change, () => runTests(copy.root, { file, names: [name], server })),
  );
  // Red is a test that ran and failed; a file that cannot be loaded any more would prove nothing.
  expect(stateOf(states, name), output).toContain("failed");
  red.push([guard, name]);
});
