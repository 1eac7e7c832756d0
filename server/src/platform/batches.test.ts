import { setImmediate as nextTurn } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { gatherBatches, type Outcome } from "./batches.ts";
import { invariant, Refusal } from "./errors.ts";

type Work = (requests: readonly number[]) => Promise<readonly Outcome<string>[]>;

const gather = (
  work: Work,
  limits: { maxSize?: number; inFlight?: number; maxWaiting?: number; crowd?: number } = {},
) => gatherBatches({ maxSize: 100, inFlight: 2, maxWaiting: 1000, ...limits, work });

const answers: Work = async (requests) => requests.map((request) => ({ answer: `answer ${request}` }));
const fromDatabase = (code: string) => Object.assign(new Error(code), { code });
const settle = (ask: (request: number) => Promise<string>, requests: readonly number[]) =>
  Promise.all(requests.map((request) => ask(request).catch((error: Error) => error)));

test("requests of the same moment share a batch, and each gets its own answer", async () => {
  const sizes: number[] = [];
  const ask = gather((requests) => {
    sizes.push(requests.length);
    return answers(requests);
  });
  expect(await settle(ask, [1, 2, 3])).toEqual(["answer 1", "answer 2", "answer 3"]);
  expect(sizes).toEqual([3]);
});

test("a refusal reaches the one who asked, and nobody else", async () => {
  const ask = gather(async (requests) =>
    requests.map((request) => (request % 2 ? { refusal: new Refusal("box_closed") } : { answer: `answer ${request}` })),
  );
  const [one, two] = await settle(ask, [1, 2]);
  expect([one, two]).toEqual([expect.objectContaining({ code: "box_closed" }), "answer 2"]);
});

test("when the database refuses a batch, its requests run one by one, and only the one at fault fails", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(99), { minLength: 1 }), fc.nat(99), async (requests, guilty) => {
      const runs = new Map<number, number>();
      const ask = gather(async (batch) => {
        if (batch.includes(guilty)) throw fromDatabase("23514");
        for (const request of batch) runs.set(request, (runs.get(request) ?? 0) + 1);
        return answers(batch);
      });
      for (const [index, outcome] of (await settle(ask, requests)).entries()) {
        const request = requests[index]!;
        if (request === guilty) expect(outcome).toMatchObject({ code: "23514" });
        else expect([outcome, runs.get(request)]).toEqual([`answer ${request}`, 1]);
      }
    }),
  );
});

test("a bug that one request wakes fails that one alone: it was thrown before anything was written", async () => {
  const ask = gather(async (batch) => {
    invariant(!batch.includes(2), "nobody asks for two");
    return answers(batch);
  });
  const broken = expect.objectContaining({ message: "nobody asks for two" });
  expect(await settle(ask, [1, 2, 3])).toEqual(["answer 1", broken, "answer 3"]);
});

test.each(["08006", "57P01", "57014", "40003", "ECONNRESET"])(
  "after %s nobody knows what was committed, so nothing runs again",
  async (code) => {
    let runs = 0;
    const ask = gather(async () => {
      runs += 1;
      throw fromDatabase(code);
    });
    expect(await settle(ask, [1, 2])).toEqual([expect.objectContaining({ code }), expect.objectContaining({ code })]);
    expect(runs).toBe(1);
  },
);

test("no batch is larger, and no more are in flight, than was said", async () => {
  const sizes: number[] = [];
  let flying = 0;
  let most = 0;
  const ask = gather(
    async (requests) => {
      sizes.push(requests.length);
      flying += 1;
      most = Math.max(most, flying);
      await nextTurn();
      flying -= 1;
      return answers(requests);
    },
    { maxSize: 7 },
  );
  const requests = Array.from({ length: 50 }, (_, index) => index);
  expect(await settle(ask, requests)).toEqual(requests.map((request) => `answer ${request}`));
  expect([Math.max(...sizes), most]).toEqual([7, 2]);
});

test("a second batch beside a running one waits for a crowd, and starts as soon as it is there", async () => {
  const batches: number[][] = [];
  const doors: (() => void)[] = [];
  const ask = gather(
    async (requests) => {
      batches.push([...requests]);
      await new Promise<void>((open) => doors.push(open));
      return answers(requests);
    },
    { crowd: 3 },
  );
  const asked = [ask(1)];
  await nextTurn();
  asked.push(ask(2), ask(3));
  await nextTurn();
  expect(batches).toEqual([[1]]);
  asked.push(ask(4));
  await nextTurn();
  await nextTurn();
  expect(batches).toEqual([[1], [2, 3, 4]]);
  for (const open of doors) open();
  expect(await Promise.all(asked)).toHaveLength(4);
});

test("when too many wait, the next one is told that the site is busy, and those who wait are served", async () => {
  const ask = gather(answers, { maxWaiting: 3 });
  const outcomes = await settle(ask, [1, 2, 3, 4]);
  expect(outcomes.slice(0, 3)).toEqual(["answer 1", "answer 2", "answer 3"]);
  expect(outcomes[3]).toMatchObject({ code: "busy" });
  expect(await ask(5)).toBe("answer 5");
});
