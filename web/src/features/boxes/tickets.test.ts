import { expect, it } from "vitest";
import { oneIn, ticketsOf } from "./tickets.ts";

it("counts the tickets of a range, including both ends", () => {
  expect(ticketsOf({ start: 51, end: 170 })).toBe(120);
  expect(oneIn({ start: 51, end: 170 })).toBe(833);
  expect(oneIn({ start: 1, end: 50 })).toBe(2_000);
  expect(oneIn({ start: 1, end: 100_000 })).toBe(1);
});
