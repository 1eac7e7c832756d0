import { expect, test } from "vitest";
import { CALLS } from "./calls.ts";

test("the calls that spend are those that take coinsOnly: pages know only the former", () => {
  const taking = CALLS.filter(({ input }) => "coinsOnly" in input.properties);
  expect(taking.length).toBeGreaterThan(4);
  expect(CALLS.filter(({ spends }) => spends)).toEqual(taking);
});
