import { tellPlayer } from "../../messages/index.ts";
import type { Statements } from "../../platform/database/pipeline.ts";
import type { Room } from "../room-queries.ts";

/** Tells a streamer how many items of a room are back in their bag; writes nothing for a house room. */
export function tellReturned(asked: Statements, room: Room, items: number): void {
  if (room.ownerId === null || items === 0) return;
  const details = { giveaway: room.id, pieces: items };
  tellPlayer(asked, { playerId: room.ownerId, kind: "giveaway_returned", details, names: { room: room.titles } });
}
