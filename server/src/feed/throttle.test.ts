import { expect, test } from "vitest";
import { pause } from "../../test/fixtures/stomp.ts";
import { atMostEvery, createAllowance } from "./throttle.ts";

test("an allowance gives a fixed number per second and refills over time", () => {
  let nowMs = 0;
  const spare = createAllowance(10, () => nowMs);
  const taken = () => Array.from({ length: 20 }, spare).filter(Boolean).length;
  expect(taken()).toBe(10);
  nowMs += 500;
  expect(taken()).toBe(5);
  nowMs += 60_000;
  expect(taken()).toBe(10);
});

test("frequent requests run once at once and then at the end of each pause", async () => {
  let done = 0;
  const rank = atMostEvery(200, () => {
    done += 1;
  });
  for (let asked = 0; asked < 10; asked += 1) rank.ask();
  await pause(20);
  expect(done).toBe(1);
  for (let asked = 0; asked < 10; asked += 1) rank.ask();
  expect(done).toBe(1);
  await pause(300);
  expect(done).toBe(2);
  await pause(300);
  expect(done).toBe(2);
});
