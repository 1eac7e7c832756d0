import { botSeed } from "@vitrine/contract/fairness/battles.ts";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { now } from "../../platform/clock.ts";
import type { Pipeline } from "../../platform/database/pipeline.ts";
import { insertSeats, takeBattleId } from "../battle-queries.ts";
import type { BattleDeps } from "../deps.ts";
import { lockSeeds } from "../seats/take-seat.ts";
import { pickBots } from "./house-bots.ts";
import { openByRecipe, openHouseRoom } from "./house-rooms.ts";
import { REHEARSALS } from "./room-recipes.ts";

/**
 * Starts a rehearsal, if no battle is in progress that visitors could watch and the last rehearsal is long enough ago.
 * House bots take all seats together, so no player can join. The rolls come as in every battle, but no transfer pays
 * for a seat and nobody gets an item. Returns how many started.
 */
export async function keepRehearsals(deps: BattleDeps): Promise<number> {
  const { rehearsalMinutes } = deps.config.battles;
  if (rehearsalMinutes === 0) return 0;
  return openByRecipe(deps, async (pipeline, roomOf) => {
    const at = now();
    const before = new Date(at.getTime() - rehearsalMinutes * MINUTE_MS);
    const [row] = await pipeline.query<{ due: boolean }>(DUE.name, DUE.text, [before]);
    if (!row!.due) return 0;
    const id = await takeBattleId(pipeline);
    const room = roomOf(REHEARSALS[id % REHEARSALS.length]!);
    await openHouseRoom(pipeline, deps, { id, room, rehearsal: true });
    await seatRehearsal(pipeline, { battleId: id, players: room.players, at });
    lockSeeds(pipeline, { battle: { id } }, { at, beacon: deps.beacon });
    return 1;
  });
}

async function seatRehearsal(
  pipeline: Pipeline,
  { battleId, players, at }: { battleId: number; players: number; at: Date },
): Promise<void> {
  const bots = await pickBots(pipeline, { seats: [], count: players, battleId });
  const seats = bots.map(async (id, index) => {
    const pos = index + 1;
    return { battleId, pos, playerId: -id, userSeed: await botSeed({ battleId, seat: pos }), transferId: null };
  });
  insertSeats(pipeline, await Promise.all(seats), at);
}

const DUE = {
  name: "is_rehearsal_due",
  text: `select not exists (select from battles_battles where state = 1 and password_hash is null and not rehearsal)
  and not exists (select from (
    select state, created_at from battles_battles where rehearsal order by id desc limit 1
  ) as last where last.state = 1 or last.created_at > $1::timestamptz) as due`,
};
