import { expect, test } from "vitest";
import { rememberAnswers } from "./remember-answers.ts";

const CACHE_MS = 1000;

/**
 * Creates a cache. `ask` asks it for a response of `length` characters; `asked` lists the questions that reached the
 * use case.
 */
function startAsking(mostBytes?: number) {
  const clock = { ms: 0 };
  const asked: string[] = [];
  const remembered = rememberAnswers({ cacheMs: CACHE_MS, now: () => clock.ms, ...(mostBytes && { mostBytes }) });
  const ask = async (question: string, length = 1000) =>
    remembered(question, async () => {
      asked.push(question);
      return "x".repeat(length);
    });
  return { clock, asked, ask };
}

test("a repeated request gets the cached response for a while, also while the first response is still pending", async () => {
  const { clock, asked, ask } = startAsking();
  const [first, twin] = await Promise.all([ask("a"), ask("a")]);
  clock.ms = CACHE_MS - 1;
  expect([twin, await ask("a")]).toEqual([first, first]);
  expect(JSON.parse(first.toString()).data).toBe("x".repeat(1000));
  clock.ms = CACHE_MS;
  await ask("a");
  expect(asked).toEqual(["a", "a"]);
});

test("the cache keeps at most mostBytes, however many questions and however long the responses; the oldest are removed", async () => {
  const { asked, ask } = startAsking(10_000);
  for (let index = 0; index < 100; index += 1) await ask(`question ${index}`);
  asked.length = 0;
  for (let index = 99; index >= 0; index -= 1) await ask(`question ${index}`);
  expect(asked.length).toBeGreaterThan(90);
  expect(asked).not.toContain("question 99");
  await ask("one that is too long by itself", 20_000);
  await ask("one that is too long by itself", 20_000);
  expect(asked.slice(-2)).toEqual(Array(2).fill("one that is too long by itself"));
});

test("expired responses no longer count towards the size", async () => {
  const { clock, asked, ask } = startAsking(10_000);
  for (let index = 0; index < 7; index += 1) await ask(`early ${index}`);
  clock.ms = CACHE_MS;
  for (let index = 0; index < 7; index += 1) await ask(`late ${index}`);
  asked.length = 0;
  for (let index = 0; index < 7; index += 1) await ask(`late ${index}`);
  expect(asked).toEqual([]);
});

test("a failure is not cached", async () => {
  const remembered = rememberAnswers({ cacheMs: CACHE_MS });
  await expect(remembered("a", () => Promise.reject(new Error("once")))).rejects.toThrow("once");
  expect((await remembered("a", async () => 1)).toString()).toContain("1");
});
