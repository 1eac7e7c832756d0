import { expect, test } from "vitest";
import { rememberCostly } from "./remember-costly.ts";

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("requests during a query, or while its answer is fresh, share one answer; each question and day has its own answer", async () => {
  let asked = 0;
  const ask = rememberCostly(async (question: string, day) => {
    asked += 1;
    await sleep(5);
    return `${question} ${day} ${asked}`;
  });
  const [one, same] = await Promise.all([ask("a", "1"), ask("a", "1")]);
  expect([one, same, await ask("a", "1")]).toEqual(["a 1 1", "a 1 1", "a 1 1"]);
  expect(await ask("b", "1")).toBe("b 1 2");
  expect(await ask("a", "2")).toBe("a 2 3");
});

test("a query runs again when its answer is too old, and immediately if it failed", async () => {
  let asked = 0;
  const ask = rememberCostly(async (question: string) => {
    asked += 1;
    if (question === "fails") throw new Error("away");
    return asked;
  });
  await expect(ask("fails", "1")).rejects.toThrow("away");
  await expect(ask("fails", "1")).rejects.toThrow("away");
  expect(asked).toBe(2);
  expect(await ask("a", "1")).toBe(3);
  await sleep(1100);
  expect(await ask("a", "1")).toBe(4);
});
