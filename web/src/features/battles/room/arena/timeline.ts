/** What the course of a battle on the page follows from. */
export interface Course {
  roundMs: number;
  rounds: number;
  /** How many times the seats that shared the win rolled again; 0 also while nobody knows yet. */
  ties: number;
  /** Whether it has been closed: the winner's moment follows the last round. */
  closed: boolean;
  /** Shows each round's pieces at its moment, without a wheel (the `fast` setting, reduced motion). */
  skip: boolean;
}

/** What is shown at a moment of the battle. `open` counts the rounds whose pieces are shown. */
export type Frame =
  | { at: "lead"; open: 0 }
  | { at: "round"; round: number; open: number }
  | { at: "closing"; open: number }
  | { at: "tie"; tie: number; settled: boolean; open: number }
  | { at: "win"; open: number }
  | { at: "rest"; open: number };

/** When the wheel of a round begins and ends, from the round's moment on. */
export interface Spin {
  leadMs: number;
  turnMs: number;
  /** When the pieces are shown and counted. */
  openMs: number;
}

/** Between the stop of the wheel and its piece. */
const LAMP_MS = 120;
/** One roll of a tie-break: the numbers run, then stand. */
const TIE_TURN_MS = 1_800;
const TIE_MS = 3_000;
/** Lamps go out one after the other, the pieces flow to the winner. */
const WIN_MS = 2_800;

/** The wheel waits a moment for the round's drops, and has stopped well before the next round. */
export function spinOf(roundMs: number): Spin {
  const leadMs = Math.round(Math.min(400, roundMs * 0.1));
  const turnMs = Math.round(roundMs * 0.68);
  return { leadMs, turnMs, openMs: leadMs + turnMs + LAMP_MS };
}

/** What is shown so long after the start of the first round. Before it the time is below zero. */
export function frameAt(course: Course, sinceMs: number): Frame {
  const { roundMs, rounds, ties, closed } = course;
  if (sinceMs < 0) return { at: "lead", open: 0 };
  const round = Math.floor(sinceMs / roundMs) + 1;
  if (round <= rounds) {
    const isOpen = course.skip || sinceMs - (round - 1) * roundMs >= spinOf(roundMs).openMs;
    return { at: "round", round, open: isOpen ? round : round - 1 };
  }
  if (!closed) return { at: "closing", open: rounds };
  const overMs = sinceMs - rounds * roundMs;
  const tie = Math.floor(overMs / TIE_MS);
  if (tie < ties) return { at: "tie", tie, settled: course.skip || overMs - tie * TIE_MS >= TIE_TURN_MS, open: rounds };
  return { at: overMs < ties * TIE_MS + WIN_MS ? "win" : "rest", open: rounds };
}

/** How long until another frame is shown, or null where this is the last. */
export function untilNextFrameMs(course: Course, sinceMs: number): number | null {
  const next = momentsOf(course).find((moment) => moment > sinceMs);
  return next === undefined ? null : next - sinceMs;
}

/** How long the whole course takes from the start of the first round. */
export function lengthMs(course: Course): number {
  return momentsOf(course).at(-1) ?? 0;
}

function momentsOf({ roundMs, rounds, ties, closed }: Course): number[] {
  const moments = [0];
  const { openMs } = spinOf(roundMs);
  for (let round = 0; round < rounds; round += 1) moments.push(round * roundMs + openMs, (round + 1) * roundMs);
  if (!closed) return moments;
  const endMs = rounds * roundMs;
  for (let tie = 0; tie < ties; tie += 1) moments.push(endMs + tie * TIE_MS + TIE_TURN_MS, endMs + (tie + 1) * TIE_MS);
  moments.push(endMs + ties * TIE_MS + WIN_MS);
  return moments;
}

/** The rolls of a tie-break in the turns in which they were made: seats go upwards within each. */
export function tieTurns<Roll extends { pos: number }>(rolls: readonly Roll[]): Roll[][] {
  const turns: Roll[][] = [];
  for (const roll of rolls) {
    const last = turns.at(-1);
    if (last && roll.pos > (last.at(-1)?.pos ?? 0)) last.push(roll);
    else turns.push([roll]);
  }
  return turns;
}
