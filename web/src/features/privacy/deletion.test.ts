import { expect, test } from "vitest";
import { readiness } from "./deletion.ts";

const empty = { coins: 0, points: 0, pendingPoints: 0, debt: 0, pieces: 0, orders: 0 };
const judge = (held: Partial<typeof empty>, givesUp: boolean) =>
  readiness(
    {
      requestedTime: null,
      closesTime: null,
      giveUpRemainder: false,
      inTheWay: { ...empty, ...held },
      remainderBelow: 1,
    },
    givesUp,
  );

test("an empty account can be deleted, and nothing has to be given up", () => {
  expect(judge({}, false)).toEqual({ balanceInTheWay: null, remainder: null, free: true });
});

test("the player must first give up pending points and a rest that is too small to buy anything", () => {
  expect(judge({ coins: 0.3, points: 0.07, pendingPoints: 5 }, false)).toMatchObject({
    remainder: { coins: 0.3, points: 5.07 },
    free: false,
  });
  expect(judge({ coins: 0.3, points: 0.07, pendingPoints: 5 }, true).free).toBe(true);
});

test("a balance that is large enough to buy something prevents the deletion, also if the player would give it up", () => {
  expect(judge({ coins: 0.6, points: 0.4 }, true)).toEqual({
    balanceInTheWay: { coins: 0.6, points: 0.4 },
    remainder: null,
    free: false,
  });
});

test.each([{ debt: 0.01 }, { pieces: 1 }, { orders: 1 }])("%o prevents the deletion", (held) => {
  expect(judge(held, true).free).toBe(false);
});
