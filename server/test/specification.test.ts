import { CALLS } from "@vitrine/contract/calls.ts";
import { expect, test } from "vitest";
import { SPECIFIED } from "./fixtures/calls/specification.ts";

const declared = new Map(CALLS.map((call) => [`${call.method} ${call.path}`, call]));

test("section 7 of the specification names 78 different calls", () => {
  const names = SPECIFIED.map(({ call }) => call);
  expect([new Set(names).size, names.length]).toEqual([78, 78]);
});

test.each(SPECIFIED)(
  "$call is declared, with the parameters and defaults of the specification",
  ({ call, parameters }) => {
    const properties = declared.get(call)?.input.properties as Record<string, { default?: unknown }> | undefined;
    expect(properties, "it is declared").toBeDefined();
    for (const [name, value] of Object.entries(parameters ?? {})) {
      expect(Object.keys(properties!)).toContain(name);
      if (value !== undefined) expect(properties![name]!.default).toBe(value);
    }
  },
);
