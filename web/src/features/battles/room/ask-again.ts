import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { knownRounds, type Room } from "./room.ts";

/** A page that hears the feed asks seldom; one that does not is its own feed. */
const WAITING_LIVE_MS = 30_000;
const WAITING_ALONE_MS = 3_000;
/** The roll follows the lock within a moment, or after the beacon's next round. */
const LOCKED_MS = 1_500;
/** After something was due and is not there. */
const OVERDUE_MS = 400;
/** After the moment itself, so that the answer holds what the moment brings. */
const AFTER_MS = 60;

/**
 * How long until the page asks for the room again, or null where nothing can change any more. Where frames arrive they get
 * the time to bring a round; elsewhere the page asks at each round's moment.
 */
export function askAgainMs(room: Room, { nowMs, live }: { nowMs: number; live: boolean }): number | null {
  if (room.state === BATTLE_STATES.waiting) {
    const changes = [room.botsAt, room.expiresAt].flatMap((time) =>
      time ? Date.parse(time) + OVERDUE_MS - nowMs : [],
    );
    const next = Math.min(live ? WAITING_LIVE_MS : WAITING_ALONE_MS, ...changes.filter((waitMs) => waitMs > 0));
    return Math.max(OVERDUE_MS, next);
  }
  if (room.state !== BATTLE_STATES.running) return null;
  if (room.startedAt === null) return LOCKED_MS;
  // The round after those that are known; after the last one, the end.
  const dueMs = Date.parse(room.startedAt) + knownRounds(room) * room.roundMs;
  const graceMs = live ? Math.min(600, room.roundMs / 4) : AFTER_MS;
  const waitMs = dueMs + graceMs - nowMs;
  return waitMs > 0 ? waitMs : OVERDUE_MS;
}
