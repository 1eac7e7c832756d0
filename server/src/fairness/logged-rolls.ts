import type { CommittedRoll } from "@vitrine/contract/transparency/leaves.ts";
import type { Db } from "../platform/database/database.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import { type Secrets, unseal } from "./seal.ts";

/** A roll as the transparency log commits to it, whether or not it is revealed yet. */
export type RollToLog = CommittedRoll & { playerId: number };

/** Reads the rolls with ids above `after` in the order of their ids, also hidden ones: the log hides their content. */
export async function selectRollsToLog(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<RollToLog[]> {
  const rows = await selectCommitted(db).where("roll.id", ">", after).orderBy("roll.id").limit(limit).execute();
  return rows.map(committedOf);
}

/** Reads a revealed roll of a player as the log commits to it; undefined when the player has no such roll. */
export async function findLoggedRoll(db: Db, playerId: number, rollId: number): Promise<RollToLog | undefined> {
  const row = await selectCommitted(db)
    .innerJoin("fairness_rounds_revealed as shown", "shown.id", "roll.id")
    .where("roll.id", "=", rollId)
    .where("roll.player_id", "=", playerId)
    .executeTakeFirst();
  return row && committedOf(row);
}

/** A revealed seed pair. `rolls` counts the rolls of a player's own pair; it is undefined for the pair of a room. */
export type RevealedSeedPair = Secrets & { publicHash: string; rolls: number | undefined };

/** Reads the secrets of revealed seed pairs. Pairs that are not revealed are left out. */
export async function readRevealedSeedPairs(
  db: Db,
  seedKey: SeedKey,
  seedPairIds: readonly number[],
): Promise<Map<number, RevealedSeedPair>> {
  if (seedPairIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("fairness_pairs")
    .select(["id", "purpose", "public_hash", "sealed", "next_nonce"])
    .where("id", "in", seedPairIds)
    .where("state", "=", "revealed")
    .execute();
  return new Map(
    rows.map(({ id, purpose, public_hash: publicHash, sealed, next_nonce }) => {
      const rolls = purpose === "player" ? next_nonce - 1 : undefined;
      return [id, { publicHash, ...unseal(seedKey, sealed, publicHash), rolls }];
    }),
  );
}

function selectCommitted(db: Db) {
  return db
    .selectFrom("fairness_rounds as roll")
    .innerJoin("fairness_pairs as seed_pair", "seed_pair.id", "roll.pair_id")
    .select([
      "roll.id",
      "roll.player_id",
      "roll.game",
      "roll.created_at",
      "roll.nonce",
      "roll.size",
      "roll.roll",
      "roll.range_start",
      "roll.range_end",
      "roll.item_id",
      "roll.value_cents",
      "roll.box_id",
      "roll.box_version",
      "seed_pair.public_hash",
    ]);
}

function committedOf(row: Awaited<ReturnType<ReturnType<typeof selectCommitted>["execute"]>>[number]): RollToLog {
  return {
    playerId: row.player_id,
    roundId: row.id,
    game: row.game,
    createTime: row.created_at.toISOString(),
    publicHash: row.public_hash,
    nonce: row.nonce,
    size: row.size,
    roll: row.roll,
    start: row.range_start,
    end: row.range_end,
    itemId: row.item_id,
    valueCents: row.value_cents,
    ...(row.box_id !== null && row.box_version !== null && { boxId: row.box_id, version: row.box_version }),
  };
}
