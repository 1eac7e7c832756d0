import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { useMemo } from "react";
import type { Room } from "../room.ts";
import { type Course, tieTurns } from "./timeline.ts";

/** Returns the course of a room; the same object as long as nothing in it has changed. */
export function useCourse({ roundMs, roundCount, tieBreaks, state }: Room, skip: boolean): Course {
  const ties = tieTurns(tieBreaks).length;
  const closed = state === BATTLE_STATES.finished;
  return useMemo(
    () => ({ roundMs, rounds: roundCount, ties, closed, skip }),
    [roundMs, roundCount, ties, closed, skip],
  );
}
