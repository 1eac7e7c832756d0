import { keyOf, LANGUAGES, type Texts } from "@vitrine/contract/languages.ts";
import { makeRoomSeedPair } from "../fairness/index.ts";
import { integers } from "../platform/database/arrays.ts";
import type { Statements } from "../platform/database/pipeline.ts";
import { hashSharedPassword } from "../platform/shared-password.ts";
import type { GiveawayDeps } from "./deps.ts";

/** The conditions for joining. */
export type RoomConditions = {
  deposit: { leastCents: number; since: Date } | null;
  vipLeast: number | null;
  /** Only players invited by the owner may join. */
  boundOnly: boolean;
};

/** A room to be created. */
export type NewRoom = RoomConditions & {
  /** Null: a house room. */
  ownerId: number | null;
  titles: Texts;
  /** Null: the room starts now. */
  startAt: Date | null;
  endAt: Date;
  most: number | null;
  password: string | undefined;
  /** In order; a streamer's prize has the id of its inventory item, which must be in escrow. */
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
  const { ownerId, titles, endAt, password, prizes, deposit } = room;
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
  ]);
  return row!.id;
}

const INSERT = {
  name: "insert_giveaway",
  text: `with room as (
  insert into giveaways_rooms (owner_id, pair_id, ${LANGUAGES.map((language) => `title_${keyOf(language)}`).join(", ")}, start_at, end_at, most, prize_count, prizes_cents,
    password_hash, deposit_least_cents, deposit_since, vip_least, bound_only, beacon_chain, beacon_round)
  values ($1::bigint, $2::bigint, ${LANGUAGES.map((_, index) => `($3::text[])[${index + 1}]`).join(", ")}, coalesce($4::timestamptz, now()), $5::timestamptz,
    $6::int, $7::int, $8::bigint, $9::bytea, $10::bigint, $11::timestamptz, $12::smallint, $13::boolean, $14::text, $15::bigint)
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
