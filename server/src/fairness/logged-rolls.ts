import type { CommittedRoll } from "@vitrine/contract/transparency/leaves.ts";
import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { integers } from "../platform/database/values.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import { type Secrets, unseal } from "./seal.ts";

/** Reads the rolls with ids above `after` in the order of their ids, also hidden ones: the log hides their content. */
export async function selectRollsToLog(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<CommittedRoll[]> {
  const rows = await selectCommitted(db).where("roll.id", ">", after).orderBy("roll.id").limit(limit).execute();
  return rows.map(committedOf);
}

/** Reads a revealed roll of a player as the log commits to it; undefined when the player has no such roll. */
export async function findLoggedRoll(db: Db, playerId: number, rollId: number): Promise<CommittedRoll | undefined> {
  const row = await selectCommitted(db)
    .innerJoin("fairness_rounds_revealed as shown", "shown.id", "roll.id")
    .where("roll.id", "=", rollId)
    .where("roll.player_id", "=", playerId)
    .executeTakeFirst();
  return row && committedOf(row);
}

/** A roll that everybody may see, with its seed pair. `clientSeed` is null for a pair of a room. */
export type OpenedRoll = {
  roll: CommittedRoll;
  seedPairId: number;
  clientSeed: string | null;
  isRevealed: boolean;
};

/** Reads those of the given rolls that are revealed, in no room with a password. Anybody may read their receipts. */
export async function readOpenedRolls(db: Db, rollIds: readonly number[]): Promise<OpenedRoll[]> {
  if (rollIds.length === 0) return [];
  const rows = await selectCommitted(db)
    .innerJoin("fairness_rounds_revealed as shown", "shown.id", "roll.id")
    .select(["seed_pair.id as seedPairId", "seed_pair.client_seed as clientSeed", "seed_pair.state"])
    .where(sql<boolean>`roll.id = any(${integers(rollIds)}::bigint[])`)
    .where((eb) => eb.or([eb("roll.unlisted", "=", false), eb("roll.game", "=", "rehearsal")]))
    .execute();
  return rows.map((row) => ({
    roll: committedOf(row),
    seedPairId: row.seedPairId,
    clientSeed: row.clientSeed,
    isRevealed: row.state === "revealed",
  }));
}

/** Selects from the given rolls those that are not revealed yet. */
export async function findHiddenRolls(db: Db, rollIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (rollIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("fairness_rounds")
    .select("id")
    .where(sql<boolean>`id = any(${integers(rollIds)}::bigint[])`)
    .where(sql<boolean>`not platform_is_revealed(revealed_at)`)
    .execute();
  return new Set(rows.map(({ id }) => id));
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

function committedOf(row: Awaited<ReturnType<ReturnType<typeof selectCommitted>["execute"]>>[number]): CommittedRoll {
  return {
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
