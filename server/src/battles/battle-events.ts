import type { FeedEvent } from "@vitrine/contract/feed.ts";
import type { Statements } from "../platform/database/pipeline.ts";
import { insertEventsStatement } from "../platform/events/index.ts";
import type { Battle } from "./battle-queries.ts";

type BattleEvent = FeedEvent & { revealedAt?: Date };

/** Whether everybody may hear of a room: one with a password sends no events. */
export const isListed = ({ passwordHash }: Pick<Battle, "passwordHash">) => passwordHash === null;

/** That a room has changed; `round` is the one whose drops may be seen from `revealedAt` on. */
export function stateEvent(battleId: number, shown: { round: number; revealedAt?: Date } = { round: 0 }): BattleEvent {
  const { round, ...later } = shown;
  return { kind: "battleState", payload: { battleId, round }, ...later };
}

/** Sends events, in their order. */
export function logEvents(asked: Statements, events: readonly BattleEvent[]): void {
  if (events.length === 0) return;
  asked.query(insertEventsStatement.name, insertEventsStatement.text, insertEventsStatement.values(events));
}
