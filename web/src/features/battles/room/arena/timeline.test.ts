import { expect, test } from "vitest";
import {
  type Course,
  frameAt,
  isTurning,
  lengthMs,
  resultMs,
  shownRound,
  spinOf,
  tieTurns,
  untilNextFrameMs,
} from "./timeline.ts";

const course: Course = { roundMs: 4_000, rounds: 3, seats: 4, ties: 0, closed: false, skip: false };

test("a reel starts after the start of its round and shows its item before the next round, also in fast rooms", () => {
  for (const roundMs of [4_000, 1_200]) {
    for (const round of [1, 2, 3]) {
      const { leadMs, turnMs, openMs } = spinOf({ roundMs, rounds: 3 }, round);
      expect(leadMs).toBeGreaterThan(0);
      expect(openMs).toBeGreaterThan(leadMs + turnMs);
      expect(openMs).toBeLessThan(roundMs);
    }
  }
});

test("the reels of the last round turn longer than all others", () => {
  for (const roundMs of [4_000, 1_200]) {
    const turns = [1, 2, 3].map((round) => spinOf({ roundMs, rounds: 3 }, round).turnMs);
    expect(turns[0]).toBe(turns[1]);
    expect(turns[2]).toBeGreaterThan(turns[1]!);
  }
});

test("before the first round the seats light up one after the other; with `skip` all are lit from the start", () => {
  const litAt = (sinceMs: number, change: Partial<Course> = {}) => {
    const frame = frameAt({ ...course, ...change }, sinceMs);
    return frame.at === "lead" ? frame.lit : undefined;
  };
  expect([Number.NEGATIVE_INFINITY, -1_001, -1_000, -751, -750, -500, -250, -1].map((ms) => litAt(ms))).toEqual([
    0, 0, 1, 1, 2, 3, 4, 4,
  ]);
  expect([-1_001, -1_000, -500].map((ms) => litAt(ms, { seats: 2 }))).toEqual([0, 1, 2]);
  expect(litAt(-5_000, { skip: true })).toBe(4);
});

test("a round is shown from its start on, and its items count after its reels have stopped", () => {
  const { openMs } = spinOf(course, 1);
  expect(frameAt(course, 0)).toEqual({ at: "round", round: 1, open: 0 });
  expect(frameAt(course, openMs - 1)).toEqual({ at: "round", round: 1, open: 0 });
  expect(frameAt(course, openMs)).toEqual({ at: "round", round: 1, open: 1 });
  expect(frameAt(course, 4_000)).toEqual({ at: "round", round: 2, open: 1 });
  expect(frameAt(course, 8_000 + openMs)).toEqual({ at: "round", round: 3, open: 2 });
  expect(frameAt(course, 11_999)).toEqual({ at: "round", round: 3, open: 3 });
});

test("the shown round is the round whose reels turn, the first round before the start, or the last round after the end", () => {
  const shown = (sinceMs: number) => shownRound(frameAt({ ...course, closed: true }, sinceMs), course.rounds);
  expect([-500, 0, 3_999, 4_000, 11_999, 12_000, 99_000].map(shown)).toEqual([1, 1, 1, 2, 3, 3, 3]);
});

test("between the stop of a round's reels and the start of the next round no reels turn", () => {
  const { openMs } = spinOf(course, 1);
  const turning = (sinceMs: number, skip = false) => isTurning(frameAt({ ...course, skip }, sinceMs));
  expect([-1, 0, openMs - 1, openMs, 3_999, 4_000, 12_000].map((ms) => turning(ms))).toEqual([
    ...[false, true, true],
    ...[false, false, true, false],
  ]);
  expect([0, 4_000].map((ms) => turning(ms, true))).toEqual([false, false]);
});

test("with `skip`, the items of a round appear at the start of the round, and not before", () => {
  expect(frameAt({ ...course, skip: true }, 3_999)).toEqual({ at: "round", round: 1, open: 1 });
  expect(frameAt({ ...course, skip: true }, 4_000)).toEqual({ at: "round", round: 2, open: 2 });
});

test("the winner is not shown before the battle is closed, even long after the last round", () => {
  expect(frameAt(course, 12_000)).toEqual({ at: "closing", open: 3 });
  expect(frameAt(course, 99_000)).toEqual({ at: "closing", open: 3 });
});

test("the winner of a closed battle appears a moment after the last round, with `skip` immediately", () => {
  const closed = { ...course, closed: true };
  expect(resultMs(closed)).toBe(12_900);
  expect(frameAt(closed, 12_899)).toEqual({ at: "closing", open: 3 });
  expect(frameAt(closed, 12_900)).toEqual({ at: "win", open: 3 });
  expect(frameAt({ ...closed, skip: true }, 12_000)).toEqual({ at: "win", open: 3 });
  expect(resultMs({ ...closed, roundMs: 1_200 })).toBe(4_200);
});

test("a closed battle shows its tie-breaks one after the other, then the winner, then the last frame", () => {
  const closed = { ...course, ties: 2, closed: true };
  const endMs = resultMs(closed);
  expect(frameAt(closed, endMs)).toEqual({ at: "tie", tie: 0, settled: false, open: 3 });
  expect(frameAt(closed, endMs + 2_000)).toEqual({ at: "tie", tie: 0, settled: true, open: 3 });
  expect(frameAt(closed, endMs + 3_000)).toEqual({ at: "tie", tie: 1, settled: false, open: 3 });
  expect(frameAt(closed, endMs + 6_000)).toEqual({ at: "win", open: 3 });
  expect(frameAt(closed, lengthMs(closed))).toEqual({ at: "rest", open: 3 });
});

test("the next frame comes exactly when the shown frame ends", () => {
  const closed = { ...course, ties: 1, closed: true };
  let sinceMs = -1_500;
  let frames = 0;
  for (let waitMs = untilNextFrameMs(closed, sinceMs); waitMs !== null; waitMs = untilNextFrameMs(closed, sinceMs)) {
    expect(frameAt(closed, sinceMs + waitMs - 1)).toEqual(frameAt(closed, sinceMs));
    expect(frameAt(closed, sinceMs + waitMs)).not.toEqual(frameAt(closed, sinceMs));
    sinceMs += waitMs;
    frames += 1;
  }
  expect(frames).toBe(15);
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
