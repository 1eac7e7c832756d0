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

test("a reveal is silent at strength 0 and gets more, louder and longer notes with its strength; the grade sets its pitch", () => {
  expect(notesOf("reveal", 0, 0)).toEqual([]);
  const heard = [0.02, 0.3, 0.6, 1].map((strength) => notesOf("reveal", 4, strength));
  for (const [place, notes] of heard.slice(1).entries()) {
    const weaker = heard[place]!;
    expect(notes.length).toBeGreaterThan(weaker.length);
    expect(notes[0]!.peak).toBeGreaterThan(weaker[0]!.peak);
    expect(notes[0]!.fadeMs).toBeGreaterThan(weaker[0]!.fadeMs);
  }
  expect(notesOf("reveal", 0, 0.3)[0]!.hz).toBeGreaterThan(notesOf("reveal", 4, 0.3)[0]!.hz);
  expect(notesOf("reveal", 0, 0.3)).toHaveLength(notesOf("reveal", 4, 0.3).length);
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
