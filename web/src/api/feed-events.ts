import type { DropRow as Drop } from "@vitrine/contract/boxes.ts";
import { EVENT_TYPES } from "@vitrine/contract/feed.ts";

export const FEED_CAP = 20;

export interface Feed {
  recent: readonly Drop[];
  top: readonly Drop[];
  battleCreated: unknown;
  battleState: unknown;
  battleRank: unknown;
}

export const emptyFeed: Feed = { recent: [], top: [], battleCreated: null, battleState: null, battleRank: null };

const DROP_EVENTS: ReadonlySet<number> = new Set([
  EVENT_TYPES.caseDrop,
  EVENT_TYPES.upgradeDrop,
  EVENT_TYPES.battleDrop,
]);

/**
 * The feed after one frame's text. Drops (21, 22, 23) go to the recent list, each id once, 20 kept; grades 0 and 1 also
 * to the top list, 20 kept. 31, 32 and 33 replace the current battle values. Throws where the text is not an event.
 */
export function applyEvent(feed: Feed, text: string, prepare: (drop: Drop) => Drop = (drop) => drop): Feed {
  const event: unknown = JSON.parse(text);
  if (!isEvent(event)) throw new SyntaxError("not a live event");
  if (DROP_EVENTS.has(event.eventType)) {
    if (!isDrop(event.data)) throw new SyntaxError("a drop without an id and a grade");
    return addDrops(feed, [prepare(event.data)]);
  }
  if (event.eventType === EVENT_TYPES.battleCreated) return { ...feed, battleCreated: event.data };
  if (event.eventType === EVENT_TYPES.battleState) return { ...feed, battleState: event.data };
  if (event.eventType === EVENT_TYPES.battleRank) return { ...feed, battleRank: event.data };
  return feed;
}

/** Adds drops, newest first, to the recent list and the best of them to the top list. */
export function addDrops(feed: Feed, drops: readonly Drop[]): Feed {
  return {
    ...feed,
    recent: newestFirst(drops, feed.recent),
    top: newestFirst(
      drops.filter((drop) => drop.grade <= 1),
      feed.top,
    ),
  };
}

/** Fills in what the server remembers, below what has arrived live meanwhile. */
export function seedFeed(feed: Feed, lists: { recent?: readonly Drop[]; top?: readonly Drop[] }): Feed {
  return {
    ...feed,
    recent: newestFirst(feed.recent, lists.recent ?? []),
    top: newestFirst(feed.top, lists.top ?? []),
  };
}

function newestFirst(first: readonly Drop[], then: readonly Drop[]): readonly Drop[] {
  const byId = new Map<number, Drop>();
  for (const drop of [...first, ...then]) if (!byId.has(drop.id)) byId.set(drop.id, drop);
  return [...byId.values()].slice(0, FEED_CAP);
}

function isEvent(value: unknown): value is { eventType: number; data: unknown } {
  return typeof value === "object" && value !== null && "eventType" in value && typeof value.eventType === "number";
}

function isDrop(value: unknown): value is Drop {
  const drop = value as Partial<Drop> | null;
  return typeof drop === "object" && drop !== null && typeof drop.id === "number" && typeof drop.grade === "number";
}
