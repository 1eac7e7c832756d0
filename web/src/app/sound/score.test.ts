import { expect, test } from "vitest";
import { type SoundName, scoreOf } from "./score.ts";

const lengthMs = (name: SoundName, grade = 4) =>
  Math.max(...scoreOf(name, grade).map(({ atMs, fadeMs }) => atMs + fadeMs));

test("a rarer grade has more notes and sounds longer", () => {
  for (const grade of [0, 1, 2, 3]) {
    expect(scoreOf("grade", grade).length).toBeGreaterThanOrEqual(scoreOf("grade", grade + 1).length);
    expect(lengthMs("grade", grade)).toBeGreaterThan(lengthMs("grade", grade + 1));
  }
});

test("an unknown grade sounds like the nearest one", () => {
  expect(scoreOf("grade", 9)).toBe(scoreOf("grade", 4));
  expect(scoreOf("grade", -1)).toBe(scoreOf("grade", 0));
});

test("ticks end before the next card passes, and no note is louder than the limit", () => {
  expect(lengthMs("tick")).toBeLessThan(50);
  for (const name of ["tick", "stop", "win", "coin"] as const)
    for (const note of scoreOf(name, 4)) expect(note.peak).toBeLessThanOrEqual(0.5);
});
