import { beaconHash, sourceOf } from "@vitrine/contract/fairness/beacon.ts";
import { drawWinners, type GiveawayWinner } from "@vitrine/contract/fairness/giveaways.ts";
import { GIVEAWAY_STATES } from "@vitrine/contract/giveaways.ts";
import { openSeedPair, readRoomSeedPairs, revealSeedPairs } from "../fairness/index.ts";
import { handOver, insertInventoryItems, reserveInventoryItemIds, returnFromEscrow } from "../inventory/index.ts";
import { tellPlayers } from "../messages/index.ts";
import type { Pipeline } from "../platform/database/pipeline.ts";
import { integers } from "../platform/database/values.ts";
import { invariant } from "../platform/errors.ts";
import { addTurnover, lockLedger, writeLedger } from "../wallet/index.ts";
import { tellReturned } from "./cancel-giveaway.ts";
import type { GiveawayDeps } from "./deps.ts";
import { dropUnfit, type EntryList, listEntries } from "./entries/entry-list.ts";
import { lockCount, lockFreeRoom, type Prize, type Room, readPrizes } from "./room-queries.ts";

/** A room to draw, with the signature of its beacon round; null if the room has no beacon round. */
export type Draw = { roomId: number; signature: string | null };

/**
 * Draws a room that has ended. One transaction stores the winners, moves the items, writes the messages and reveals
 * the seed pair, so that everybody can check the draw. A room is drawn once: the row lock and the room's state
 * prevent a second draw, and a room that another server is drawing is skipped. A room with a beacon round needs that
 * round's signature and a closed entry list. Returns whether this call drew it.
 */
export function drawGiveaway(deps: GiveawayDeps, { roomId, signature }: Draw): Promise<boolean> {
  return deps.pipelines.run(async (pipeline) => {
    const room = await lockFreeRoom(pipeline, roomId);
    if (!room || room.state !== GIVEAWAY_STATES.open || !room.isOver) return false;
    if ((room.beaconRound === null) !== (signature === null) || (signature !== null && room.client === null))
      return false;
    // Waits until the entries of players who are joining now are written; later requests to join are refused.
    const most = await lockCount(pipeline, roomId);
    if (room.client === null) await dropUnfit(pipeline, deps, room);
    const [list, prizes, seedPairs] = await Promise.all([
      listEntries(pipeline, { roomId, most }),
      readPrizes(pipeline, roomId),
      readRoomSeedPairs(pipeline, [room.seedPairId]),
    ]);
    const seedPair = seedPairs.get(room.seedPairId);
    invariant(seedPair, `giveaway ${roomId} has a seed pair`);
    invariant(
      (room.client ?? list.client) === list.client,
      `the entries of giveaway ${roomId} are those of its closed list`,
    );
    const { serverSeed } = openSeedPair(deps.config.seedKey, seedPair);
    const beacon = signature === null ? undefined : await beaconHash(signature);
    const source = sourceOf({ serverSeed, beacon });
    const winners = await drawWinners({ source, ...list, prizes: prizes.length });
    await write(pipeline, deps, { room, list, prizes, winners, signature });
    await pipeline.commit();
    return true;
  });
}

type Drawn = {
  room: Room;
  list: EntryList;
  prizes: readonly Prize[];
  winners: readonly GiveawayWinner[];
  signature: string | null;
};
type Won = GiveawayWinner & { playerId: number; itemId: number; valueCents: number; inventoryItemId: number };

async function write(pipeline: Pipeline, deps: GiveawayDeps, drawn: Drawn): Promise<void> {
  const { room, list, prizes, winners, signature } = drawn;
  const players = await readPlayers(pipeline, winners);
  const ledger = await lockLedger(pipeline, { playerIds: [...players.values()], transfers: 0 });
  const fresh = room.ownerId === null ? await reserveInventoryItemIds(pipeline, winners.length) : [];
  const won = winners.map((winner, index): Won => {
    const { itemId, valueCents, inventoryItemId } = prizes[index]!;
    return {
      ...winner,
      playerId: players.get(winner.entryId)!,
      itemId,
      valueCents,
      inventoryItemId: inventoryItemId ?? fresh[index]!,
    };
  });
  if (room.ownerId === null) bringItems(pipeline, won);
  else {
    handOver(pipeline, won);
    const { prizeTurnover } = deps.config.streamers;
    for (const { playerId, valueCents } of won) addTurnover(ledger, playerId, valueCents * prizeTurnover);
    const unclaimed = prizes.slice(won.length).flatMap(({ inventoryItemId }) => inventoryItemId ?? []);
    returnFromEscrow(pipeline, unclaimed);
    tellReturned(pipeline, room, unclaimed.length);
  }
  writeLedger(pipeline, ledger);
  pipeline.query(PRIZES.name, PRIZES.text, [
    room.id,
    integers(won.map(({ prize }) => prize)),
    integers(won.map(({ inventoryItemId }) => inventoryItemId)),
    integers(won.map(({ entryId }) => entryId)),
    integers(won.map(({ roll }) => roll)),
    integers(won.map(({ left }) => left)),
  ]);
  pipeline.query(DRAWN.name, DRAWN.text, [room.id, list.client, list.entryIds.length, signature]);
  revealSeedPairs(pipeline, [room.seedPairId]);
  await tellWinners(pipeline, deps, { room, won });
}

/**
 * Creates the house's prizes in the winners' bags. The house buys them back at full value, which the giveaway account
 * pays.
 */
function bringItems(pipeline: Pipeline, won: readonly Won[]): void {
  insertInventoryItems(
    pipeline,
    won.map(({ inventoryItemId, playerId, itemId, valueCents }) => ({
      ...{ id: inventoryItemId, playerId, itemId, valueCents, recoveryCents: valueCents },
      ...{ paysPoints: false, source: "giveaway", boxId: null, rollId: null },
    })),
  );
}

async function tellWinners(
  pipeline: Pipeline,
  { itemCatalogue }: GiveawayDeps,
  { room, won }: { room: Room; won: readonly Won[] },
): Promise<void> {
  const told = won.map(async ({ playerId, itemId }) => {
    const { names } = await itemCatalogue.get(itemId);
    const details = { giveaway: room.id };
    return { playerId, kind: "giveaway_won" as const, details, names: { item: names, room: room.titles } };
  });
  tellPlayers(pipeline, await Promise.all(told));
}

async function readPlayers(pipeline: Pipeline, winners: readonly GiveawayWinner[]): Promise<Map<number, number>> {
  const entryIds = integers(winners.map(({ entryId }) => entryId));
  const rows = await pipeline.query<{ id: number; playerId: number }>(PLAYERS.name, PLAYERS.text, [entryIds]);
  return new Map(rows.map(({ id, playerId }) => [id, playerId]));
}

const PLAYERS = {
  name: "find_giveaway_winners",
  text: `select id, player_id as "playerId" from giveaways_entries where id = any($1::bigint[])`,
};

const PRIZES = {
  name: "write_giveaway_winners",
  text: `update giveaways_prizes prize set voucher_id = won.voucher, entry_id = won.entry, roll = won.roll, entrants_left = won.rest
from unnest($2::smallint[], $3::bigint[], $4::bigint[], $5::int[], $6::int[]) as won (prize, voucher, entry, roll, rest)
where prize.room_id = $1::bigint and prize.prize = won.prize`,
};

const DRAWN = {
  name: "write_drawn_giveaway",
  text: `update giveaways_rooms set state = 1, client = $2::text, drawn_entrants = $3::int, beacon_signature = $4::text,
  drawn_at = now() where id = $1::bigint`,
};
