import { CALLS } from "@vitrine/contract/calls.ts";
import { expect, test } from "vitest";
import { CALLS_OF_PARTS, CALLS_TO_COME, SPECIFIED } from "./calls-of-specification.ts";

const declared = new Map(CALLS.map((call) => [`${call.method} ${call.path}`, call]));
const open = SPECIFIED.filter(({ call }) => !CALLS_TO_COME.some((one) => one.call === call));

test("the section has 78 calls, each of them once", () => {
  const names = SPECIFIED.map(({ call }) => call);
  expect([new Set(names).size, names.length]).toEqual([78, 78]);
});

test("29 of them are of parts that were to come, each of one part", () => {
  const names = Object.values<readonly string[]>(CALLS_OF_PARTS).flat();
  expect([new Set(names).size, names.length]).toEqual([29, 29]);
  expect(names.filter((name) => !SPECIFIED.some(({ call }) => call === name))).toEqual([]);
});

test.each(open)("$call is declared, with the parameters and defaults of the specification", ({ call, parameters }) => {
  const properties = declared.get(call)?.input.properties as Record<string, { default?: unknown }> | undefined;
  expect(properties, "it is declared").toBeDefined();
  for (const [name, value] of Object.entries(parameters ?? {})) {
    expect(Object.keys(properties!)).toContain(name);
    if (value !== undefined) expect(properties![name]!.default).toBe(value);
  }
});

test.each(CALLS_TO_COME)("$call comes with $part, and is not there before", ({ call, part }) => {
  expect(declared.has(call), `it is there: when all calls of ${part} are, take the part out of TO_COME`).toBe(false);
});
