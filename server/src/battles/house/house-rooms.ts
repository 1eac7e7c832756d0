import { takeBattleSeedPair } from "../../fairness/index.ts";
import { now } from "../../platform/clock.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type Pipeline, pipelineOver } from "../../platform/database/pipeline.ts";
import { Refusal } from "../../platform/errors.ts";
import { logEvents } from "../battle-events.ts";
import { insertBattle, requireWaiting, takeBattleId } from "../battle-queries.ts";
import { endUnplayed, lockWithPlayers } from "../closing/end-unplayed.ts";
import type { BattleDeps } from "../deps.ts";
import { freezeBoxes, newBattle, type RoomTerms } from "../rooms/create-battle.ts";
import { HOUSE_ROOMS, type Recipe } from "./room-recipes.ts";

/** The settings of a house room, chosen by a recipe or by an operator. */
type HouseRoom = RoomTerms & { boxIds: readonly number[] };

/** Opens house rooms until as many wait as configured. Returns how many were opened. */
export async function keepOfficialRooms(deps: BattleDeps): Promise<number> {
  const wanted = deps.config.battles.officialRooms;
  if (wanted === 0) return 0;
  return openByRecipe(deps, async (pipeline, roomOf) => {
    const [row] = await pipeline.query<{ rooms: number }>(COUNT.name, COUNT.text, [now()]);
    const missing = Math.max(0, wanted - row!.rooms);
    for (let opened = 0; opened < missing; opened += 1) {
      const id = await takeBattleId(pipeline);
      await openHouseRoom(pipeline, deps, { id, room: roomOf(HOUSE_ROOMS[id % HOUSE_ROOMS.length]!) });
    }
    return missing;
  });
}

/**
 * Runs `open` in a transaction, on one server at a time; `roomOf` chooses the boxes of a recipe, and cuts a recipe that
 * has more boxes than players may choose. Returns what `open` returns, and 0 if no box is on sale.
 */
export async function openByRecipe(
  { boxCache, pipelines, config }: Pick<BattleDeps, "boxCache" | "pipelines" | "config">,
  open: (pipeline: Pipeline, roomOf: (recipe: Recipe) => HouseRoom) => Promise<number>,
): Promise<number> {
  const { boxes } = await boxCache.all();
  const versions = await Promise.all(boxes.map(({ id, currentVersion }) => boxCache.version(id, currentVersion)));
  const onSale = boxes
    .map(({ id, sold, frozen }, index) => ({ id, isOpen: sold && !frozen, cents: versions[index]!.priceCents }))
    .filter(({ isOpen, cents }) => isOpen && cents > 0)
    .sort((a, b) => a.cents - b.cents);
  if (onSale.length === 0) return 0;
  const roomOf = ({ places, ...terms }: Recipe) => ({
    ...terms,
    boxIds: places.slice(0, config.battles.boxMax).map((place) => onSale[Math.round(place * (onSale.length - 1))]!.id),
  });
  const opening = pipelines.run(async (pipeline) => {
    await pipeline.query(TURN.name, TURN.text, []);
    return open(pipeline, roomOf);
  });
  return opening.catch((error) => {
    // A box was frozen after the boxes were read; the next run leaves it out.
    if (error instanceof Refusal && error.code === "box_closed") return 0;
    throw error;
  });
}

/** Opens one house room with a new seed pair. */
export async function openHouseRoom(
  pipeline: Pipeline,
  { boxCache, config }: Pick<BattleDeps, "boxCache" | "config">,
  { id, room, rehearsal = false }: { id: number; room: HouseRoom; rehearsal?: boolean },
): Promise<void> {
  const boxes = await freezeBoxes(pipeline, boxCache, room);
  const { seedPairId } = await takeBattleSeedPair(pipeline, { seedKey: config.seedKey, playerId: null });
  // A house room has no creator who brings a seed, so its seed is marked as the default.
  const given = {
    id,
    creatorId: null,
    seedPairId,
    passwordHash: null,
    creatorSeedIsDefault: true,
    feeTransferId: null,
    rehearsal,
  };
  insertBattle(pipeline, newBattle(given, { terms: room, boxes, times: config.battles }));
  logEvents(pipeline, [{ kind: "battleCreated", payload: { battleId: id, round: 0 } }]);
}

const TURN = { name: "take_turn_for_rooms", text: "select pg_advisory_xact_lock(7250025)" };

// A room that expires within a minute does not count, so that its replacement opens before it ends.
const COUNT = {
  name: "count_house_rooms",
  text: `select count(*) as rooms from battles_battles
where creator_id is null and state = 0 and expires_at > $1::timestamptz + interval '1 minute'`,
};

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

/**
 * Dissolves a waiting house room for an operator and refunds its players. Refuses a player's room. Returns the refunded
 * sum in cents. Throws an error if a player takes a seat at the same moment.
 */
export async function closeHouseRoom(tx: Tx, battleId: number): Promise<number> {
  const pipeline = pipelineOver(tx);
  const locked = await lockWithPlayers(pipeline, battleId);
  // The new player's wallet is not locked, and wallets must not be locked after the room.
  if (locked === "again") throw new Error("a player took a seat at this moment; run the command again");
  if (locked.room && locked.room.battle.creatorId !== null) throw new Refusal("not_your_battle");
  const room = requireWaiting(locked.room, now());
  const refundedCents = await endUnplayed(pipeline, { ledger: locked.ledger, room, why: "battle_dissolved" });
  await pipeline.commit();
  return refundedCents;
}
