import type { Db } from "../platform/database/database.ts";

/** What a link to a room shows of it: nothing that changes, so never who leads or has won. */
export type RoomHead = {
  id: number;
  mode: number;
  players: number;
  costCents: number;
  boxIds: readonly number[];
};

/** The head of a room, or undefined where there is none that everybody may see: a password keeps a room's details to itself. */
export async function readRoomHead(db: Db, battleId: number): Promise<RoomHead | undefined> {
  const room = await db
    .selectFrom("battles_battles")
    .select(["id", "mode", "players", "boxes_cents", "surcharge_cents", "box_ids"])
    .where("id", "=", battleId)
    .where("password_hash", "is", null)
    .executeTakeFirst();
  if (!room) return undefined;
  const { id, mode, players, box_ids, boxes_cents, surcharge_cents } = room;
  return { id, mode, players, costCents: boxes_cents + surcharge_cents, boxIds: box_ids };
}
