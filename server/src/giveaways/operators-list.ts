import { GIVEAWAY_STATES } from "@vitrine/contract/giveaways.ts";
import type { GiveawayLine } from "@vitrine/contract/operators/house-rooms.ts";
import { now } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { listConditions } from "./entries/conditions.ts";
import { readRooms, type StoredRoom, titlesOf } from "./stored-rooms.ts";

/** How many prizes a row shows. */
const PRIZES_SHOWN = 5;

/** Lists giveaways of the house and of streamers for operators, the newest first. */
export async function listForOperators(
  db: Db,
  { open, before, limit }: { open: boolean; before?: number | undefined; limit: number },
) {
  let rooms = db.selectFrom("giveaways_rooms").select("id").orderBy("id", "desc").limit(limit);
  if (open) rooms = rooms.where("state", "=", GIVEAWAY_STATES.open);
  if (before !== undefined) rooms = rooms.where("id", "<", before);
  const ids = (await rooms.execute()).map(({ id }) => id);
  const stored = await readRooms(db, ids, { prizesMost: PRIZES_SHOWN });
  return stored.map(({ room, prizes }) => ({
    ...{ id: room.id, titles: titlesOf(room), state: stateOf(room), ownerId: room.owner_id, operator: room.operator },
    ...{ startAt: room.start_at, endAt: room.end_at, entrants: room.entrants, most: room.most },
    ...{ prizeCount: room.prize_count, prizesCents: room.prizes_cents, hasPassword: room.password_hash !== null },
    conditions: listConditions({
      ...{ ownerId: room.owner_id, depositLeastCents: room.deposit_least_cents, depositSince: room.deposit_since },
      ...{ vipLeast: room.vip_least, boundOnly: room.bound_only },
    }),
    prizes: prizes.map(({ item_id, value_cents }) => ({ itemId: item_id, valueCents: value_cents })),
  }));
}

function stateOf({ state, start_at, end_at }: StoredRoom["room"]): GiveawayLine["state"] {
  if (state === GIVEAWAY_STATES.finished) return "finished";
  if (state === GIVEAWAY_STATES.cancelled) return "cancelled";
  if (end_at <= now()) return "ended";
  return start_at > now() ? "planned" : "open";
}
