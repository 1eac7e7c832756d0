import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { CALLS, makeVectors, type Vector } from "./sample-vectors.ts";

const docs = resolve(import.meta.dirname, "../../../../docs");
const file = join(docs, "vectors.json");
const folder = mkdtempSync(join(tmpdir(), "vitrine-vectors-"));
const vectors = await makeVectors();
const written = `[\n${vectors.map((vector) => JSON.stringify(vector)).join(",\n")}\n]\n`;

// After a change of the vectors: WRITE_DOCS=on npx vitest run --project unit contract/src/fairness/verifier/vectors.test.ts
if (process.env.WRITE_DOCS === "on") writeFileSync(file, written);

afterAll(() => rmSync(folder, { recursive: true }));

test("docs/vectors.json has what the code computes", () => {
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(JSON.parse(written));
});

test("every call has vectors, and docs/fairness.md explains it", () => {
  const page = readFileSync(join(docs, "fairness.md"), "utf8");
  for (const call of Object.keys(CALLS)) {
    expect(vectors.filter((vector) => vector.call === call).length, call).toBeGreaterThan(0);
    expect(page, call).toContain(`| \`${call}\` |`);
  }
});

test("the vectors have every verdict, and results that differ", () => {
  const resultsOf = (call: string) => new Set(vectors.filter((each) => each.call === call).map(({ gives }) => gives));
  expect([...resultsOf("verify")].sort()).toEqual(["invalid", "unrevealed", "valid"]);
  for (const call of ["isIncluded", "isBeaconSignature", "isDreamWon", "coversAllTickets"])
    expect([...resultsOf(call)].sort(), call).toEqual([false, true]);
  const settled = vectors
    .filter(({ call }) => call === "settleBattle")
    .map(({ gives }) => gives as { tieBreaks: object[] });
  expect(settled.map(({ tieBreaks }) => tieBreaks.length)).toEqual([2, 0, 2, 2, 4]);
});

test("docs/vectors.py computes the same, and reports a vector that differs", () => {
  const whole = python([]);
  expect(whole.output).toMatch(/^(\d+) of \1 vectors match\n$/);
  expect(whole.status).toBe(0);
  for (const call of ["roll", "drawWinners", "isIncluded", "verify"]) {
    const index = vectors.findIndex((vector) => vector.call === call);
    const changed = vectors.with(index, { ...vectors[index]!, gives: otherThan(vectors[index]!) });
    const path = join(folder, `${call}.json`);
    writeFileSync(path, JSON.stringify(changed));
    const { output, status } = python([path]);
    expect(output).toMatch(new RegExp(`^${call} `));
    expect(status).toBe(1);
  }
});

function otherThan({ gives }: Vector): unknown {
  if (typeof gives === "boolean") return !gives;
  return typeof gives === "number" ? gives + 1 : "another";
}

function python(paths: string[]) {
  const run = spawnSync("python3", [join(docs, "vectors.py"), ...paths], { encoding: "utf8" });
  if (run.error) throw new Error(`python3 is needed on the PATH to test docs/vectors.py: ${run.error.message}`);
  return { status: run.status, output: run.stdout + run.stderr };
}
