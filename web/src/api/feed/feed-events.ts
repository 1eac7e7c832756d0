import type { BattleRow } from "@vitrine/contract/battles.ts";
import type { DropRow as Drop } from "@vitrine/contract/boxes.ts";
import { EVENT_TYPES, type FeedBattleRank, type FeedBattleState } from "@vitrine/contract/feed.ts";
import { LOWEST_TOP_GRADE } from "@vitrine/contract/inventory/rules.ts";
import type { Language } from "@vitrine/contract/languages.ts";

export const FEED_CAP = 20;

export interface Feed {
  recent: readonly Drop[];
  top: readonly Drop[];
  battleCreated: BattleRow | null;
  battleState: FeedBattleState | null;
  battleRank: FeedBattleRank | null;
  /**
   * The newest rooms, newest first. If several frames arrive together, `battleCreated` keeps only the last room. This
   * list contains all of them.
   */
  rooms: readonly BattleRow[];
  /** The last state of each room that changed recently, newest first. */
  roomStates: readonly FeedBattleState[];
}

export const emptyFeed: Feed = {
  recent: [],
  top: [],
  battleCreated: null,
  battleState: null,
  battleRank: null,
  rooms: [],
  roomStates: [],
};

const DROP_EVENTS: ReadonlySet<number> = new Set([EVENT_TYPES.boxDrop, EVENT_TYPES.dreamDrop, EVENT_TYPES.battleDrop]);

/**
 * Returns the feed after one frame. Drops (21, 22, 23) go to the recent list, each id once; drops of grades 0 and 1
 * also go to the top list. Events 31, 32 and 33 replace the current battle values, and the rooms of 31 and 32 also go
 * to lists. Each list keeps the newest 20. Throws if the text is not an event. `prepare` and `prepareBattle` adapt the
 * data to the page.
 */
export function applyEvent(
  feed: Feed,
  text: string,
  prepare: (drop: Drop) => Drop = (drop) => drop,
  prepareBattle: <T>(data: T) => T = (data) => data,
): Feed {
  const event: unknown = JSON.parse(text);
  if (!isEvent(event)) throw new SyntaxError("not a live event");
  if (DROP_EVENTS.has(event.eventType)) {
    if (!isDrop(event.data)) throw new SyntaxError("a drop without an id and a grade");
    return addDrops(feed, [prepare(event.data)]);
  }
  return applyBattle(feed, event, prepareBattle);
}

function applyBattle(feed: Feed, { eventType, data }: Event, prepare: <T>(data: T) => T): Feed {
  if (eventType === EVENT_TYPES.battleRank) {
    if (!isRank(data)) throw new SyntaxError("a ranking without a period and a list");
    return { ...feed, battleRank: prepare(data) };
  }
  const isRoom = eventType === EVENT_TYPES.battleCreated;
  if (!isRoom && eventType !== EVENT_TYPES.battleState) return feed;
  if (!hasId(data)) throw new SyntaxError("a battle without an id");
  if (isRoom) {
    const room = prepare(data as BattleRow);
    return { ...feed, battleCreated: room, rooms: newestFirst([room], feed.rooms) };
  }
  const state = prepare(data as FeedBattleState);
  return { ...feed, battleState: state, roomStates: newestFirst([state], feed.roomStates) };
}

/** Adds drops (newest first) to the recent list, and the drops of the two best grades also to the top list. */
export function addDrops(feed: Feed, drops: readonly Drop[]): Feed {
  return {
    ...feed,
    recent: newestFirst(drops, feed.recent),
    top: newestFirst(
      drops.filter((drop) => drop.grade <= LOWEST_TOP_GRADE),
      feed.top,
    ),
  };
}

/** Adds the drops that the server stored, below the drops that have arrived live meanwhile. */
export function seedFeed(feed: Feed, lists: { recent?: readonly Drop[]; top?: readonly Drop[] }): Feed {
  return {
    ...feed,
    recent: newestFirst(feed.recent, lists.recent ?? []),
    top: newestFirst(feed.top, lists.top ?? []),
  };
}

function newestFirst<T extends { id: number }>(first: readonly T[], then: readonly T[]): readonly T[] {
  const byId = new Map<number, T>();
  for (const one of [...first, ...then]) if (!byId.has(one.id)) byId.set(one.id, one);
  return [...byId.values()].slice(0, FEED_CAP);
}

type Event = { eventType: number; data: unknown };

function isEvent(value: unknown): value is Event {
  return typeof value === "object" && value !== null && "eventType" in value && typeof value.eventType === "number";
}

function isDrop(value: unknown): value is Drop {
  return hasId(value) && "grade" in value && typeof value.grade === "number";
}

function hasId(value: unknown): value is { id: number } {
  return typeof value === "object" && value !== null && "id" in value && typeof value.id === "number";
}

function isRank(value: unknown): value is FeedBattleRank {
  const rank = value as Partial<FeedBattleRank> | null;
  return typeof rank === "object" && rank !== null && typeof rank.period === "string" && Array.isArray(rank.list);
}

const STATE_BEGINS = `"eventType":${EVENT_TYPES.battleState}`;

/** Returns the data of a state frame (32) of this room; null for any other text. Parses only texts with event 32. */
export function battleStateOf(text: string, id: number): FeedBattleState | null {
  if (!text.includes(STATE_BEGINS)) return null;
  try {
    const { eventType, data } = JSON.parse(text) as { eventType?: unknown; data?: FeedBattleState | null };
    return eventType === EVENT_TYPES.battleState && data?.id === id ? data : null;
  } catch {
    return null;
  }
}

type LiveDrop = Drop & {
  itemNames?: Partial<Record<Language, string>>;
  boxNames?: Partial<Record<Language, string>> | null;
};

/**
 * Returns a live drop in the language of the page. All subscribers get the same frame, so it has the names in all
 * languages.
 */
export function localDrop(drop: LiveDrop, language: Language): Drop {
  const { itemNames, boxNames, ...row } = drop;
  return { ...row, itemName: itemNames?.[language] ?? row.itemName, boxName: boxNames?.[language] ?? row.boxName };
}
