import {
  type BattleDropsPayload,
  type DreamDropPayload,
  type DropsPayload,
  EVENT_TYPES,
  type FeedMessage,
} from "@vitrine/contract/feed.ts";
import type { LoggedEvent } from "../platform/events/index.ts";
import type { Log } from "../platform/log.ts";
import { createBattleBroadcast } from "./broadcast-battles.ts";
import { type Describe, describeDrop, type LoggedDrop } from "./describe-drop.ts";
import type { SocketLimits } from "./socket-limits.ts";
import { atMostEvery, createDropSampler } from "./throttle.ts";

type BroadcastOptions = {
  describe: Describe;
  publish: (message: { id: string; body: string }) => void;
  watchers: (battleId: number) => number;
  onSampledAway: () => void;
  onLeftOut: () => void;
  socketLimits: SocketLimits;
  log: Log;
};

/** Turns events of the event log into feed messages. Events of other kinds are for other readers and are skipped. */
export function createBroadcast(options: BroadcastOptions): { take(events: LoggedEvent[]): void; stop(): void } {
  const { socketLimits, log, describe } = options;
  // Descriptions are read one after the other, so that frames are sent in the order of the events.
  let describing: Promise<void> = Promise.resolve();
  const inTurn = (what: string, work: () => Promise<void>): void => {
    describing = describing.then(work).catch((err) => log.warn({ err }, `the feed could not send ${what}`));
  };
  const sampler = createDropSampler<LoggedDrop>({
    perSecond: socketLimits.dropFramesPerSecond,
    topWaiting: socketLimits.topDropsWaiting,
    onSampledAway: options.onSampledAway,
    onSend: (drop) => inTurn("a drop", () => sendDrop(drop, options)),
  });
  const battles = createBattleBroadcast({
    ...options,
    describe: describe.battles,
    framesPerSecond: socketLimits.battleFramesPerSecond,
  });
  let lastRanked = 0;
  const rank = atMostEvery(socketLimits.rankFrameMs, () => inTurn("a ranking", () => battles.sendRank(lastRanked)));
  return {
    take(events) {
      for (const event of events) {
        for (const drop of dropsOf(event)) sampler.offer(drop);
        if (event.kind !== "battleRank") continue;
        lastRanked = event.id;
        rank.ask();
      }
      const chosen = battles.choose(events);
      if (chosen.length > 0) inTurn("a battle", () => battles.send(chosen));
    },
    stop() {
      sampler.stop();
      rank.stop();
    },
  };
}

const DROP_EVENT_TYPES = {
  box: EVENT_TYPES.boxDrop,
  freeBox: EVENT_TYPES.boxDrop,
  battle: EVENT_TYPES.battleDrop,
  dream: EVENT_TYPES.dreamDrop,
} as const;

function dropsOf({ kind, payload, createdAt }: LoggedEvent): LoggedDrop[] {
  if (kind === "drops") {
    const { drops, ...call } = payload as DropsPayload;
    return drops.map((drop) => ({ ...call, ...drop, at: createdAt }));
  }
  if (kind === "dreamDrop") return [{ ...(payload as DreamDropPayload), boxId: null, game: "dream", at: createdAt }];
  if (kind !== "battleDrops") return [];
  return (payload as BattleDropsPayload).drops.map((drop) => ({ ...drop, game: "battle" as const, at: createdAt }));
}

async function sendDrop(drop: LoggedDrop, { describe, publish, log }: BroadcastOptions): Promise<void> {
  const data = await describeDrop(drop, describe);
  if (!data) return log.warn({ rollId: drop.roundId }, "the feed skipped a drop because its names are not known");
  const message: FeedMessage = { eventType: DROP_EVENT_TYPES[drop.game], data };
  publish({ id: `drop-${drop.roundId}`, body: JSON.stringify(message) });
}
