import type { FeedEvent } from "@vitrine/contract/feed.ts";
import type { Statements } from "../platform/database/pipeline.ts";
import { insertEventsStatement } from "../platform/events/index.ts";
import type { Battle } from "./battle-queries.ts";

type BattleEvent = FeedEvent & { revealedAt?: Date };

/** Whether public events and lists may show a room; a room with a password is left out. */
export const isListed = ({ passwordHash }: Pick<Battle, "passwordHash">) => passwordHash === null;

/** The event that a room has changed. Drops of `round` may be shown from `revealedAt` on; round 0 names no round. */
export function stateEvent(battleId: number, shown: { round: number; revealedAt?: Date } = { round: 0 }): BattleEvent {
  const { round, ...later } = shown;
  return { kind: "battleState", payload: { battleId, round }, ...later };
}

/** Writes events in their order. */
export function logEvents(asked: Statements, events: readonly BattleEvent[]): void {
  if (events.length === 0) return;
  asked.query(insertEventsStatement.name, insertEventsStatement.text, insertEventsStatement.values(events));
}
