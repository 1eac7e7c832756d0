import { describe, expect, it } from "vitest";
import { addRound, dropLastOf, emptyDraft, findMissingPart, moveRound, parseDraft, roundsOf } from "./draft.ts";

const ids = (rounds: readonly { boxId: number }[]) => rounds.map(({ boxId }) => boxId);

describe("the rounds of a room", () => {
  it("are added at the end, and the last round of a box is removed first", () => {
    const rounds = [7, 3, 7, 5].reduce((sum, boxId) => addRound(sum, boxId), roundsOf([]));
    expect(ids(rounds)).toEqual([7, 3, 7, 5]);
    expect(ids(dropLastOf(rounds, 7))).toEqual([7, 3, 5]);
    expect(ids(dropLastOf(rounds, 99))).toEqual([7, 3, 7, 5]);
  });

  it("have unique keys after rounds were removed and added", () => {
    const rounds = addRound(dropLastOf(roundsOf([1, 2, 3]), 1), 1);
    expect(new Set(rounds.map(({ key }) => key)).size).toBe(3);
  });

  it("can be moved, but not beyond the ends of the list", () => {
    const rounds = roundsOf([1, 2, 3, 4]);
    expect(ids(moveRound(rounds, { from: 0, to: 2 }))).toEqual([2, 3, 1, 4]);
    expect(ids(moveRound(rounds, { from: 3, to: 0 }))).toEqual([4, 1, 2, 3]);
    expect(moveRound(rounds, { from: 0, to: -1 })).toBe(rounds);
    expect(moveRound(rounds, { from: 3, to: 4 })).toBe(rounds);
    expect(moveRound(rounds, { from: 9, to: 1 })).toBe(rounds);
  });
});

describe("a room that cannot be created", () => {
  it("names one missing part at a time, and the balance only when the password is there", () => {
    const draft = { isPrivate: true, password: "" };
    const parts = { rounds: 0, draft, isShort: true, isSeedWrong: true };
    const steps = [
      {},
      { rounds: 1 },
      { draft: { ...draft, password: "moon" } },
      { isShort: false },
      { isSeedWrong: false },
    ];
    const named = steps.map((_, step) => findMissingPart(Object.assign({}, parts, ...steps.slice(0, step + 1))));
    expect(named).toEqual(["rounds", "password", "balance", "seed", null]);
  });
});

describe("a stored draft", () => {
  it("is equal to the draft that was stored", () => {
    const draft = {
      ...emptyDraft(1),
      rounds: roundsOf([4, 4, 9]),
      players: 4,
      cashback: 10,
      fast: true,
      isPrivate: true,
      password: "moon",
    };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it("is ignored if it is unreadable, and values outside the limits get their defaults", () => {
    for (const text of [null, "", "{", "null", "7", '{"players":2}']) expect(parseDraft(text)).toBeNull();
    const odd = parseDraft('{"rounds":[{"boxId":"x"},{"boxId":3}],"players":9,"cashback":11,"mode":2,"password":5}');
    expect(odd).toEqual({ ...emptyDraft(0), rounds: roundsOf([3]) });
  });
});
