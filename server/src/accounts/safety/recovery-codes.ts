import { randomInt } from "node:crypto";
import { SAFETY } from "@vitrine/contract/accounts/rules.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/database/database.ts";
import { keyedHash, type SeedKey } from "../../platform/seed-key.ts";

// The characters of recovery codes. The letters i, l and o and the digits 0 and 1 are missing, because people confuse
// them most easily.
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const HALF = 5;

/** Replaces the recovery codes of an account and returns the new ones. The database stores only their keyed hashes. */
export async function renewCodes(tx: Tx, seedKey: SeedKey, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: SAFETY.recoveryCodes }, makeCode);
  await tx.deleteFrom("accounts_recovery_codes").where("account_id", "=", accountId).execute();
  const rows = codes.map((code) => ({ account_id: accountId, code_hash: hashCode(seedKey, accountId, code) }));
  await tx.insertInto("accounts_recovery_codes").values(rows).execute();
  return codes;
}

/** Uses up a recovery code and returns true if it was valid. Of two parallel uses only one succeeds. */
export async function useRecoveryCode(tx: Tx, seedKey: SeedKey, accountId: number, code: string): Promise<boolean> {
  const used = await tx
    .updateTable("accounts_recovery_codes")
    .set({ used_at: sql`now()` })
    .where("account_id", "=", accountId)
    .where("code_hash", "=", hashCode(seedKey, accountId, code))
    .where("used_at", "is", null)
    .returning("account_id")
    .executeTakeFirst();
  return used !== undefined;
}

/** Returns the number of unused recovery codes. */
export async function countCodes(db: Db, accountId: number): Promise<number> {
  const row = await db
    .selectFrom("accounts_recovery_codes")
    .select(sql<number>`count(*)`.as("left"))
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return row.left;
}

/** Returns true if the text has the form of a recovery code, with any spaces, dashes and letter case. */
export function looksLikeCode(text: string): boolean {
  return plain(text).length === 2 * HALF;
}

function makeCode(): string {
  const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `${half()}-${half()}`;
}

function hashCode(seedKey: SeedKey, accountId: number, code: string): Buffer {
  return keyedHash(seedKey, { purpose: "recovery code", text: `${accountId} ${plain(code)}` });
}

const plain = (text: string) => text.toLowerCase().replace(/[\s-]/g, "");
