import { expect, test } from "vitest";
import { type Course, frameAt, lengthMs, spinOf, tieTurns, untilNextFrameMs } from "./timeline.ts";

const course: Course = { roundMs: 4_000, rounds: 3, ties: 0, closed: false, skip: false };

test("a reel starts after its round's moment and has shown its item before the next round, also in fast rooms", () => {
  for (const roundMs of [4_000, 1_200]) {
    const { leadMs, turnMs, openMs } = spinOf(roundMs);
    expect(leadMs).toBeGreaterThan(0);
    expect(openMs).toBeGreaterThan(leadMs + turnMs);
    expect(openMs).toBeLessThan(roundMs);
  }
});

test("a round is shown from its moment, and counted once its reels have stopped", () => {
  const { openMs } = spinOf(4_000);
  expect(frameAt(course, -1)).toEqual({ at: "lead", open: 0 });
  expect(frameAt(course, 0)).toEqual({ at: "round", round: 1, open: 0 });
  expect(frameAt(course, openMs - 1)).toEqual({ at: "round", round: 1, open: 0 });
  expect(frameAt(course, openMs)).toEqual({ at: "round", round: 1, open: 1 });
  expect(frameAt(course, 4_000)).toEqual({ at: "round", round: 2, open: 1 });
  expect(frameAt(course, 11_999)).toEqual({ at: "round", round: 3, open: 3 });
});

test("with skip, each round's items appear at its moment, and not before", () => {
  expect(frameAt({ ...course, skip: true }, 3_999)).toEqual({ at: "round", round: 1, open: 1 });
  expect(frameAt({ ...course, skip: true }, 4_000)).toEqual({ at: "round", round: 2, open: 2 });
});

test("the winner is not shown before the battle is closed, however late that is", () => {
  expect(frameAt(course, 12_000)).toEqual({ at: "closing", open: 3 });
  expect(frameAt(course, 99_000)).toEqual({ at: "closing", open: 3 });
});

test("a closed battle shows its tie-breaks one after the other, then the winner, then rests", () => {
  const closed = { ...course, ties: 2, closed: true };
  expect(frameAt(closed, 12_000)).toEqual({ at: "tie", tie: 0, settled: false, open: 3 });
  expect(frameAt(closed, 14_000)).toEqual({ at: "tie", tie: 0, settled: true, open: 3 });
  expect(frameAt(closed, 15_000)).toEqual({ at: "tie", tie: 1, settled: false, open: 3 });
  expect(frameAt(closed, 18_000)).toEqual({ at: "win", open: 3 });
  expect(frameAt(closed, lengthMs(closed))).toEqual({ at: "rest", open: 3 });
});

test("the next frame comes exactly when the shown frame ends", () => {
  const closed = { ...course, ties: 1, closed: true };
  let sinceMs = -500;
  let frames = 0;
  for (let waitMs = untilNextFrameMs(closed, sinceMs); waitMs !== null; waitMs = untilNextFrameMs(closed, sinceMs)) {
    expect(frameAt(closed, sinceMs + waitMs - 1)).toEqual(frameAt(closed, sinceMs));
    expect(frameAt(closed, sinceMs + waitMs)).not.toEqual(frameAt(closed, sinceMs));
    sinceMs += waitMs;
    frames += 1;
  }
  expect(frames).toBe(10);
  expect(frameAt(closed, sinceMs).at).toBe("rest");
});

test("rolls of a tie-break are grouped into turns, each with the seats that were still tied", () => {
  const rolls = [1, 2, 4, 2, 4, 2, 4].map((pos) => ({ pos }));
  expect(tieTurns(rolls).map((turn) => turn.map(({ pos }) => pos))).toEqual([
    [1, 2, 4],
    [2, 4],
    [2, 4],
  ]);
  expect(tieTurns([])).toEqual([]);
});
