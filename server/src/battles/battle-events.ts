import type { FeedEvent } from "@vitrine/contract/feed.ts";
import type { Statements } from "../platform/database/pipeline.ts";
import { insertEventsStatement } from "../platform/events/index.ts";
import type { Battle } from "./battle-queries.ts";

type BattleEvent = FeedEvent & { revealedAt?: Date };

/** Returns true if public events and lists may show a room. They leave out a room with a password. */
export const isListed = ({ passwordHash }: Pick<Battle, "passwordHash">) => passwordHash === null;

/**
 * Returns true if public lists show the drops of a room. They leave out the drops of a room with a password, and of a
 * rehearsal, because nobody wins them.
 */
export const hasListedDrops = (battle: Pick<Battle, "passwordHash" | "rehearsal">) =>
  isListed(battle) && !battle.rehearsal;

/**
 * Builds the event that a room has changed. The drops of `round` may be shown from `revealedAt` on. Round 0 means that
 * the event is about no round.
 */
export function stateEvent(battleId: number, shown: { round: number; revealedAt?: Date } = { round: 0 }): BattleEvent {
  const { round, ...later } = shown;
  return { kind: "battleState", payload: { battleId, round }, ...later };
}

/** Writes events in their order. */
export function logEvents(asked: Statements, events: readonly BattleEvent[]): void {
  if (events.length === 0) return;
  asked.query(insertEventsStatement.name, insertEventsStatement.text, insertEventsStatement.values(events));
}
