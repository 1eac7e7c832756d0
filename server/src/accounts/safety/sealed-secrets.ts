import { type SealedRows, sealedByAnother } from "../../fairness/index.ts";
import { openBytes, sealBytes, sealedLength } from "../../platform/sealed-bytes.ts";
import type { SeedKey } from "../../platform/seed-key.ts";

/** The length of an authenticator app's secret in bytes: as long as a SHA-1 hash, as RFC 4226 recommends. */
export const SECRET_BYTES = 20;

/** Encrypts the secret of an authenticator app for the database, bound to its account. */
export function sealSecret(seedKey: SeedKey, accountId: number, secret: Buffer): Buffer {
  return sealBytes(seedKey, secret, nameOf(accountId));
}

/** Decrypts the output of `sealSecret`. Throws if the key or the account differs. */
export function unsealSecret(seedKey: SeedKey, accountId: number, sealed: Buffer): Buffer {
  return openBytes(seedKey, sealed, { name: nameOf(accountId), bytes: SECRET_BYTES });
}

const nameOf = (accountId: number) => `totp ${accountId}`;

/** The secrets of authenticator apps, for a rotation of the seed key. */
export const sealedSecrets: SealedRows = {
  what: "authenticator apps",
  table: { name: "accounts_totp", sealedBytes: sealedLength(SECRET_BYTES) },
  async reseal(tx, seedKey, limit) {
    const rows = await tx
      .selectFrom("accounts_totp")
      .select(["account_id", "sealed"])
      .where(sealedByAnother(seedKey, SECRET_BYTES))
      .orderBy("account_id")
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { account_id, sealed } of rows) {
      const fresh = sealSecret(seedKey, account_id, unsealSecret(seedKey, account_id, sealed));
      await tx.updateTable("accounts_totp").set({ sealed: fresh }).where("account_id", "=", account_id).execute();
    }
    return rows.length;
  },
  async remain(tx, seedKey) {
    const query = tx
      .selectFrom("accounts_totp")
      .select("account_id")
      .where(sealedByAnother(seedKey, SECRET_BYTES))
      .limit(1);
    return (await query.executeTakeFirst()) !== undefined;
  },
};
