/** The data that determine the course of a battle on the page. */
export interface Course {
  roundMs: number;
  rounds: number;
  seats: number;
  /** The number of tie-break turns; 0 also before the result is known. */
  ties: number;
  /** Whether the battle is closed, so that the result can follow the last round. */
  closed: boolean;
  /** Whether each round shows its items at its start, without a reel (the `fast` setting, reduced motion). */
  skip: boolean;
}

/** The frame at a moment of the battle. `open` is the number of rounds whose items are shown. */
export type Frame =
  | { at: "lead"; open: 0; lit: number }
  | { at: "round"; round: number; open: number }
  | { at: "closing"; open: number }
  | { at: "tie"; tie: number; settled: boolean; open: number }
  | { at: "win"; open: number }
  | { at: "rest"; open: number };

/** The times of a round's spin, in ms from the start of the round. */
export interface Spin {
  leadMs: number;
  turnMs: number;
  /** The time when the items are shown and counted. */
  openMs: number;
}

/** The time before the first round in which the lamps of the seats turn on one after the other. */
export const OPENING_MS = 1_000;
/** The time between the stop of the reel and its item. */
const LAMP_MS = 120;
/** The pause between the last round and the winner; in fast rooms it is half a round. */
const BREATH_MS = 900;
/** The time of a tie-break's turn in which the numbers run until they stop. */
const TIE_TURN_MS = 1_800;
const TIE_MS = 3_000;
/** The duration of the end, in which the lamps turn off one after the other and the items move to the winner. */
const WIN_MS = 2_800;

/**
 * Returns the times of a spin. The spin starts a little after the start of the round, so that the round's drops can
 * arrive, and ends well before the next round. The reels of the last round turn longer, almost to its end.
 */
export function spinOf({ roundMs, rounds }: Pick<Course, "roundMs" | "rounds">, round: number): Spin {
  const leadMs = Math.round(Math.min(400, roundMs * 0.1));
  const turnMs = Math.round(round === rounds ? roundMs * 0.98 - leadMs - LAMP_MS : roundMs * 0.68);
  return { leadMs, turnMs, openMs: leadMs + turnMs + LAMP_MS };
}

/** Returns the frame at this time after the start of the first round; the time is negative before it. */
export function frameAt(course: Course, sinceMs: number): Frame {
  const { roundMs, rounds, ties, closed, skip } = course;
  if (sinceMs < 0) return { at: "lead", open: 0, lit: litSeats(course, sinceMs) };
  const round = Math.floor(sinceMs / roundMs) + 1;
  if (round <= rounds) {
    const isOpen = skip || sinceMs - (round - 1) * roundMs >= spinOf(course, round).openMs;
    return { at: "round", round, open: isOpen ? round : round - 1 };
  }
  const overMs = sinceMs - resultMs(course);
  if (!closed || overMs < 0) return { at: "closing", open: rounds };
  const tie = Math.floor(overMs / TIE_MS);
  if (tie < ties) return { at: "tie", tie, settled: skip || overMs - tie * TIE_MS >= TIE_TURN_MS, open: rounds };
  return { at: overMs < ties * TIE_MS + WIN_MS ? "win" : "rest", open: rounds };
}

/** Returns the round that a frame shows: the first before the start, the last after the end. */
export function shownRound(frame: Frame, rounds: number): number {
  if (frame.at === "lead") return 1;
  return frame.at === "round" ? frame.round : rounds;
}

/** Whether the reels of the shown round turn or are about to. After they have stopped, the round's items are shown. */
export function isTurning(frame: Frame): boolean {
  return frame.at === "round" && frame.open < frame.round;
}

/** Returns the earliest time at which the result is shown, in ms from the start of the first round. */
export function resultMs({ roundMs, rounds, skip }: Course): number {
  return rounds * roundMs + (skip ? 0 : Math.min(BREATH_MS, roundMs / 2));
}

/** Returns how many lamps are on at a time before the first round. They turn on in the order of the seats. */
function litSeats({ seats, skip }: Course, sinceMs: number): number {
  if (skip) return seats;
  return Math.max(0, Math.min(seats, Math.floor(((sinceMs + OPENING_MS) * seats) / OPENING_MS) + 1));
}

/** Returns the ms until the next frame, or null for the last frame. */
export function untilNextFrameMs(course: Course, sinceMs: number): number | null {
  const next = momentsOf(course).find((moment) => moment > sinceMs);
  return next === undefined ? null : next - sinceMs;
}

/** Returns the length of the whole course in ms, from the start of the first round. */
export function lengthMs(course: Course): number {
  return momentsOf(course).at(-1) ?? 0;
}

function momentsOf(course: Course): number[] {
  const { roundMs, rounds, seats, ties, closed, skip } = course;
  const lights = skip ? [] : Array.from({ length: seats }, (_, seat) => (OPENING_MS * seat) / seats - OPENING_MS);
  const moments = [...lights, 0];
  for (let round = 1; round <= rounds; round += 1)
    moments.push((round - 1) * roundMs + spinOf(course, round).openMs, round * roundMs);
  if (!closed) return moments;
  const endMs = resultMs(course);
  if (!skip) moments.push(endMs);
  for (let tie = 0; tie < ties; tie += 1) moments.push(endMs + tie * TIE_MS + TIE_TURN_MS, endMs + (tie + 1) * TIE_MS);
  moments.push(endMs + ties * TIE_MS + WIN_MS);
  return moments;
}

/** Groups the rolls of a tie-break into turns: within a turn the seat numbers increase. */
export function tieTurns<Roll extends { pos: number }>(rolls: readonly Roll[]): Roll[][] {
  const turns: Roll[][] = [];
  for (const roll of rolls) {
    const last = turns.at(-1);
    if (last && roll.pos > (last.at(-1)?.pos ?? 0)) last.push(roll);
    else turns.push([roll]);
  }
  return turns;
}
