import type { GiveawayDetail } from "@vitrine/contract/giveaways.ts";
import { phaseOf } from "../phase.ts";

/** How often an open room's entrants are counted anew. */
const OPEN_MS = 20_000;
/** The draw itself takes seconds; with a beacon it waits for a round of at least six seconds later. */
const DRAWING_MS = 2_000;
/** After so long something is wrong with the outside world, and there is no hurry. */
const LONG_MS = 120_000;
const PATIENT_MS = 10_000;
/** After the moment itself, so that the answer holds what the moment brings. */
const AFTER_MS = 150;

/**
 * How long until the page asks for the room again, or null where nothing can change any more. No frame tells of a draw: all pages
 * ask, and `share` (from 0 to 1, its own for each page) spreads their questions, so that they do not come at once.
 */
export function askAgainMs(
  room: Pick<GiveawayDetail, "state" | "startAt" | "endAt">,
  { nowMs, share }: { nowMs: number; share: number },
): number | null {
  const phase = phaseOf(room, nowMs);
  if (phase === "finished" || phase === "cancelled") return null;
  if (phase === "drawing") {
    const everyMs = nowMs - Date.parse(room.endAt) > LONG_MS ? PATIENT_MS : DRAWING_MS;
    return everyMs * (0.75 + share / 2);
  }
  const turnMs = Date.parse(phase === "before" ? room.startAt : room.endAt) - nowMs + AFTER_MS;
  return Math.min(OPEN_MS * (0.75 + share / 2), turnMs + share * DRAWING_MS);
}
