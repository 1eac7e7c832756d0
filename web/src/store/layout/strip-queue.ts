import type { DropRow } from "@vitrine/contract/boxes.ts";

/** How many drops the strip draws; more do not fit on any screen. */
export const STRIP_PLACES = 12;
/** How many may wait for their turn: at one every half second, what comes in has dropped at most five seconds ago. */
const WAITING_MOST = 10;

export interface Strip {
  /** The feed's list as it was last seen. */
  recent: readonly DropRow[];
  /** Newest first. */
  shown: readonly DropRow[];
  /** In the order in which they come in. */
  waiting: readonly DropRow[];
}

export const emptyStrip: Strip = { recent: [], shown: [], waiting: [] };

/**
 * The strip after the feed's list has changed. New drops wait for their turn; those that the server remembers go behind
 * the shown ones at once. An empty strip fills at once, and an emptied list empties it.
 */
export function followRecent(strip: Strip, recent: readonly DropRow[]): Strip {
  if (recent === strip.recent) return strip;
  if (recent.length === 0) return emptyStrip;
  if (strip.shown.length === 0) return { recent, shown: recent.slice(0, STRIP_PLACES), waiting: [] };
  const seen = new Set(strip.recent.map((drop) => drop.id));
  const here = new Set([...strip.shown, ...strip.waiting].map((drop) => drop.id));
  const lastSeen = recent.findLastIndex((drop) => seen.has(drop.id));
  const isNew = (drop: DropRow) => !seen.has(drop.id) && !here.has(drop.id);
  const fresh = recent.slice(0, lastSeen < 0 ? undefined : lastSeen).filter(isNew);
  const older = lastSeen < 0 ? [] : recent.slice(lastSeen + 1).filter(isNew);
  return {
    recent,
    shown: older.length > 0 ? [...strip.shown, ...older].slice(0, STRIP_PLACES) : strip.shown,
    waiting: fresh.length > 0 ? thin([...strip.waiting, ...fresh.reverse()]) : strip.waiting,
  };
}

/** The strip one place on. */
export function stepStrip(strip: Strip): Strip {
  const [next, ...waiting] = strip.waiting;
  return next ? { ...strip, shown: [next, ...strip.shown].slice(0, STRIP_PLACES), waiting } : strip;
}

/** The strip with everything in it that waits. */
export function stepToEnd(strip: Strip): Strip {
  if (strip.waiting.length === 0) return strip;
  return { ...strip, shown: [...strip.waiting.toReversed(), ...strip.shown].slice(0, STRIP_PLACES), waiting: [] };
}

/** In a rush the oldest are left out, gold and red ones last. */
function thin(waiting: readonly DropRow[]): readonly DropRow[] {
  const kept = [...waiting];
  while (kept.length > WAITING_MOST) {
    const common = kept.findIndex((drop) => drop.grade > 1);
    kept.splice(Math.max(common, 0), 1);
  }
  return kept;
}
