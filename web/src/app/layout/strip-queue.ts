import type { BoxRow, DropRow } from "@vitrine/contract/boxes.ts";
import { LOWEST_TOP_GRADE } from "@vitrine/contract/inventory/rules.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";

/** The number of drops that the strip renders; more do not fit on any screen. */
export const STRIP_PLACES = 12;
/** The maximum length of the queue. With one step every half second, a drop waits at most five seconds. */
const WAITING_MOST = 10;

export interface Strip {
  /** The feed's list at the last update. */
  recent: readonly DropRow[];
  /** The drops in the strip, the newest first. */
  shown: readonly DropRow[];
  /** The number of drops that have entered at the front. */
  steps: number;
  /** The queue, in the order of entering. */
  waiting: readonly DropRow[];
}

export const emptyStrip: Strip = { recent: [], shown: [], steps: 0, waiting: [] };

/**
 * Updates the strip after a change of the feed's list. New drops join the queue. Drops that the server stored go behind
 * the shown drops immediately. If the strip is empty, all drops enter it immediately; an empty list empties the strip.
 */
export function followRecent(strip: Strip, recent: readonly DropRow[]): Strip {
  if (recent === strip.recent) return strip;
  if (recent.length === 0) return emptyStrip;
  if (strip.shown.length === 0) return { ...strip, recent, shown: recent.slice(0, STRIP_PLACES) };
  const seen = new Set(strip.recent.map((drop) => drop.id));
  const here = new Set([...strip.shown, ...strip.waiting].map((drop) => drop.id));
  const lastSeen = recent.findLastIndex((drop) => seen.has(drop.id));
  const isNew = (drop: DropRow) => !seen.has(drop.id) && !here.has(drop.id);
  const fresh = recent.slice(0, lastSeen < 0 ? undefined : lastSeen).filter(isNew);
  const older = lastSeen < 0 ? [] : recent.slice(lastSeen + 1).filter(isNew);
  return {
    ...strip,
    recent,
    shown: older.length > 0 ? [...strip.shown, ...older].slice(0, STRIP_PLACES) : strip.shown,
    waiting: fresh.length > 0 ? thin([...strip.waiting, ...fresh.reverse()]) : strip.waiting,
  };
}

/** Moves the strip by some drops of the queue. */
export function stepStrip(strip: Strip, count: number): Strip {
  const next = strip.waiting.slice(0, count);
  if (next.length === 0) return strip;
  return {
    ...strip,
    shown: [...next.toReversed(), ...strip.shown].slice(0, STRIP_PLACES),
    steps: strip.steps + next.length,
    waiting: strip.waiting.slice(count),
  };
}

/** Shortens a long queue: it skips the oldest drops, and gold and red drops only after all others. */
function thin(waiting: readonly DropRow[]): readonly DropRow[] {
  const kept = [...waiting];
  while (kept.length > WAITING_MOST) {
    const common = kept.findIndex((drop) => drop.grade > LOWEST_TOP_GRADE);
    kept.splice(Math.max(common, 0), 1);
  }
  return kept;
}

/** Returns the boxes whose best items are on display today: each item once, other items each day, and all in turn. */
export function onDisplay<Box extends Pick<BoxRow, "topItem">>(
  boxes: readonly Box[],
  { nowMs, count }: { nowMs: number; count: number },
): Box[] {
  const all = [...new Map(boxes.map((box) => [box.topItem.itemId, box])).values()];
  const start = (Math.floor(nowMs / DAY_MS) * count) % Math.max(1, all.length);
  return [...all.slice(start), ...all.slice(0, start)].slice(0, count);
}
