import { expect, test } from "vitest";
import { notesOf, type SoundName } from "./sound-notes.ts";

const lengthMs = (name: SoundName, grade = 4) =>
  Math.max(...notesOf(name, grade).map(({ atMs, fadeMs }) => atMs + fadeMs));

test("a rarer grade has more notes and sounds longer", () => {
  for (const grade of [0, 1, 2, 3]) {
    expect(notesOf("grade", grade).length).toBeGreaterThanOrEqual(notesOf("grade", grade + 1).length);
    expect(lengthMs("grade", grade)).toBeGreaterThan(lengthMs("grade", grade + 1));
  }
});

test("an unknown grade sounds like the nearest one", () => {
  expect(notesOf("grade", 9)).toBe(notesOf("grade", 4));
  expect(notesOf("grade", -1)).toBe(notesOf("grade", 0));
});

test("ticks end before the next card passes, and no note is louder than the limit", () => {
  expect(lengthMs("tick")).toBeLessThan(50);
  for (const name of ["tick", "stop", "win", "coin"] as const)
    for (const note of notesOf(name, 4)) expect(note.peak).toBeLessThanOrEqual(0.5);
});
