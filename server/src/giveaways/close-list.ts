import { GIVEAWAY_STATES } from "@vitrine/contract/giveaways.ts";
import type { GiveawayDeps } from "./deps.ts";
import { dropUnfit } from "./entries/drop-unfit.ts";
import { listEntries } from "./entries/list-entries.ts";
import { lockCount, lockFreeRoom } from "./room-queries.ts";

/**
 * Closes the entry list of a room that has ended and waits for its beacon round. The list is final, and its hash is
 * public, before the round is published. Otherwise a person who knows the seed pair and the round could choose which
 * entries to leave out. The list closes once, even if several servers try. Returns whether this call closed it.
 */
export function closeList(deps: GiveawayDeps, roomId: number): Promise<boolean> {
  return deps.pipelines.run(async (pipeline) => {
    const room = await lockFreeRoom(pipeline, roomId);
    if (!room || room.state !== GIVEAWAY_STATES.open || !room.isOver) return false;
    if (room.beaconRound === null || room.client !== null) return false;
    // Waits until the entries of players who are joining now are written; later requests to join are refused.
    const most = await lockCount(pipeline, roomId);
    await dropUnfit(pipeline, deps, room);
    const { client, entryIds } = await listEntries(pipeline, { roomId, most });
    pipeline.query(CLOSE.name, CLOSE.text, [roomId, client, entryIds.length]);
    await pipeline.commit();
    return true;
  });
}

const CLOSE = {
  name: "close_giveaway_list",
  text: "update giveaways_rooms set client = $2::text, drawn_entrants = $3::int where id = $1::bigint",
};
