import { botSeed } from "@vitrine/contract/fairness/battles.ts";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import { now } from "../../platform/clock.ts";
import type { Pipeline } from "../../platform/database/pipeline.ts";
import { insertSeats, takeBattleId } from "../battle-queries.ts";
import type { BattleDeps } from "../deps.ts";
import { lockSeeds } from "../seats/take-seat.ts";
import { pickBots } from "./house-bots.ts";
import { openByRecipe, openHouseRoom, type Recipe } from "./house-rooms.ts";

/** The kinds of rehearsals, used in turn. They cost nothing, so they also open the most expensive boxes. */
const RECIPES: readonly Recipe[] = [
  { players: 3, mode: 0, cashback: 0, fast: false, places: [0.15, 0.4, 0.6, 0.75, 0.9, 1] },
  { players: 2, mode: 0, cashback: 0, fast: false, places: [0.3, 0.3, 0.5, 0.5, 0.7, 0.7, 0.85, 0.95] },
  { players: 4, mode: 1, cashback: 0, fast: false, places: [0.2, 0.35, 0.5, 0.65, 0.8] },
  { players: 2, mode: 1, cashback: 0, fast: false, places: [0.05, 0.25, 0.45, 0.65, 0.85, 1] },
];

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
    const room = roomOf(RECIPES[id % RECIPES.length]!);
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
