import { tellPlayer } from "../../messages/index.ts";
import type { Statements } from "../../platform/database/pipeline.ts";
import type { Room } from "../room-queries.ts";

/** Tells a streamer that so many pieces of a room are in their bag again. */
export function tellReturned(asked: Statements, room: Room, items: number): void {
  if (room.ownerId === null || items === 0) return;
  const details = { giveaway: room.id, items };
  tellPlayer(asked, { playerId: room.ownerId, kind: "giveaway_returned", details, names: { room: room.titles } });
}
