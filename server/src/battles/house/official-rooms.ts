import { takeBattlePair } from "../../fairness/index.ts";
import { now } from "../../platform/clock.ts";
import type { Pipeline } from "../../platform/database/pipeline.ts";
import { Refusal } from "../../platform/errors.ts";
import { logEvents } from "../battle-events.ts";
import { insertBattle, takeBattleId } from "../battle-queries.ts";
import type { BattleDeps } from "../deps.ts";
import { newBattle, type RoomTerms } from "../new-battle.ts";
import { freezeBoxes } from "../rooms/freeze-boxes.ts";

/** A room of the house: its boxes as places on the shelf from the cheapest (0) to the dearest (1). */
type Recipe = RoomTerms & { places: readonly number[] };

/** What the rooms of the house are like, one after the other. */
const RECIPES: readonly Recipe[] = [
  { players: 2, mode: 0, cashback: 0, fast: false, places: [0, 0.1, 0.2] },
  { players: 3, mode: 0, cashback: 5, fast: false, places: [0.2, 0.2, 0.35, 0.35] },
  { players: 2, mode: 1, cashback: 0, fast: true, places: [0.1, 0.1, 0.1, 0.25, 0.25] },
  { players: 4, mode: 0, cashback: 10, fast: false, places: [0.3, 0.4, 0.5] },
  { players: 2, mode: 0, cashback: 5, fast: true, places: [0.5, 0.6] },
  { players: 4, mode: 1, cashback: 5, fast: false, places: [0.1, 0.2, 0.3] },
];

/** What an operator may choose for a room of the house. */
export type HouseRoom = RoomTerms & { boxIds: readonly number[] };

/** Opens rooms of the house until as many wait as the setting says. Gives how many were opened. */
export async function keepOfficialRooms(deps: BattleDeps): Promise<number> {
  const wanted = deps.config.battles.officialRooms;
  if (wanted === 0) return 0;
  const { boxes } = await deps.boxCache.all();
  const versions = await Promise.all(boxes.map(({ id, currentVersion }) => deps.boxCache.version(id, currentVersion)));
  const onSale = boxes
    .map(({ id, sold, frozen }, index) => ({ id, isOpen: sold && !frozen, cents: versions[index]!.priceCents }))
    .filter(({ isOpen, cents }) => isOpen && cents > 0)
    .sort((a, b) => a.cents - b.cents);
  if (onSale.length === 0) return 0;
  const opening = deps.pipelines.run(async (pipeline) => {
    // One server at a time counts and opens.
    await pipeline.query(TURN.name, TURN.text, []);
    const [row] = await pipeline.query<{ rooms: number }>(COUNT.name, COUNT.text, [now()]);
    const missing = Math.max(0, wanted - row!.rooms);
    for (let opened = 0; opened < missing; opened += 1) {
      const id = await takeBattleId(pipeline);
      const { places, ...terms } = RECIPES[id % RECIPES.length]!;
      const boxIds = places.map((place) => onSale[Math.round(place * (onSale.length - 1))]!.id);
      await openHouseRoom(pipeline, deps, { id, room: { ...terms, boxIds } });
    }
    return missing;
  });
  return opening.catch((error) => {
    // A box was frozen since the shelf was read: the next look knows it.
    if (error instanceof Refusal && error.code === "box_closed") return 0;
    throw error;
  });
}

/** Opens one room of the house, with a pair of its own. @throws Refusal box_closed, box_not_sold, not_found. */
export async function openHouseRoom(
  pipeline: Pipeline,
  { boxCache, config }: Pick<BattleDeps, "boxCache" | "config">,
  { id, room }: { id: number; room: HouseRoom },
): Promise<void> {
  const boxes = await freezeBoxes(pipeline, boxCache, room);
  const { pairId } = await takeBattlePair(pipeline, { seedKey: config.seedKey, playerId: null });
  // Nobody of the house brings a seed: its rooms say so.
  const given = { id, creatorId: null, pairId, passwordHash: null, creatorSeedIsDefault: true, feeTransferId: null };
  insertBattle(pipeline, newBattle(given, { terms: room, boxes }));
  logEvents(pipeline, [{ kind: "battleCreated", payload: { battleId: id, round: 0 } }]);
}

const TURN = { name: "take_turn_for_rooms", text: "select pg_advisory_xact_lock(7250025)" };

// A room whose time is nearly over is replaced before it goes.
const COUNT = {
  name: "count_house_rooms",
  text: `select count(*) as rooms from battles_battles
where creator_id is null and state = 0 and expires_at > $1::timestamptz + interval '1 minute'`,
};
