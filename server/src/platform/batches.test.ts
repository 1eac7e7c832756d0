import { setImmediate as nextTurn } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { gatherBatches, type Outcome } from "./batches.ts";
import { CommitInDoubt, Refusal } from "./errors.ts";

type Work = (requests: readonly number[]) => Promise<readonly Outcome<string>[]>;

const gather = (
  work: Work,
  limits: { maxSize?: number; inFlight?: number; maxWaiting?: number; crowd?: number } = {},
) =>
  gatherBatches({
    ...{ name: "test", maxSize: 100, inFlight: 2, maxWaiting: 1000, ...limits },
    sourceOf: (request) => request,
    work,
  });

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

test("a refusal reaches only the request that caused it", async () => {
  const ask = gather(async (requests) =>
    requests.map((request) => (request % 2 ? { refusal: new Refusal("box_closed") } : { answer: `answer ${request}` })),
  );
  const [one, two] = await settle(ask, [1, 2]);
  expect([one, two]).toEqual([expect.objectContaining({ code: "box_closed" }), "answer 2"]);
});

test("an error found with one request rejects that request alone, and the batch runs once", async () => {
  let runs = 0;
  const ask = gather(async (requests) => {
    runs += 1;
    return requests.map((request) => (request === 2 ? { error: new Error("unreadable") } : { answer: "done" }));
  });
  const broken = expect.objectContaining({ message: "unreadable" });
  expect([await settle(ask, [1, 2, 3]), runs]).toEqual([["done", broken, "done"], 1]);
});

const FAILURES = {
  "a check of the database": fromDatabase("23514"),
  "a deadlock": fromDatabase("40P01"),
  "a statement that took too long": fromDatabase("57014"),
  "a backend that was ended": fromDatabase("57P01"),
  "a lost connection": new Error("Connection terminated unexpectedly"),
  "a bug": new TypeError("undefined is not a function"),
};

test.each(Object.entries(FAILURES))(
  "after %s before the commit only the request that caused it fails",
  async (_, failure) => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(99), { minLength: 1 }), fc.nat(99), async (requests, guilty) => {
        const written = new Map<number, number>();
        const ask = gather(async (batch) => {
          if (batch.includes(guilty)) throw failure;
          for (const request of batch) written.set(request, (written.get(request) ?? 0) + 1);
          return answers(batch);
        });
        for (const [index, outcome] of (await settle(ask, requests)).entries()) {
          const request = requests[index]!;
          if (request === guilty) expect(outcome).toBe(failure);
          else expect([outcome, written.get(request)]).toEqual([`answer ${request}`, 1]);
        }
      }),
    );
  },
);

test("the failing request among a hundred is found in fifteen attempts", async () => {
  let runs = 0;
  const ask = gather(async (batch) => {
    runs += 1;
    if (batch.includes(77)) throw fromDatabase("23514");
    return answers(batch);
  });
  await settle(
    ask,
    Array.from({ length: 100 }, (_, index) => index),
  );
  expect(runs).toBeLessThanOrEqual(15);
});

test("after the commit was sent its result is unknown, so no request runs again", async () => {
  let runs = 0;
  const failure = new CommitInDoubt(fromDatabase("08006"));
  const ask = gather(async () => {
    runs += 1;
    throw failure;
  });
  expect([await settle(ask, [1, 2]), runs]).toEqual([[failure, failure], 1]);
});

test("while the failing request is searched, a half whose commit was sent does not run again, and the other half continues", async () => {
  const runs = new Map<number, number>();
  const ask = gather(async (batch) => {
    if (batch.length === 4) throw fromDatabase("40001");
    for (const request of batch) runs.set(request, (runs.get(request) ?? 0) + 1);
    if (batch.includes(1)) throw new CommitInDoubt(fromDatabase("57P01"));
    return answers(batch);
  });
  const unknown = expect.objectContaining({ name: "CommitInDoubt" });
  expect(await settle(ask, [1, 2, 3, 4])).toEqual([unknown, unknown, "answer 3", "answer 4"]);
  expect([...runs.values()]).toEqual([1, 1, 1, 1]);
});

test("a source that made a batch fail runs alone until one of its requests succeeds", async () => {
  const batches: (readonly number[])[] = [];
  let isIll = true;
  const ask = gather(async (batch) => {
    batches.push(batch);
    if (isIll && batch.includes(2)) throw fromDatabase("23514");
    return answers(batch);
  });
  const batchesOf = async (requests: readonly number[]) => {
    batches.length = 0;
    await settle(ask, requests);
    return batches.toSorted((a, b) => b.length - a.length);
  };
  await settle(ask, [1, 2, 3]);
  expect(await batchesOf([1, 2, 3])).toEqual([[1, 3], [2]]);
  isIll = false;
  expect(await batchesOf([1, 2, 3])).toEqual([[1, 3], [2]]);
  expect(await batchesOf([1, 2, 3])).toEqual([[1, 2, 3]]);
});

test.each([
  ["the database is away", fromDatabase("ECONNREFUSED"), 4],
  ["the disk is full", fromDatabase("53100"), 32],
])(
  "while %s a batch is given up after a few attempts, and no source runs alone afterwards",
  async (_, failure, most) => {
    const sizes: number[] = [];
    let isBroken = true;
    const ask = gather(async (batch) => {
      sizes.push(batch.length);
      if (isBroken) throw failure;
      return answers(batch);
    });
    const requests = Array.from({ length: 100 }, (_, index) => index);
    expect(new Set(await settle(ask, requests))).toEqual(new Set([failure]));
    expect(sizes.length).toBeLessThanOrEqual(most);
    isBroken = false;
    sizes.length = 0;
    await settle(ask, requests);
    expect(sizes).toEqual([100]);
  },
);

test("batches are at most maxSize large, and at most inFlight of them run at the same time", async () => {
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

test("a second batch beside a running one waits for a crowd, and starts as soon as the crowd is complete", async () => {
  const batches: number[][] = [];
  const gates: (() => void)[] = [];
  const ask = gather(
    async (requests) => {
      batches.push([...requests]);
      await new Promise<void>((open) => gates.push(open));
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
  for (const open of gates) open();
  expect(await Promise.all(asked)).toHaveLength(4);
});

test("when too many requests wait, the next one is refused as busy, and the waiting ones are served", async () => {
  const ask = gather(answers, { maxWaiting: 3 });
  const outcomes = await settle(ask, [1, 2, 3, 4]);
  expect(outcomes.slice(0, 3)).toEqual(["answer 1", "answer 2", "answer 3"]);
  expect(outcomes[3]).toMatchObject({ code: "busy" });
  expect(await ask(5)).toBe("answer 5");
});
