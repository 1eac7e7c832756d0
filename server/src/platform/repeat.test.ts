import { expect, test } from "vitest";
import { createLog } from "./log.ts";
import { repeat } from "./repeat.ts";

const log = createLog("silent", false);

test("work runs again and again, also after a failure, until it is stopped", async () => {
  let times = 0;
  let enough = () => {};
  const several = new Promise<void>((resolve) => (enough = resolve));
  const job = repeat({
    name: "test",
    everyMs: 1,
    log,
    async work() {
      times += 1;
      if (times === 5) enough();
      if (times % 2) throw new Error("the other side is away");
    },
  });
  await several;
  await job.stop();
  const then = times;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([then >= 5, times]).toEqual([true, then]);
});

test("stopping aborts the signal, waits for the running work, and skips the pause", async () => {
  const seen: boolean[] = [];
  let begun = () => {};
  const running = new Promise<void>((resolve) => (begun = resolve));
  const job = repeat({
    name: "test",
    everyMs: 3_600_000,
    log,
    async work(signal) {
      begun();
      await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      seen.push(signal.aborted);
    },
  });
  await running;
  await job.stop();
  expect(seen).toEqual([true]);
});
