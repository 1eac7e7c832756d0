import { GIVEAWAY_STATES } from "@vitrine/contract/giveaways.ts";
import type { GiveawayDeps } from "./deps.ts";
import { dropUnfit } from "./entries/drop-unfit.ts";
import { listEntries } from "./entries/list-entries.ts";
import { lockCount, lockFreeRoom } from "./room-queries.ts";

/**
 * Closes the list of a room that has ended and waits for its public round: who takes part is settled, and its hash is shown, before
 * the round is out. Later, whoever knows pair and round could choose whom to leave out of the draw. Once, whoever does it. Gives
 * whether it was closed now.
 */
export function closeList(deps: GiveawayDeps, roomId: number): Promise<boolean> {
  return deps.pipelines.run(async (pipeline) => {
    const room = await lockFreeRoom(pipeline, roomId);
    if (!room || room.state !== GIVEAWAY_STATES.open || !room.isOver) return false;
    if (room.beaconRound === null || room.client !== null) return false;
    // Whoever came in at the last moment is written down before this goes on, and nobody comes in afterwards.
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
