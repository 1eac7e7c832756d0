import { EVENT_TYPES, type FeedBattleState } from "@vitrine/contract/feed.ts";

const BEGINS = `"eventType":${EVENT_TYPES.battleState}`;

/** Returns the data of a state frame (32) of this room; null for any other text, which is not parsed. */
export function battleStateOf(text: string, id: number): FeedBattleState | null {
  if (!text.includes(BEGINS)) return null;
  try {
    const { eventType, data } = JSON.parse(text) as { eventType?: unknown; data?: FeedBattleState | null };
    return eventType === EVENT_TYPES.battleState && data?.id === id ? data : null;
  } catch {
    return null;
  }
}
