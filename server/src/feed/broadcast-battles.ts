import type { BattleRow } from "@vitrine/contract/battles.ts";
import {
  type BattlePayload,
  EVENT_TYPES,
  type FeedBattleRank,
  type FeedBattleState,
  type FeedMessage,
} from "@vitrine/contract/feed.ts";
import type { LoggedEvent } from "../platform/events/index.ts";
import { createAllowance } from "./throttle.ts";

/** The data of a frame about a room, without the number of spectators, which `send` adds. */
type Frame = Omit<FeedBattleState, "spectators">;

/** Reads the public state of battles at the moment of the call. A room that is not public is left out. */
export type DescribeBattles = {
  rows(battleIds: readonly number[]): Promise<ReadonlyMap<number, BattleRow>>;
  states(asked: readonly BattlePayload[]): Promise<readonly (Frame | undefined)[]>;
  rank(): Promise<FeedBattleRank>;
};

export type BattleBroadcastOptions = {
  describe: DescribeBattles;
  publish: (message: { id: string; body: string }) => void;
  watchers: (battleId: number) => number;
  framesPerSecond: number;
  onLeftOut: () => void;
};

type BattleEvent = { id: number; kind: "battleCreated" | "battleState"; payload: BattlePayload };

const isOfBattle = (event: LoggedEvent): event is LoggedEvent & BattleEvent =>
  event.kind === "battleCreated" || event.kind === "battleState";

/**
 * Chooses the battle events that become frames, and sends them. A room with spectators gets all its frames. Other rooms
 * appear only in lists, so their frames are limited per second; a list that missed a frame is correct again after its
 * next request.
 */
export function createBattleBroadcast(options: BattleBroadcastOptions) {
  const { describe, publish, watchers, onLeftOut } = options;
  const hasSpare = createAllowance(options.framesPerSecond);
  return {
    choose(events: readonly LoggedEvent[]): BattleEvent[] {
      return events.filter(isOfBattle).filter(({ payload }) => {
        const goes = watchers(payload.battleId) > 0 || hasSpare();
        if (!goes) onLeftOut();
        return goes;
      });
    },
    /** Sends the frames of events in order. Their data is read in one call. */
    async send(events: readonly BattleEvent[]): Promise<void> {
      const states = events.filter(({ kind }) => kind === "battleState");
      const created = events.filter(({ kind }) => kind === "battleCreated");
      const [frames, rows] = await Promise.all([
        states.length > 0 ? describe.states(states.map(({ payload }) => payload)) : [],
        created.length > 0
          ? describe.rows(created.map(({ payload }) => payload.battleId))
          : new Map<number, BattleRow>(),
      ]);
      for (const event of events) {
        const message =
          event.kind === "battleCreated"
            ? rowMessage(rows.get(event.payload.battleId))
            : stateMessage(frames[states.indexOf(event)], watchers(event.payload.battleId));
        if (message) publish({ id: String(event.id), body: JSON.stringify(message) });
      }
    },
    /** `id` is the id of the last event that changed the ranking. */
    async sendRank(id: number): Promise<void> {
      const data = await describe.rank();
      const message: FeedMessage = { eventType: EVENT_TYPES.battleRank, data };
      publish({ id: String(id), body: JSON.stringify(message) });
    },
  };
}

function rowMessage(data: BattleRow | undefined): FeedMessage | undefined {
  return data && { eventType: EVENT_TYPES.battleCreated, data };
}

function stateMessage(frame: Frame | undefined, spectators: number): FeedMessage | undefined {
  return frame && { eventType: EVENT_TYPES.battleState, data: { ...frame, spectators } };
}
