import type { Tx } from "../platform/database/database.ts";
import { keyedHash } from "../platform/keyed-hash.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import type { Asked } from "./orders/orders.ts";

/** By what a payer is recognised again, e.g. a card's fingerprint with its channel: only a hash under the site's key is kept. */
export const payerMark = (seedKey: SeedKey, text: string) => keyedHash(seedKey, { purpose: "payer", text });

/** Notes by whom a player's deposit was paid. */
export function notePayer(asked: Asked, { playerId, payer }: { playerId: number; payer: Buffer }): Promise<unknown> {
  return asked.query(NOTE.name, NOTE.text, [playerId, `\\x${payer.toString("hex")}`]);
}

/** Whether somebody has ever paid for both: then they count as one person where one would earn by the other. */
export async function haveOnePayer(
  asked: Asked,
  { playerId, otherId }: { playerId: number; otherId: number },
): Promise<boolean> {
  const rows = await asked.query(SHARED.name, SHARED.text, [playerId, otherId]);
  return rows.length > 0;
}

/** Forgets who paid for an account that is closed. */
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
