import { expect, test } from "vitest";
import { CALLS } from "./calls.ts";

test("exactly the calls with coinsOnly are marked as spending, because pages check only that mark", () => {
  const taking = CALLS.filter(({ input }) => "coinsOnly" in input.properties);
  expect(taking.length).toBeGreaterThan(4);
  expect(CALLS.filter(({ spends }) => spends)).toEqual(taking);
});
