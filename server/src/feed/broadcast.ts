import { type DropsPayload, EVENT_TYPES, type FeedMessage } from "@vitrine/contract/feed.ts";
import type { LoggedEvent } from "../platform/events/index.ts";
import type { Log } from "../platform/log.ts";
import { type Describe, describeDrop, type LoggedDrop } from "./describe-drop.ts";
import { createDropSampler } from "./drop-sampler.ts";
import type { FeedLimits } from "./limits.ts";

export type BroadcastOptions = {
  describe: Describe;
  publish: (message: { id: string; body: string }) => void;
  onSampledAway: () => void;
  limits: FeedLimits;
  log: Log;
};

/** Turns events of the log into messages of the topic. Kinds that the feed does not know are other watchers' affair. */
export function createBroadcast(options: BroadcastOptions): { take(events: LoggedEvent[]): void; stop(): void } {
  const { publish, limits, log } = options;
  // Descriptions are looked up one after the other, so that frames leave in the order in which they were chosen.
  let describing: Promise<void> = Promise.resolve();
  const sampler = createDropSampler<LoggedDrop>({
    perSecond: limits.dropFramesPerSecond,
    topWaiting: limits.topDropsWaiting,
    onSampledAway: options.onSampledAway,
    onSend(drop) {
      describing = describing
        .then(() => sendDrop(drop, options))
        .catch((err) => log.warn({ err }, "a drop without a frame"));
    },
  });
  return {
    take(events) {
      for (const { id, kind, payload, createdAt } of events) {
        if (kind === "drops") {
          for (const drop of dropsOf(payload as DropsPayload, createdAt))
            sampler.offer(drop, drop.grade <= LOWEST_TOP_GRADE);
        } else {
          const eventType = PASSED_ON[kind];
          if (eventType) publish({ id: String(id), body: JSON.stringify({ eventType, data: payload }) });
        }
      }
    },
    stop: () => sampler.stop(),
  };
}

const LOWEST_TOP_GRADE = 1;

/** Kinds whose payload is the data of their frame. */
const PASSED_ON: Readonly<Record<string, number>> = {
  battleCreated: EVENT_TYPES.battleCreated,
  battleState: EVENT_TYPES.battleState,
  battleRank: EVENT_TYPES.battleRank,
};

const DROP_EVENT_TYPES = { box: EVENT_TYPES.caseDrop, freeBox: EVENT_TYPES.caseDrop } as const;

function dropsOf({ drops, ...call }: DropsPayload, at: Date): LoggedDrop[] {
  return drops.map((drop) => ({ ...call, ...drop, at }));
}

async function sendDrop(drop: LoggedDrop, { describe, publish, log }: BroadcastOptions): Promise<void> {
  const data = await describeDrop(drop, describe);
  if (!data) return log.warn({ roundId: drop.roundId }, "a drop whose names are unknown");
  const message: FeedMessage = { eventType: DROP_EVENT_TYPES[drop.game], data };
  publish({ id: `drop-${drop.roundId}`, body: JSON.stringify(message) });
}
