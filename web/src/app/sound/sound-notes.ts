export type SoundName = "tick" | "stop" | "grade" | "reveal" | "win" | "coin";

/** One decaying note: a sine with its partials, or filtered noise. */
export interface Note {
  atMs: number;
  hz: number;
  /** The initial loudness, 0 to 1. */
  peak: number;
  /** The time in ms until the note has a thousandth of its loudness. */
  fadeMs: number;
  /** glass: a small bell; wood: a low knock with falling pitch; air: filtered noise. */
  body: "glass" | "wood" | "air";
  /** The share that goes into the reverb, 0 to 1. */
  reverb: number;
}

/**
 * Returns the notes of a sound. In `grade` rarer grades have more, higher and longer notes. In `reveal` the grade sets
 * only the pitch; `strength`, from 0 (silent) to 1, sets the number of notes, their loudness and their length.
 */
export function notesOf(name: SoundName, grade: number, strength = 1): readonly Note[] {
  if (name === "grade") return ofGrade(GRADES, grade) ?? [];
  if (name === "reveal") return revealNotes(ofGrade(REVEAL_HZ, grade) ?? 0, strength);
  return SOUNDS[name];
}

function ofGrade<T>(all: readonly T[], grade: number): T | undefined {
  return all[Math.min(Math.max(Math.trunc(grade), 0), all.length - 1)];
}

const glass = (atMs: number, hz: number, peak: number, fadeMs: number, reverb = 0.35): Note => ({
  atMs,
  hz,
  peak,
  fadeMs,
  body: "glass",
  reverb,
});

const SOUNDS: Readonly<Record<Exclude<SoundName, "grade" | "reveal">, readonly Note[]>> = {
  tick: [{ atMs: 0, hz: 2600, peak: 0.16, fadeMs: 28, body: "air", reverb: 0 }],
  stop: [{ atMs: 0, hz: 150, peak: 0.5, fadeMs: 160, body: "wood", reverb: 0.1 }, glass(4, 1864.66, 0.07, 260, 0.2)],
  coin: [glass(0, 1975.53, 0.16, 120, 0.1), glass(70, 2637.02, 0.16, 420, 0.2)],
  win: [
    glass(0, 440, 0.16, 1800),
    glass(110, 554.37, 0.15, 1800),
    glass(220, 659.26, 0.15, 1800),
    glass(360, 880, 0.2, 2600, 0.5),
    glass(520, 1318.51, 0.1, 2600, 0.6),
  ],
};

const GRADES: readonly (readonly Note[])[] = [
  [
    { atMs: 0, hz: 82.41, peak: 0.45, fadeMs: 900, body: "wood", reverb: 0.4 },
    glass(40, 659.26, 0.2, 2400, 0.5),
    glass(150, 830.61, 0.18, 2400, 0.5),
    glass(260, 987.77, 0.18, 2600, 0.5),
    glass(390, 1318.51, 0.2, 3200, 0.6),
    glass(620, 1975.53, 0.08, 3200, 0.7),
  ],
  [glass(0, 587.33, 0.2, 1700, 0.45), glass(110, 739.99, 0.17, 1700, 0.45), glass(230, 880, 0.18, 2200, 0.5)],
  [glass(0, 523.25, 0.17, 1200, 0.4), glass(110, 783.99, 0.16, 1500, 0.4)],
  [glass(0, 493.88, 0.15, 900, 0.3)],
  [glass(0, 329.63, 0.1, 420, 0.15)],
];

/** The lowest note of a reveal, by grade. */
const REVEAL_HZ = [659.26, 587.33, 523.25, 493.88, 329.63] as const;
/** A major chord that rises through two octaves. */
const REVEAL_RATIOS = [1, 5 / 4, 3 / 2, 2, 3] as const;

function revealNotes(hz: number, strength: number): readonly Note[] {
  if (strength <= 0) return [];
  const count = Math.min(REVEAL_RATIOS.length, 1 + Math.floor(strength * REVEAL_RATIOS.length));
  return REVEAL_RATIOS.slice(0, count).map((ratio, place) =>
    glass(place * 115, hz * ratio, 0.06 + 0.13 * strength, 400 + 2400 * strength, 0.2 + 0.4 * strength),
  );
}
