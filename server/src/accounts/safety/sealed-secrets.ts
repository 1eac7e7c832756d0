import { sealedTable } from "../../fairness/index.ts";
import { openBytes, sealBytes } from "../../platform/sealed-bytes.ts";
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

/** Seals the secrets of authenticator apps again during a rotation of the seed key. */
export const sealedSecrets = sealedTable({
  ...{ what: "authenticator apps", table: "accounts_totp", id: "account_id" },
  ...{ bytes: SECRET_BYTES, nameOf },
});
