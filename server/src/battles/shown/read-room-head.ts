import type { Db } from "../../platform/database/database.ts";

/** What the preview of a link to a room shows: nothing that changes, so never the leader or the winner. */
export type RoomHead = {
  id: number;
  mode: number;
  players: number;
  costCents: number;
  boxIds: readonly number[];
};

/** Reads a room for the preview of a link; undefined if it does not exist. A room with a password is only "private". */
export async function readRoomHead(db: Db, battleId: number): Promise<RoomHead | "private" | undefined> {
  const room = await db
    .selectFrom("battles_battles")
    .select(["id", "mode", "players", "boxes_cents", "surcharge_cents", "box_ids", "password_hash"])
    .where("id", "=", battleId)
    .executeTakeFirst();
  if (!room) return undefined;
  if (room.password_hash !== null) return "private";
  const { id, mode, players, box_ids, boxes_cents, surcharge_cents } = room;
  return { id, mode, players, costCents: boxes_cents + surcharge_cents, boxIds: box_ids };
}
