import type { Tx } from "../../platform/database/database.ts";
import { pipelineOver } from "../../platform/database/pipeline-over.ts";

/**
 * Ends every waiting room with a box that is frozen in this transaction: from its commit on nobody starts one, and the next look of a
 * server pays it back. Behind the box's lock, so that no other is being made. A room whose last seat is taken at this moment is
 * waited for: it was locked before. Gives how many rooms end.
 */
export async function endRoomsWithBox(tx: Tx, boxId: number): Promise<number> {
  const pipeline = pipelineOver(tx);
  const waiting = await pipeline.query<{ id: number }>(LOCK.name, LOCK.text, [boxId]);
  const ids = waiting.map(({ id }) => id);
  await pipeline.query(END.name, END.text, [ids]);
  return ids.length;
}

// In the order in which rooms are always locked.
const LOCK = {
  name: "lock_waiting_rooms_with_box",
  text: `select id from battles_battles where state = 0 and not dissolving and $1::bigint = any(box_ids) order by id for update`,
};

const END = {
  name: "end_rooms_with_box",
  text: "update battles_battles set dissolving = true where id = any($1::bigint[])",
};
