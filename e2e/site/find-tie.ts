import pg from "pg";
import { decideRolls } from "../../server/src/battles/decide-rolls.ts";
import { unseal } from "../../server/src/fairness/seal.ts";
import { findRunning } from "../../server/src/platform/database/embedded.ts";
import { columnTypes } from "../../server/src/platform/database/types.ts";
import { readSeedKey } from "../../server/src/platform/seed-key.ts";
import { need } from "./site.ts";

/** More than enough: every few seeds there is a tie in a room of one cheap box. */
const MOST = 10_000;

/**
 * A seed with which the second player of a waiting room draws level with the first: found with the pair's secrets, which nobody
 * outside the database has before the battle is over.
 */
export async function findTyingSeed(battleId: number): Promise<string> {
  const dataDir = need("SITE_DATA_DIR");
  const seedKey = readSeedKey(process.env.SEED_KEY, dataDir);
  const connectionString = process.env.DATABASE_URL || (await findRunning(dataDir));
  const client = new pg.Client({ connectionString, types: columnTypes });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select battle.mode, battle.box_ids, battle.box_versions, pair.sealed, pair.public_hash, seat.user_seed
       from battles_battles battle join fairness_pairs pair on pair.id = battle.pair_id
       join battles_seats seat on seat.battle_id = battle.id where battle.id = $1`,
      [battleId],
    );
    const [{ mode, box_ids, box_versions, sealed, public_hash, user_seed }] = rows;
    const versions = await Promise.all(
      box_ids.map(async (boxId: number, index: number) => {
        const items = await client.query(
          `select item_id as "itemId", range_start as start, range_end as "end", value_cents as "valueCents"
           from boxes_version_items where box_id = $1 and version = $2 order by range_start`,
          [boxId, box_versions[index]],
        );
        return { boxId, version: box_versions[index], priceCents: 0, versionHash: "", items: items.rows };
      }),
    );
    const { serverSeed } = unseal(seedKey, sealed, public_hash);
    for (let number = 1; number <= MOST; number += 1) {
      const seed = `level_${number}`;
      const userSeeds = [user_seed, seed];
      const { tieBreaks } = await decideRolls({ mode, serverSeed, beacon: undefined, userSeeds, versions });
      if (tieBreaks.length > 0) return seed;
    }
    throw new Error("no seed of ten thousand makes a tie");
  } finally {
    await client.end();
  }
}
