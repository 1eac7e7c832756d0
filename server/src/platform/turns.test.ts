import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { takeTurns } from "./turns.ts";

test("at most atOnce calls run, waiting calls run in order, and a full queue refuses with busy", async () => {
  const inTurn = takeTurns({ atOnce: 2, mostWaiting: 3 });
  const served: number[] = [];
  let running = 0;
  let most = 0;
  const work = (name: number) =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      await nextTurn();
      running -= 1;
      served.push(name);
      if (name === 2) throw new Error("two fails");
    });
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(work));
  expect([most, served]).toEqual([2, [1, 2, 3, 4, 5]]);
  expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual([true, false, true, true, true, false]);
  expect(outcomes[5]).toMatchObject({ reason: { code: "busy" } });
  await expect(work(7)).resolves.toBeUndefined();
});
