import { type SealedRows, sealedByAnother } from "../../fairness/index.ts";
import { sealedLength } from "../../platform/sealed-bytes.ts";
import { SECRET_BYTES, sealSecret, unsealSecret } from "./seal-secret.ts";

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
