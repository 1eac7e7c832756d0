import type { OutputOf } from "@vitrine/contract/call.ts";
import {
  GIVEAWAY_LIMITS,
  GIVEAWAY_STATES,
  type GiveawayDetail,
  type giveawayEntrants,
} from "@vitrine/contract/giveaways.ts";
import { showBeacon, showRoomSeedPair } from "../fairness/index.ts";
import { now } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import type { ConditionDeps } from "./deps.ts";
import { listConditions, readStatuses } from "./entries/conditions.ts";
import { type Lookups, NOBODY, type Reader, showHead, showPrize } from "./show-room.ts";
import { readRooms, type StoredRoom } from "./stored-rooms.ts";

type DetailDeps = Lookups & ConditionDeps & { seedKey: SeedKey };

/** Reads a room for its page. Winners and secrets appear after the room is drawn or cancelled. */
export async function readDetail(deps: DetailDeps, roomId: number, reader: Reader): Promise<GiveawayDetail> {
  const { db, itemCatalogue, seedKey } = deps;
  const stored = await readStored(db, roomId);
  const { room, prizes } = stored;
  const { playerId, language } = reader;
  const [seedPair, entry, winners, conditions] = await Promise.all([
    showRoomSeedPair(db, seedKey, room.pair_id),
    readOwnEntry(db, { roomId, playerId }),
    readWinners(db, stored),
    readConditions(deps, stored, playerId),
  ]);
  const faces = await deps.profiles([...winners.values(), ...(room.owner_id === null ? [] : [room.owner_id])]);
  const shown = await Promise.all(prizes.map((prize) => showPrize(itemCatalogue, prize, language)));
  // Two statements read the row and the seed pair. If a draw reveals the secrets between them, this answer, which shows
  // an open room, must leave them out.
  const secrets = room.state === GIVEAWAY_STATES.open ? undefined : seedPair.secrets;
  return {
    ...showHead(stored, { faces, language }),
    joined: entry !== null,
    prizes: shown,
    conditions,
    myEntry: entry,
    mine: playerId !== null && room.owner_id === playerId,
    publicHash: seedPair.publicHash,
    ...secrets,
    client: room.client,
    beacon: showBeacon(room),
    winners: prizes.flatMap(({ entry_id: entryId, roll, entrants_left: left }, index) => {
      if (entryId === null || roll === null || left === null) return [];
      const winnerId = winners.get(entryId) ?? 0;
      const face = faces.get(winnerId) ?? NOBODY;
      return [{ ...shown[index]!, entryId, roll, left, ...face, mine: winnerId === playerId }];
    }),
    drawTime: room.drawn_at?.toISOString() ?? null,
    serverNow: now().toISOString(),
  };
}

/** Reads a room with all its prizes. */
export async function readStored(db: Db, roomId: number): Promise<StoredRoom> {
  const [stored] = await readRooms(db, [roomId], { prizesMost: GIVEAWAY_LIMITS.prizesMost });
  if (!stored) throw new Refusal("giveaway_unknown");
  return stored;
}

async function readOwnEntry(
  db: Db,
  { roomId, playerId }: { roomId: number; playerId: number | null },
): Promise<GiveawayDetail["myEntry"]> {
  if (playerId === null) return null;
  const row = await db
    .selectFrom("giveaways_entries")
    .select(["id", "user_seed", "joined_at", "dropped"])
    .where("room_id", "=", roomId)
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  if (!row) return null;
  return { entryId: row.id, userSeed: row.user_seed, joinTime: row.joined_at.toISOString(), dropped: row.dropped };
}

/** Maps the ids of the winning entries to their players. */
async function readWinners(db: Db, { prizes }: StoredRoom): Promise<ReadonlyMap<number, number>> {
  const entryIds = prizes.flatMap(({ entry_id }) => entry_id ?? []);
  if (entryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("giveaways_entries")
    .select(["id", "player_id"])
    .where("id", "in", entryIds)
    .execute();
  return new Map(rows.map(({ id, player_id }) => [id, player_id]));
}

async function readConditions(deps: DetailDeps, { room }: StoredRoom, playerId: number | null) {
  const terms = {
    ownerId: room.owner_id,
    depositLeastCents: room.deposit_least_cents,
    depositSince: room.deposit_since,
    vipLeast: room.vip_least,
    boundOnly: room.bound_only,
  };
  // A player's progress matters only while they can still join.
  if (playerId === null || room.state !== GIVEAWAY_STATES.open) return listConditions(terms);
  return (await readStatuses(pipelineOver(deps.db), deps, { terms, playerIds: [playerId] }))(playerId);
}

type Asked = { roomId: number; before: number | undefined; pageSize: number };

/**
 * Lists the entrants, newest first. The seeds are left out until the draw, because the result depends on them. After
 * the draw only the entries that took part are listed.
 */
export async function readEntrants(
  { db, profiles }: Lookups,
  { roomId, before, pageSize }: Asked,
): Promise<OutputOf<typeof giveawayEntrants>> {
  const state = await readState(db, roomId);
  const isDrawn = state === GIVEAWAY_STATES.finished;
  const rows = await db
    .selectFrom("giveaways_entries")
    .select(["id", "player_id", "user_seed", "joined_at"])
    .where("room_id", "=", roomId)
    .$if(isDrawn, (entries) => entries.where("dropped", "=", false))
    .$if(before !== undefined, (entries) => entries.where("id", "<", before!))
    .orderBy("id", "desc")
    .limit(pageSize)
    .execute();
  const faces = await profiles(rows.map(({ player_id }) => player_id));
  const list = rows.map((row) => ({
    id: row.id,
    ...(faces.get(row.player_id) ?? NOBODY),
    userSeed: isDrawn ? row.user_seed : "",
    joinTime: row.joined_at.toISOString(),
  }));
  return { list, next: rows.length < pageSize ? null : rows.at(-1)!.id };
}

async function readState(db: Db, roomId: number): Promise<number> {
  const room = await db.selectFrom("giveaways_rooms").select("state").where("id", "=", roomId).executeTakeFirst();
  if (!room) throw new Refusal("giveaway_unknown");
  return room.state;
}
