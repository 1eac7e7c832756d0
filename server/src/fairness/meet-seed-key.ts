import { createSecretKey } from "node:crypto";
import { sql } from "kysely";
import { type Database, type Tx, transact } from "../platform/database/database.ts";
import { countWithout } from "../platform/database/presence.ts";
import { openBytes, sealBytes } from "../platform/sealed-bytes.ts";
import { keysOf, type SealKey, type SeedKey } from "../platform/seed-key.ts";
import { ConfigError } from "../platform/start-error.ts";
import { unseal } from "./seal.ts";

const HASH_KEY_BYTES = 32;

/**
 * Compares the seed keys of the process with those of the database and reads the key for keyed hashes. A new
 * database stores the first key; a new key is stored only while its predecessor is also configured. With `look`
 * nothing is written. Throws a ConfigError if the keys do not match.
 */
export function meetSeedKey({ db, pool }: Database, seedKey: SeedKey, { look = false } = {}): Promise<void> {
  return transact(db, async (tx) => {
    await lockSeedKeys(tx);
    const rows = await tx.selectFrom("fairness_seed_keys").selectAll().execute();
    const rowOf = ({ fingerprint }: SealKey) => rows.find((row) => row.fingerprint.equals(fingerprint));
    const inUse = rows.filter((row) => row.retired_at === null);
    const known = inUse.find((row) => keysOf(seedKey).some((key) => key.fingerprint.equals(row.fingerprint)));
    const own = rowOf(seedKey.current);
    if (own?.retired_at) throw new ConfigError("SEED_KEY: a rotation has replaced this key; set the new key.");
    // A database without fingerprints comes from a release that stored none: its key is the key of its oldest seed
    // pair.
    const first = inUse.length > 0 ? undefined : await findFirstKey(tx, seedKey);
    if (!known && !first) throw new ConfigError("SEED_KEY: this key does not belong to this database.");
    const missing = inUse.find((row) => !keysOf(seedKey).some((key) => key.fingerprint.equals(row.fingerprint)));
    if (missing)
      throw new ConfigError(
        `SEED_KEY_OLD: missing; the database still has values sealed with the key ${missing.fingerprint.toString("hex", 0, 4)} (see seed-key rotate).`,
      );
    if (known) {
      const hashKey = openBytes(seedKey, known.sealed_hash_key, { name: "hash key", bytes: HASH_KEY_BYTES });
      seedKey.hashKey = createSecretKey(hashKey);
    }
    if (first) {
      seedKey.hashKey = first.key;
      if (!look) await addKey(tx, seedKey, first);
      if (first === seedKey.current) return;
    }
    if (own) return;
    if ((await countWithout(pool, seedKey.current)) > 0)
      throw new ConfigError(
        "SEED_KEY: another running process does not have this key; stop that process, or restart it with this key as SEED_KEY_OLD first.",
      );
    if (!look) await addKey(tx, seedKey, seedKey.current);
  });
}

/**
 * Locks the table of seed keys until the end of the transaction. A transaction needs this lock to compare, add or
 * retire keys.
 */
export async function lockSeedKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${0x76_73_6b})`.execute(tx);
}

async function addKey(tx: Tx, seedKey: SeedKey, key: SealKey): Promise<void> {
  const sealed_hash_key = sealBytes({ ...seedKey, current: key }, seedKey.hashKey.export(), "hash key");
  await tx.insertInto("fairness_seed_keys").values({ fingerprint: key.fingerprint, sealed_hash_key }).execute();
}

/**
 * Finds which of the configured keys sealed a database that has stored no key yet. Returns the current key if nothing
 * is sealed.
 */
async function findFirstKey(tx: Tx, seedKey: SeedKey): Promise<SealKey | undefined> {
  const seedPair = await tx
    .selectFrom("fairness_pairs")
    .select(["sealed", "public_hash"])
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!seedPair) return seedKey.current;
  return keysOf(seedKey).find((current) => {
    try {
      unseal({ ...seedKey, current, former: undefined }, seedPair.sealed, seedPair.public_hash);
      return true;
    } catch {
      return false;
    }
  });
}
