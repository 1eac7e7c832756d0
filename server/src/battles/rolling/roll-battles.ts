import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { beaconHash } from "@vitrine/contract/fairness/beacon.ts";
import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import {
  type HiddenRoll,
  insertHiddenRolls,
  openSeedPair,
  readRoomSeedPairs,
  reserveRollIds,
  type SealedSeedPair,
  writeNonces,
} from "../../fairness/index.ts";
import { insertHiddenInventoryItems, type NewInventoryItem, reserveInventoryItemIds } from "../../inventory/index.ts";
import { now } from "../../platform/clock.ts";
import type { Pipeline } from "../../platform/database/pipeline.ts";
import { integers, moments } from "../../platform/database/values.ts";
import { invariant } from "../../platform/errors.ts";
import { hasListedDrops, isListed, logEvents, stateEvent } from "../battle-events.ts";
import { isBot, lockFreeRooms, type Room } from "../battle-queries.ts";
import type { BattleDeps } from "../deps.ts";
import { LEAD_MS } from "../rules.ts";
import { decideRolls, type RolledBattle } from "./decide-rolls.ts";

/** The signatures of published beacon rounds, by battle. */
export type Signatures = ReadonlyMap<number, string>;

/**
 * Rolls battles whose seeds are locked. One transaction stores rolls, winner and the items in the winner's bag; the
 * database hides them until the battle ends. A battle with a beacon round needs that round's signature. Skips a battle
 * that another server is rolling. Returns the ids of the rolled battles.
 */
export function rollBattles(
  deps: BattleDeps,
  { battleIds, signatures }: { battleIds: readonly number[]; signatures: Signatures },
): Promise<number[]> {
  return deps.pipelines.run(async (pipeline) => {
    const locked = await lockFreeRooms(pipeline, battleIds);
    const rooms = [...locked.values()].filter(({ battle }) => isDue(battle, signatures));
    if (rooms.length === 0) return [];
    const rolls = rooms.reduce((sum, { battle }) => sum + battle.players * battle.boxIds.length, 0);
    // Reserve an item id for every roll, even if a bot wins and gets no items. Otherwise the next item's id would
    // reveal the bot's win.
    const [seedPairs, rollIds, inventoryItemIds] = await Promise.all([
      readRoomSeedPairs(
        pipeline,
        rooms.map(({ battle }) => battle.seedPairId),
      ),
      reserveRollIds(pipeline, rolls),
      reserveInventoryItemIds(pipeline, rolls),
    ]);
    const startedAt = new Date(now().getTime() + LEAD_MS);
    const outcomes: Outcome[] = [];
    for (const room of rooms) {
      const seedPair = seedPairs.get(room.battle.seedPairId);
      invariant(seedPair, `battle ${room.battle.id} has a seed pair`);
      const rolled = await rollRoom(deps, { room, seedPair, signature: signatures.get(room.battle.id) });
      const places = {
        rollIds: rollIds.splice(0, rolled.rolls.length),
        inventoryItemIds: inventoryItemIds.splice(0, rolled.rolls.length),
      };
      const endsAt = new Date(startedAt.getTime() + room.battle.boxIds.length * room.battle.roundMs);
      outcomes.push({
        ...room,
        ...places,
        rolled,
        startedAt,
        endsAt,
        signature: signatures.get(room.battle.id) ?? null,
      });
    }
    write(pipeline, deps, outcomes);
    await pipeline.commit();
    return rooms.map(({ battle }) => battle.id);
  });
}

type Outcome = Room & {
  rolled: RolledBattle;
  rollIds: number[];
  inventoryItemIds: number[];
  startedAt: Date;
  endsAt: Date;
  signature: string | null;
};

const isDue = ({ id, state, startedAt, beaconRound }: Room["battle"], signatures: Signatures) =>
  state === BATTLE_STATES.running && startedAt === null && (beaconRound === null || signatures.has(id));

async function rollRoom(
  { config, boxCache }: BattleDeps,
  { room, seedPair, signature }: { room: Room; seedPair: SealedSeedPair; signature: string | undefined },
): Promise<RolledBattle> {
  const { battle, seats } = room;
  const versions = await Promise.all(
    battle.boxIds.map((boxId, index) => boxCache.version(boxId, battle.boxVersions[index]!)),
  );
  return decideRolls({
    mode: battle.mode,
    serverSeed: openSeedPair(config.seedKey, seedPair).serverSeed,
    beacon: signature === undefined ? undefined : await beaconHash(signature),
    userSeeds: seats.map(({ userSeed }) => userSeed),
    versions,
  });
}

