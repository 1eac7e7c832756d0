import type { Tx } from "../../platform/database/database.ts";
import { pipelineOver } from "../../platform/database/pipeline-over.ts";

/**
 * Marks every waiting room with a box that this transaction freezes: after the commit the room cannot start, and a
 * job refunds it. The caller holds the box's lock, so no new room can use the box. A room whose last seat is being
 * taken is waited for and then left, because its seeds were locked first. Returns how many rooms end.
 */
export async function endRoomsWithBox(tx: Tx, boxId: number): Promise<number> {
  const pipeline = pipelineOver(tx);
  const waiting = await pipeline.query<{ id: number }>(LOCK.name, LOCK.text, [boxId]);
  const ids = waiting.map(({ id }) => id);
  await pipeline.query(END.name, END.text, [ids]);
  return ids.length;
}

// Rooms are always locked in the order of their ids.
const LOCK = {
  name: "lock_waiting_rooms_with_box",
  text: `select id from battles_battles where state = 0 and not dissolving and $1::bigint = any(box_ids) order by id for update`,
};

const END = {
  name: "end_rooms_with_box",
  text: "update battles_battles set dissolving = true where id = any($1::bigint[])",
};
