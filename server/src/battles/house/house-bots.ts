import { botSeed } from "@vitrine/contract/fairness/battles.ts";
import { now } from "../../platform/clock.ts";
import type { Pipeline, Statements } from "../../platform/database/pipeline.ts";
import { invariant } from "../../platform/errors.ts";
import { type Ledger, lockLedger, writeLedger } from "../../wallet/index.ts";
import { isListed, logEvents, stateEvent } from "../battle-events.ts";
import {
  type Battle,
  findDue,
  insertSeats,
  isWaiting,
  lockFreeRooms,
  type Room,
  type Seat,
} from "../battle-queries.ts";
import { eachBattle } from "../closing/each-battle.ts";
import type { BattleDeps } from "../deps.ts";
import { BOTS_MOST_MS } from "../rules.ts";
import { chargeBot, freeSeats, lockSeeds } from "../seats/take-seat.ts";

/**
 * Sets the time at which bots fill a house room whose first player has just taken a seat, and extends the room's expiry
 * beyond that time.
 */
export function callHouseBots(
  asked: Statements,
  { id, at, afterMs }: Pick<Battle, "id"> & { at: Date; afterMs: number },
): void {
  const botsAt = new Date(at.getTime() + afterMs);
  asked.query(CALL.name, CALL.text, [id, botsAt, new Date(botsAt.getTime() + BOTS_MOST_MS)]);
}

/**
 * Seats house bots that are not yet in the room; the house pays for each seat. A bot's seed depends only on room and
 * seat, so that nobody can choose it. Taking the last seats starts the battle. Returns whether the battle started.
 */
export async function seatBots(
  pipeline: Pipeline,
  {
    deps,
    ledger,
    room,
    places,
    at,
  }: { deps: BattleDeps; ledger: Ledger; room: Room; places: readonly number[]; at: Date },
): Promise<boolean> {
  const { battle, seats } = room;
  const bots = await pickBots(pipeline, { seats, count: places.length, battleId: battle.id });
  const taken: Omit<Seat, "takenAt">[] = [];
  for (const [index, pos] of places.entries()) {
    const userSeed = await botSeed({ battleId: battle.id, seat: pos });
    const transferId = chargeBot(ledger, { ...battle, pos });
    taken.push({ battleId: battle.id, pos, playerId: -bots[index]!, userSeed, transferId });
  }
  writeLedger(pipeline, ledger);
  insertSeats(pipeline, taken, at);
  const started = seats.length + taken.length === battle.players;
  if (started) lockSeeds(pipeline, room, { at, beacon: deps.beacon });
  if (isListed(battle)) logEvents(pipeline, [stateEvent(battle.id)]);
  return started;
}

/** Fills the house rooms whose first player has waited long enough. Returns how many battles started. */
export async function fillHouseRooms(deps: BattleDeps, limit: number): Promise<number> {
  const due = await deps.pipelines.run((pipeline) => findDue(pipeline, "bots", now(), limit));
  return eachBattle(due, (battleId) =>
    deps.pipelines.run(async (pipeline) => {
      const ledger = await lockLedger(pipeline, { playerIds: [], transfers: 4 });
      const room = (await lockFreeRooms(pipeline, [battleId])).get(battleId);
      const at = now();
      const isDue = room?.battle.botsAt && room.battle.botsAt <= at && isWaiting(room.battle, at);
      if (!isDue) return 0;
      const places = freeSeats(room);
      return (await seatBots(pipeline, { deps, ledger, room, places, at })) ? 1 : 0;
    }),
  );
}

/** Returns the ids of bots that are not yet seated. The invariant fails if there are too few. */
export async function pickBots(
  asked: Statements,
  { seats, count, battleId }: { seats: readonly Seat[]; count: number; battleId: number },
): Promise<number[]> {
  const seated = seats.map(({ playerId }) => -playerId);
  const rows = await asked.query<{ id: number }>(PICK.name, PICK.text, [seated, count, battleId]);
  invariant(rows.length === count, "the operator has enough bots");
  return rows.map(({ id }) => id);
}

const CALL = {
  name: "call_house_bots",
  text: `update battles_battles set bots_at = $2::timestamptz, expires_at = greatest(expires_at, $3::timestamptz)
where id = $1::bigint`,
};

// The order depends on the room's id, so that different bots play in different rooms.
const PICK = {
  name: "pick_battle_bots",
  text: `select id from battles_bots where enabled and id <> all($1::bigint[]) order by md5(id::text || ' ' || $3::bigint::text), id limit $2::int`,
};
