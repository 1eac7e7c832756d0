import { expect, test } from "vitest";
import { timeSteps } from "./time-steps.ts";

test.each([
  [0, 0, "second"],
  [9, 0, "second"],
  [59, -59, "second"],
  [60, -1, "minute"],
  [3_599, -59, "minute"],
  [3_600, -1, "hour"],
  [86_400 * 3, -3, "day"],
  [-30, 0, "second"],
] as const)("%i seconds ago gives %i %s", (seconds, value, unit) => {
  expect(timeSteps(1_000_000, 1_000_000 + seconds * 1_000)).toEqual({ value, unit });
});
