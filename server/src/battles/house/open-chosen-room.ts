import type { Tx } from "../../platform/database/database.ts";
import { pipelineOver } from "../../platform/database/pipeline-over.ts";
import { takeBattleId } from "../battle-queries.ts";
import type { BattleDeps } from "../deps.ts";
import { type HouseRoom, openHouseRoom } from "./official-rooms.ts";

/** Opens a house room with an operator's settings, regardless of the configured number of rooms. Returns its id. */
export async function openChosenRoom(
  tx: Tx,
  { room, ...deps }: Pick<BattleDeps, "boxCache" | "config"> & { room: HouseRoom },
): Promise<number> {
  const pipeline = pipelineOver(tx);
  const id = await takeBattleId(pipeline);
  await openHouseRoom(pipeline, deps, { id, room });
  await pipeline.commit();
  return id;
}
