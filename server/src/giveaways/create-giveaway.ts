import { GIVEAWAY_LIMITS } from "@vitrine/contract/giveaways.ts";
import { inEachLanguage, keyOf, LANGUAGES, type Texts } from "@vitrine/contract/languages.ts";
import { DAY_MS, MINUTE_MS } from "@vitrine/contract/time.ts";
import { readTitle } from "../accounts/index.ts";
import { makeRoomSeedPair } from "../fairness/index.ts";
import { takeIntoEscrow } from "../inventory/index.ts";
import { now } from "../platform/clock.ts";
import type { Statements } from "../platform/database/pipeline.ts";
import { integers } from "../platform/database/values.ts";
import { Refusal } from "../platform/errors.ts";
import { hashSharedPassword } from "../platform/shared-password.ts";
import { checkMayPlay, type Keyed, lockLedger, readAnswers, walletOf } from "../wallet/index.ts";
import type { GiveawayDeps } from "./deps.ts";
import { readStreamer } from "./streamers.ts";

type CreateRequest = Keyed &
  RoomConditions & {
    title: string;
    /** The items in the order of the prizes. */
    inventoryItemIds: readonly number[];
    startAt: Date | undefined;
    endAt: Date;
    most: number | undefined;
    password: string | undefined;
  };

/**
 * Creates a streamer's room. One transaction moves the items into escrow and publishes the hash of the seed pair. A
 * streamer can give away only what they could withdraw now: otherwise a giveaway would bypass the withdrawal checks.
 */
export function createGiveaway(deps: GiveawayDeps, request: CreateRequest): Promise<{ id: number }> {
  const { playerId, inventoryItemIds } = request;
  const { roomsMost, prizesMost, daysMost } = deps.config.streamers;
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
    const times = checkTimes({ ...request, daysMost, at: now() });
    if (openRooms >= roomsMost) throw new Refusal("giveaway_rooms_most", { most: roomsMost });
    if (inventoryItemIds.length > prizesMost) throw new Refusal("giveaway_prizes_most", { most: prizesMost });
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
function checkTimes(asked: { startAt: Date | undefined; endAt: Date; daysMost: number; at: Date }) {
  const { startAt, endAt, daysMost, at } = asked;
  const { shortestMinutes } = GIVEAWAY_LIMITS;
  const isLater = startAt !== undefined && startAt > at;
  const openMs = endAt.getTime() - (isLater ? startAt : at).getTime();
  // The negated condition also refuses an invalid date, because every comparison with NaN is false.
  if (!(openMs >= shortestMinutes * MINUTE_MS && endAt.getTime() - at.getTime() <= daysMost * DAY_MS)) {
    throw new Refusal("giveaway_time", { minutes: shortestMinutes, days: daysMost });
  }
  return { startAt: isLater ? startAt : null, endAt };
}

/** The conditions for joining. */
export type RoomConditions = {
  deposit: { leastCents: number; since: Date } | null;
  vipLeast: number | null;
  /** Only players invited by the owner may join. */
  boundOnly: boolean;
};

/** A room to be created. */
type NewRoom = RoomConditions & {
  /** Null: a house room. */
  ownerId: number | null;
  /** The operator who opens a house room; null: the site opens it. */
  operator?: string | null;
  titles: Texts;
  /** Null: the room starts now. */
  startAt: Date | null;
  endAt: Date;
  most: number | null;
  password: string | undefined;
  /** The prizes in order. A streamer's prize has the id of its inventory item, which must be in escrow. */
  prizes: readonly { itemId: number; valueCents: number; inventoryItemId: number | null }[];
};

/**
 * Opens a room with a new seed pair and names the beacon round for its draw: the first round that comes at least six
 * seconds after the end. Returns the room's id. A streamer's prizes must already be in escrow.
 */
export async function openRoom(
  asked: Statements,
  { config, beacon }: Pick<GiveawayDeps, "config" | "beacon">,
  room: NewRoom,
): Promise<number> {
  const { seedKey } = config;
  const { ownerId, operator = null, titles, endAt, password, prizes, deposit } = room;
  const seedPair = await makeRoomSeedPair(asked, { seedKey, playerId: ownerId, purpose: "giveaway" });
  const { publicHash } = seedPair;
  const [row] = await asked.query<{ id: number }>(INSERT.name, INSERT.text, [
    ownerId,
    seedPair.seedPairId,
    LANGUAGES.map((language) => titles[language]),
    room.startAt,
    endAt,
    room.most,
    prizes.length,
    prizes.reduce((sum, { valueCents }) => sum + valueCents, 0),
    password === undefined ? null : hashSharedPassword(seedKey, { purpose: "giveaway room", password, publicHash }),
    deposit?.leastCents ?? null,
    deposit?.since ?? null,
    room.vipLeast,
    room.boundOnly,
    beacon?.chain ?? null,
    beacon?.beaconRoundAfter(endAt.getTime()) ?? null,
    integers(prizes.map(({ itemId }) => itemId)),
    integers(prizes.map(({ valueCents }) => valueCents)),
    integers(prizes.map(({ inventoryItemId }) => inventoryItemId)),
    operator,
  ]);
  return row!.id;
}

const INSERT = {
  name: "insert_giveaway",
  text: `with room as (
  insert into giveaways_rooms (owner_id, pair_id, ${LANGUAGES.map((language) => `title_${keyOf(language)}`).join(", ")}, start_at, end_at, most, prize_count, prizes_cents,
    password_hash, deposit_least_cents, deposit_since, vip_least, bound_only, beacon_chain, beacon_round, operator)
  values ($1::bigint, $2::bigint, ${LANGUAGES.map((_, index) => `($3::text[])[${index + 1}]`).join(", ")}, coalesce($4::timestamptz, now()), $5::timestamptz,
    $6::int, $7::int, $8::bigint, $9::bytea, $10::bigint, $11::timestamptz, $12::smallint, $13::boolean, $14::text, $15::bigint, $19::text)
  returning id
), count as (
  insert into giveaways_counts (room_id) select id from room
), prizes as (
  insert into giveaways_prizes (room_id, prize, item_id, value_cents, voucher_id)
  select room.id, prize.place, prize.item, prize.cents, prize.voucher
  from room, unnest($16::bigint[], $17::bigint[], $18::bigint[]) with ordinality as prize (item, cents, voucher, place)
)
select id from room`,
};