function write(pipeline: Pipeline, deps: BattleDeps, outcomes: readonly Outcome[]): void {
  writeNonces(
    pipeline,
    outcomes.map(({ battle, rolled }) => ({ seedPairId: battle.seedPairId, nextNonce: rolled.rolls.length + 1 })),
  );
  insertHiddenRolls(
    pipeline,
    outcomes.flatMap((outcome) => rollsOf(deps, outcome)),
  );
  insertHiddenInventoryItems(pipeline, outcomes.flatMap(inventoryItemsOf));
  pipeline.query(ROLLED.name, ROLLED.text, [
    integers(outcomes.map(({ battle }) => battle.id)),
    moments(outcomes.map(({ startedAt }) => startedAt)),
    moments(outcomes.map(({ endsAt }) => endsAt)),
    integers(outcomes.map(({ rolled }) => rolled.winnerPos)),
    outcomes.map(({ rolled }) => JSON.stringify(rolled.tieBreaks)),
    integers(outcomes.map(({ rolled }) => rolled.wonCents)),
    outcomes.map(({ signature }) => signature),
  ]);
  logEvents(pipeline, outcomes.filter(({ battle }) => isListed(battle)).flatMap(eventsOf));
}

function rollsOf({ itemCatalogue }: BattleDeps, outcome: Outcome): HiddenRoll[] {
  const { battle, seats, rolled, rollIds, endsAt } = outcome;
  const winner = seats[rolled.winnerPos - 1]!;
  return rolled.rolls.map(({ round, pos, ...roll }, index) => ({
    ...roll,
    id: rollIds[index]!,
    seedPairId: battle.seedPairId,
    game: battle.rehearsal ? "rehearsal" : "battle",
    playerId: seats[pos - 1]!.playerId,
    transferId: seats[pos - 1]!.transferId,
    boxId: battle.boxIds[round - 1]!,
    boxVersion: battle.boxVersions[round - 1]!,
    size: TICKETS,
    grade: itemCatalogue.known(roll.itemId).grade,
    inventoryItemId: isBot(winner) ? null : outcome.inventoryItemIds[index]!,
    revealedAt: endsAt,
    unlisted: !hasListedDrops(battle),
  }));
}

/** Returns all items of the battle, for the winner's bag. A bot gets no items: the house takes what it wins. */
function inventoryItemsOf({
  battle,
  seats,
  rolled,
  rollIds,
  inventoryItemIds,
  endsAt,
}: Outcome): (NewInventoryItem & { revealedAt: Date })[] {
  const winner = seats[rolled.winnerPos - 1]!;
  if (isBot(winner)) return [];
  return rolled.rolls.map(({ round, itemId, valueCents }, index) => ({
    id: inventoryItemIds[index]!,
    playerId: winner.playerId,
    itemId,
    valueCents,
    recoveryCents: valueCents,
    paysPoints: false,
    source: "battle",
    boxId: battle.boxIds[round - 1]!,
    rollId: rollIds[index]!,
    revealedAt: endsAt,
  }));
}

/** Returns the event that the battle begins, and one event per round, which is hidden until the round is shown. */
function eventsOf({ battle, startedAt }: Outcome) {
  const shownAt = (round: number) => new Date(startedAt.getTime() + (round - 1) * battle.roundMs);
  return [
    stateEvent(battle.id),
    ...battle.boxIds.map((_, index) => stateEvent(battle.id, { round: index + 1, revealedAt: shownAt(index + 1) })),
  ];
}

const ROLLED = {
  name: "write_rolled_battles",
  text: `update battles_battles battle set started_at = rolled.started_at, ends_at = rolled.ends_at,
  winner_pos = rolled.winner_pos, tie_breaks = rolled.tie_breaks, won_cents = rolled.won_cents,
  beacon_signature = rolled.signature
from unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[], $4::smallint[], $5::json[], $6::bigint[], $7::text[])
  as rolled (id, started_at, ends_at, winner_pos, tie_breaks, won_cents, signature)
where battle.id = rolled.id`,
};
