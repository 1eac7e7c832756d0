import { BATTLE_STATES, type BattleBox, type BattleRow } from "@vitrine/contract/battles.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { ItemCatalogue } from "../../inventory/index.ts";
import type { Db } from "../../platform/database/database.ts";
import type { BattleBoxCache } from "../deps.ts";
import { costCents, playersOf, type StoredRoom } from "../rooms/stored-rooms.ts";
import { type Faces, NOBODY } from "../seats/bots.ts";

/** The dependencies for showing a room. */
export type Lookups = { boxCache: Pick<BattleBoxCache, "box" | "version">; itemCatalogue: ItemCatalogue; faces: Faces };

/** Returns rooms as list rows, in the reader's language. Winner and value appear once the room is closed. */
export async function showRows(
  lookups: Lookups,
  rooms: readonly StoredRoom[],
  language: Language,
): Promise<BattleRow[]> {
  const faces = await lookups.faces(playersOf(rooms));
  return Promise.all(
    rooms.map(async (room) => {
      const { battle, seats } = room;
      const isFinished = battle.state === BATTLE_STATES.finished;
      return {
        id: battle.id,
        mode: battle.mode,
        state: battle.state,
        cost: toCoins(costCents(room)),
        roundCount: battle.box_ids.length,
        playerCount: battle.players,
        boxes: await showBoxes(lookups, room, language),
        seats: seats.map(({ pos, player_id }) => ({ pos, ...(faces.get(player_id) ?? NOBODY) })),
        cashback: battle.cashback_percent,
        fast: battle.fast,
        official: battle.creator_id === null,
        rehearsal: battle.rehearsal,
        createTime: battle.created_at.toISOString(),
        winner: isFinished ? battle.winner_pos : null,
        value: isFinished ? toCoins(battle.won_cents ?? 0) : null,
      };
    }),
  );
}

/** Returns the box of each round in order, with the price of the version that the room stored. */
export function showBoxes(
  { boxCache }: Pick<Lookups, "boxCache">,
  { battle }: StoredRoom,
  language: Language,
): Promise<BattleBox[]> {
  return Promise.all(
    battle.box_ids.map(async (boxId, index) => {
      const frozen = battle.box_versions[index]!;
      const [box, { priceCents }] = await Promise.all([boxCache.box(boxId), boxCache.version(boxId, frozen)]);
      return {
        boxId,
        name: box.names[language],
        boxImage: box.image,
        price: toCoins(priceCents),
        version: frozen,
      };
    }),
  );
}

/**
 * The data of a room for the preview of a link. A preview may contain only data that never change, so it has no leader
 * and no winner.
 */
type RoomHead = {
  id: number;
  mode: number;
  players: number;
  costCents: number;
  boxIds: readonly number[];
};

/**
 * Reads a room for the preview of a link; undefined if it does not exist. For a room with a password it returns only
 * "private".
 */
export async function readRoomHead(db: Db, battleId: number): Promise<RoomHead | "private" | undefined> {
  const room = await db
    .selectFrom("battles_battles_revealed")
    .select(["id", "mode", "players", "boxes_cents", "surcharge_cents", "box_ids", "password_hash"])
    .where("id", "=", battleId)
    .executeTakeFirst();
  if (!room) return undefined;
  if (room.password_hash !== null) return "private";
  const { id, mode, players, box_ids, boxes_cents, surcharge_cents } = room;
  return { id, mode, players, costCents: boxes_cents + surcharge_cents, boxIds: box_ids };
}
