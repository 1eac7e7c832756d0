import { expect, test } from "vitest";
import { CACHE_MS, FOCUS_THROTTLE_MS, queryClient, throttled } from "./query-client.ts";

test("answers stay in the cache for five minutes", () => {
  expect(CACHE_MS).toBe(300_000);
  expect(queryClient.getDefaultOptions().queries?.gcTime).toBe(CACHE_MS);
});

test("a focus of the page refetches answers at most once in five seconds", () => {
  let nowMs = 0;
  let runs = 0;
  const run = throttled(
    () => {
      runs += 1;
    },
    FOCUS_THROTTLE_MS,
    () => nowMs,
  );
  for (nowMs of [0, 4_999, 5_000, 9_999, 10_000]) run();
  expect(runs).toBe(3);
});
