import { GIVEAWAY_LIMITS } from "@vitrine/contract/giveaways.ts";
import { inEachLanguage } from "@vitrine/contract/languages.ts";
import { DAY_MS, MINUTE_MS } from "@vitrine/contract/time.ts";
import { readTitle } from "../accounts/index.ts";
import { takeIntoEscrow } from "../inventory/index.ts";
import { now } from "../platform/clock.ts";
import { Refusal } from "../platform/errors.ts";
import { checkMayPlay, type Keyed, lockLedger, readAnswers, walletOf } from "../wallet/index.ts";
import type { GiveawayDeps } from "./deps.ts";
import { openRoom, type RoomConditions } from "./open-room.ts";
import { OPEN_MOST } from "./rules.ts";
import { readStreamer } from "./streamers.ts";

export type CreateRequest = Keyed &
  RoomConditions & {
    title: string;
    /** In the order of the prizes. */
    inventoryItemIds: readonly number[];
    startAt: Date | undefined;
    endAt: Date;
    most: number | undefined;
    password: string | undefined;
  };

/**
 * Creates a streamer's room. One transaction moves the items into escrow and commits to the seed pair. A streamer
 * can give away only what they could withdraw now: otherwise a giveaway would bypass the withdrawal checks.
 */
export function createGiveaway(deps: GiveawayDeps, request: CreateRequest): Promise<{ id: number }> {
  const { playerId, inventoryItemIds } = request;
  return deps.pipelines.run(async (pipeline) => {
    const [ledger, answers, { isStreamer, openRooms }] = await Promise.all([
      lockLedger(pipeline, { playerIds: [playerId], transfers: 0 }),
      readAnswers(pipeline, [request]),
      readStreamer(pipeline, playerId),
    ]);
    const earlier = answers.find(request) as { id: number } | undefined;
    if (earlier) return earlier;
    if (!isStreamer) throw new Refusal("giveaway_not_streamer");
    checkMayPlay(ledger, playerId);
    const title = readTitle(request.title, { min: 2, max: GIVEAWAY_LIMITS.titleMost });
    if (title === undefined) throw new Refusal("giveaway_title");
    const times = checkTimes({ ...request, at: now() });
    if (openRooms >= OPEN_MOST) throw new Refusal("giveaway_rooms_most", { most: OPEN_MOST });
    if (new Set(inventoryItemIds).size < inventoryItemIds.length) throw new Refusal("item_listed_twice");
    if (!inventoryItemIds.every(Number.isSafeInteger)) throw new Refusal("item_not_yours");
    await deps.requireCouldWithdraw({ playerId, turnoverDueCents: walletOf(ledger, playerId).turnoverDueCents });
    const prizes = await takeIntoEscrow(pipeline, { playerId, inventoryItemIds });
    const { deposit, vipLeast, boundOnly, password, most = null } = request;
    const id = await openRoom(pipeline, deps, {
      ...{ ...times, most, password, prizes, deposit, vipLeast, boundOnly },
      ownerId: playerId,
      titles: inEachLanguage(() => title),
    });
    answers.save(request, { id });
    answers.write();
    await pipeline.commit();
    return { id };
  });
}

/**
 * Returns when a room starts and ends; a start in the past becomes null, which means now. Refuses a room that is
 * open too short a time or ends too late.
 */
function checkTimes({ startAt, endAt, at }: { startAt: Date | undefined; endAt: Date; at: Date }) {
  const { shortestMinutes, longestDays } = GIVEAWAY_LIMITS;
  const isLater = startAt !== undefined && startAt > at;
  const openMs = endAt.getTime() - (isLater ? startAt : at).getTime();
  // The negated condition also refuses an invalid date, because every comparison with NaN is false.
  if (!(openMs >= shortestMinutes * MINUTE_MS && endAt.getTime() - at.getTime() <= longestDays * DAY_MS)) {
    throw new Refusal("giveaway_time", { minutes: shortestMinutes, days: longestDays });
  }
  return { startAt: isLater ? startAt : null, endAt };
}
