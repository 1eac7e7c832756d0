import type { Db, Tx } from "../platform/database/database.ts";
import { keyedHash, type SeedKey } from "../platform/seed-key.ts";
import type { Asked } from "./orders/order-queries.ts";

/**
 * Hashes a trait that identifies a payer, e.g. a card's fingerprint with its channel. Only this keyed hash is stored.
 */
export const payerMark = (seedKey: SeedKey, text: string) => keyedHash(seedKey, { purpose: "payer", text });

/** Stores the payer of a player's deposit. */
export function notePayer(asked: Asked, { playerId, payer }: { playerId: number; payer: Buffer }): Promise<unknown> {
  return asked.query(NOTE.name, NOTE.text, [playerId, `\\x${payer.toString("hex")}`]);
}

/**
 * Returns true if two players ever had the same payer. Such players count as one person, and neither can earn by
 * inviting the other.
 */
export async function haveOnePayer(
  asked: Asked,
  { playerId, otherId }: { playerId: number; otherId: number },
): Promise<boolean> {
  const rows = await asked.query(SHARED.name, SHARED.text, [playerId, otherId]);
  return rows.length > 0;
}

/** Finds other players who ever had the same payer as a player, at most `most`. */
export async function findSharedPayers(db: Db, playerId: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom("deposits_payers as mine")
    .innerJoin("deposits_payers as theirs", "theirs.mark", "mine.mark")
    .select("theirs.player_id")
    .distinct()
    .where("mine.player_id", "=", playerId)
    .where("theirs.player_id", "<>", playerId)
    .limit(most)
    .execute();
  return rows.map((row) => row.player_id);
}

/** Deletes the payers of a closed account. */
export async function forgetPayers(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom("deposits_payers").where("player_id", "=", playerId).execute();
}

const NOTE = {
  name: "note_deposit_payer",
  text: "insert into deposits_payers (player_id, mark) values ($1::bigint, $2::bytea) on conflict do nothing",
};

const SHARED = {
  name: "find_shared_payer",
  text: `select from deposits_payers mine join deposits_payers theirs on theirs.mark = mine.mark
where mine.player_id = $1::bigint and theirs.player_id = $2::bigint limit 1`,
};
