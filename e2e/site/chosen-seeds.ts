import {
  type BattleMode,
  battleClient,
  battleNonce,
  battleTotals,
  leadingSeats,
} from "@vitrine/contract/fairness/battles.ts";
import { roll } from "@vitrine/contract/fairness/roll.ts";
import { pickDrop } from "@vitrine/contract/fairness/ticket-ranges.ts";
import pg from "pg";
import { openSeedPair } from "../../server/src/fairness/index.ts";
import { findRunning } from "../../server/src/platform/database/embedded.ts";
import { columnTypes } from "../../server/src/platform/database/values.ts";
import { readSeedKey } from "../../server/src/platform/seed-key.ts";
import { need } from "./site.ts";

/**
 * The most seeds to try, more than enough: one seed in every few makes a tie in a room of one cheap box, and about
 * every second seed wins.
 */
const MOST = 10_000;

type Items = { itemId: number; start: number; end: number; valueCents: number }[];
type Room = { mode: BattleMode; serverSeed: string; creatorSeed: string; rounds: Items[] };

/** Returns a seed with which the second player of a waiting room gets the same total as the first. */
export const findTyingSeed = (battleId: number) => findSeed(battleId, (leading) => leading.length > 1);

/** Returns a seed with which the second player of a waiting room wins. */
export const findWinningSeed = (battleId: number) => findSeed(battleId, (leading) => leading.join() === "2");

/** Finds the seed with the secrets of the seed pair, which are not public before the battle is over. */
async function findSeed(battleId: number, fits: (leading: readonly number[]) => boolean): Promise<string> {
  const room = await readRoom(battleId);
  for (let number = 1; number <= MOST; number += 1) {
    const seed = `chosen_${number}`;
    if (fits(await leadingWith(room, seed))) return seed;
  }
  throw new Error(`none of ${MOST} seeds fits`);
}

async function leadingWith({ mode, serverSeed: source, creatorSeed, rounds }: Room, seed: string): Promise<number[]> {
  const client = battleClient([creatorSeed, seed]);
  const drops: { seat: number; valueCents: number }[] = [];
  for (const [index, items] of rounds.entries()) {
    for (const seat of [1, 2]) {
      const nonce = battleNonce({ round: index + 1, seats: 2, seat });
      const { valueCents } = pickDrop(items, await roll({ source, client, nonce }));
      drops.push({ seat, valueCents });
    }
  }
  return leadingSeats({ totals: battleTotals(2, drops), mode });
}

async function readRoom(battleId: number): Promise<Room> {
  const dataDir = need("SITE_DATA_DIR");
  const connectionString = process.env.DATABASE_URL || (await findRunning(dataDir));
  const client = new pg.Client({ connectionString, types: columnTypes });
  await client.connect();
  try {
    const { rows } = await client.query(ROOM, [battleId]);
    const { mode, creatorSeed, ...seedPair } = rows[0];
    const items = (await client.query(ITEMS, [battleId])).rows;
    const { serverSeed } = openSeedPair(readSeedKey({ SEED_KEY: process.env.SEED_KEY }, dataDir), seedPair);
    const last = items.at(-1)!.round as number;
    const rounds = Array.from({ length: last }, (_, index) => items.filter(({ round }) => round === index + 1));
    return { mode, serverSeed, creatorSeed, rounds };
  } finally {
    await client.end();
  }
}

const ROOM = `select battle.mode, seed_pair.id as "seedPairId", seed_pair.sealed, seed_pair.public_hash as "publicHash", seat.user_seed as "creatorSeed"
from battles_battles battle join fairness_pairs seed_pair on seed_pair.id = battle.pair_id
join battles_seats seat on seat.battle_id = battle.id where battle.id = $1`;

const ITEMS = `select box.round, item.item_id as "itemId", item.range_start as start, item.range_end as "end",
  item.value_cents as "valueCents"
from battles_battles battle
cross join unnest(battle.box_ids, battle.box_versions) with ordinality as box (id, version, round)
join boxes_version_items item on item.box_id = box.id and item.version = box.version
where battle.id = $1 order by box.round, item.range_start`;
