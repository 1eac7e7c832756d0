import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { integers } from "../platform/database/values.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import { type Secrets, unseal } from "./seal.ts";

/** A stored roll of a battle. Values are in cents, and ranges are in tickets. */
export type BattleRoll = {
  seedPairId: number;
  rollId: number;
  nonce: number;
  boxId: number;
  itemId: number;
  grade: number;
  valueCents: number;
  roll: number;
  start: number;
  end: number;
};

/**
 * Reads the rolls of battles in order, up to `lastNonce` of each seed pair. A room shows its rolls before they are
 * revealed to everybody, so each caller must say how far it may read, and later rolls never leave the database.
 */
export async function selectBattleRolls(
  db: Db,
  shown: readonly { seedPairId: number; lastNonce: number }[],
): Promise<BattleRoll[]> {
  const asked = shown.filter(({ lastNonce }) => lastNonce > 0);
  if (asked.length === 0) return [];
  const seedPairIds = integers(asked.map(({ seedPairId }) => seedPairId));
  const lastNonces = integers(asked.map(({ lastNonce }) => lastNonce));
  const { rows } = await sql<BattleRoll>`
    select roll.pair_id as "seedPairId", roll.id as "rollId", roll.nonce, roll.box_id as "boxId", roll.item_id as "itemId",
      roll.grade, roll.value_cents as "valueCents", roll.roll, roll.range_start as "start", roll.range_end as "end"
    from unnest(${seedPairIds}::bigint[], ${lastNonces}::int[]) as shown (pair_id, last_nonce)
    join fairness_rounds roll on roll.pair_id = shown.pair_id and roll.nonce <= shown.last_nonce
    order by roll.pair_id, roll.nonce`.execute(db);
  return rows;
}

/** The seed pair of a room as everybody may see it; the secrets are present once it is revealed. */
export type ShownSeedPair = { publicHash: string; secrets: Secrets | undefined };

/** Reads the seed pair of one room. Throws if it does not exist. */
export async function showRoomSeedPair(db: Db, seedKey: SeedKey, seedPairId: number): Promise<ShownSeedPair> {
  const seedPair = await db
    .selectFrom("fairness_pairs")
    .select(["public_hash", "sealed", "state"])
    .where("id", "=", seedPairId)
    .executeTakeFirstOrThrow();
  const isRevealed = seedPair.state === "revealed";
  return {
    publicHash: seedPair.public_hash,
    secrets: isRevealed ? unseal(seedKey, seedPair.sealed, seedPair.public_hash) : undefined,
  };
}
