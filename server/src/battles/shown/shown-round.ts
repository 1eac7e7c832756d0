/** When the rounds of a battle are shown. */
export type RoundClock = {
  readonly startedAt: Date | null;
  readonly roundMs: number;
  readonly roundCount: number;
};

/**
 * How many rounds of a battle are shown at `at`: round r from startedAt + (r − 1) × roundMs on, 0 before the rolls
 * exist. No answer about an open battle may go beyond this round.
 */
export function shownRound({ startedAt, roundMs, roundCount }: RoundClock, at: Date): number {
  if (startedAt === null) return 0;
  const begun = Math.floor((at.getTime() - startedAt.getTime()) / roundMs) + 1;
  return Math.min(roundCount, Math.max(0, begun));
}

/** The time from which a round is shown. */
export function momentOfRound({ startedAt, roundMs }: { startedAt: Date; roundMs: number }, round: number): Date {
  return new Date(startedAt.getTime() + (round - 1) * roundMs);
}
