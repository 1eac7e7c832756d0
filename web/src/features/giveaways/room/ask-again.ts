import type { GiveawayDetail } from "@vitrine/contract/giveaways.ts";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { phaseOf } from "../phase.ts";

/** How often an open room is polled for the number of its entrants. */
const OPEN_MS = 20_000;
/** The draw itself takes seconds. With a beacon it waits for a beacon round at least six seconds later. */
const DRAWING_MS = 2_000;
/** A draw that takes longer than this waits for an external service, so fast polling does not help. */
const LONG_MS = 2 * MINUTE_MS;
const PATIENT_MS = 10_000;
/** Polls shortly after the start or the end, so that the answer already contains the new phase. */
const AFTER_MS = 150;

/**
 * Returns how long to wait before the next poll of the room, in ms; null if nothing can change any more. No WebSocket
 * frame announces a draw, so all pages poll. `share` (0 to 1, random for each page) spreads their requests.
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
