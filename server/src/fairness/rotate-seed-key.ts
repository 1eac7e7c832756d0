import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { type Database, type Db, type Tx, transact } from "../platform/database/database.ts";
import { countSealers } from "../platform/database/presence.ts";
import { openBytes, sealBytes, sealedLength } from "../platform/sealed-bytes.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import { ConfigError } from "../platform/start-error.ts";
import { lockSeedKeys } from "./meet-seed-key.ts";
import { SECRETS_BYTES, seal, unseal } from "./seal.ts";

/** A kind of sealed rows, with the functions that seal it again during a rotation of the seed key. */
export type SealedRows = {
  what: string;
  /**
   * The table with the column `sealed`, and the length of a value with a key id. A shorter value has no key id and is
   * sealed with the first key.
   */
  table: { name: "fairness_pairs" | "accounts_totp" | "operators_totp"; sealedBytes: number };
  /** Seals up to `limit` rows with the current key and returns how many. Skips rows that are locked. */
  reseal(tx: Tx, seedKey: SeedKey, limit: number): Promise<number>;
  /** Returns true if a row is still sealed with another key. */
  remain(tx: Tx, seedKey: SeedKey): Promise<boolean>;
};

const BATCH = 200;
const PAUSE_MS = 50;
const STILL_USED =
  "SEED_KEY_OLD: another running process still seals with this key; restart it with the new SEED_KEY, then repeat the rotation.";

/**
 * Seals all values with the current key, in batches, while the site runs with both keys. An interrupted run can be
 * repeated. At the end it retires the former key, and `finish` runs in that last transaction. Returns false if there
 * was no key to retire. Throws a ConfigError while a running process still uses the former key.
 */
export async function rotateSeedKey(
  { db, pool }: Database,
  seedKey: SeedKey,
  { kinds, note, finish }: { kinds: readonly SealedRows[]; note(line: string): void; finish(tx: Tx): Promise<void> },
): Promise<boolean> {
  const { former } = seedKey;
  const row =
    former &&
    (await db
      .selectFrom("fairness_seed_keys")
      .select("retired_at")
      .where("fingerprint", "=", former.fingerprint)
      .executeTakeFirst());
  if (!former || !row || row.retired_at) return false;
  const requireUnused = async () => {
    if ((await countSealers(pool, former)) > 0) throw new ConfigError(STILL_USED);
  };
  await requireUnused();
  for (;;) {
    for (const { what, reseal } of kinds) {
      let done = 0;
      for (let count = -1; count !== 0; done += count) {
        count = await transact(db, async (tx) => {
          await sql`set local vitrine.resealing = 'on'`.execute(tx);
          return reseal(tx, seedKey, BATCH);
        });
        if (count > 0) note(`${what}: ${done + count} sealed again`);
      }
    }
    const retired = await transact(db, async (tx) => {
      await lockSeedKeys(tx);
      await requireUnused();
      for (const { remain } of kinds) if (await remain(tx, seedKey)) return false;
      await tx
        .updateTable("fairness_seed_keys")
        .set({ retired_at: sql<Date>`now()` })
        .where("fingerprint", "=", former.fingerprint)
        .execute();
      await finish(tx);
      return true;
    });
    if (retired) return true;
    await sleep(PAUSE_MS);
  }
}

/** The SQL condition for rows that are not sealed with the current key. */
const sealedByAnother = ({ current }: SeedKey, bytes: number) =>
  sql<boolean>`(octet_length(sealed) <> ${sealedLength(bytes)} or substring(sealed for 4) <> ${current.id})`;

/**
 * The sealed rows of a table that binds each value in the column `sealed` to the number in the column `id`, under the
 * name that `nameOf` gives it.
 */
export function sealedTable({
  what,
  table,
  id,
  bytes,
  nameOf,
}: {
  what: string;
  table: SealedRows["table"]["name"];
  id: string;
  bytes: number;
  nameOf(id: number): string;
}): SealedRows {
  const left = (seedKey: SeedKey, limit: number) =>
    sql`from ${sql.table(table)} where ${sealedByAnother(seedKey, bytes)} order by ${sql.ref(id)} limit ${limit}`;
  return {
    what,
    table: { name: table, sealedBytes: sealedLength(bytes) },
    async reseal(tx, seedKey, limit) {
      const { rows } = await sql<{ id: number; sealed: Buffer }>`
        select ${sql.ref(id)} as id, sealed ${left(seedKey, limit)} for update skip locked`.execute(tx);
      for (const row of rows) {
        const name = nameOf(row.id);
        const fresh = sealBytes(seedKey, openBytes(seedKey, row.sealed, { name, bytes }), name);
        await sql`update ${sql.table(table)} set sealed = ${fresh} where ${sql.ref(id)} = ${row.id}`.execute(tx);
      }
      return rows.length;
    },
    async remain(tx, seedKey) {
      const { rows } = await sql`select 1 ${left(seedKey, 1)}`.execute(tx);
      return rows.length > 0;
    },
  };
}

/**
 * Seals the seed pairs of players, battles and giveaways again, also revealed seed pairs, because receipts read these
 * rows.
 */
export const sealedSeedPairs: SealedRows = {
  what: "seed pairs",
  table: { name: "fairness_pairs", sealedBytes: sealedLength(SECRETS_BYTES) },
  async reseal(tx, seedKey, limit) {
    const rows = await tx
      .selectFrom("fairness_pairs")
      .select(["id", "public_hash", "sealed"])
      .where(sealedByAnother(seedKey, SECRETS_BYTES))
      .orderBy("id")
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    const fresh = rows.map((row) => seal(seedKey, unseal(seedKey, row.sealed, row.public_hash), row.public_hash));
    await sql`update fairness_pairs seed_pair set sealed = fresh.sealed
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${fresh}::bytea[]) as fresh (id, sealed) where seed_pair.id = fresh.id`.execute(
      tx,
    );
    return rows.length;
  },
  async remain(tx, seedKey) {
    const query = tx.selectFrom("fairness_pairs").select("id").where(sealedByAnother(seedKey, SECRETS_BYTES)).limit(1);
    return (await query.executeTakeFirst()) !== undefined;
  },
};

/**
 * The number of rows that break each claim, and the numbers of rows that a running rotation has not yet sealed again.
 */
type SealChecks = {
  checks: { claim: string; broken: number }[];
  waiting: { what: string; count: number }[];
};

/**
 * Compares the key id of every sealed value with the keys in use. No process that starts now could open a value
 * whose key is retired or unknown. Needs only the ids, not the keys.
 */
export async function checkSeals(db: Db, kinds: readonly SealedRows[]): Promise<SealChecks> {
  const keys = await db.selectFrom("fairness_seed_keys").selectAll().orderBy("added_at").execute();
  const inUse = keys.filter((key) => key.retired_at === null);
  const current = inUse.at(-1);
  const result: SealChecks = { checks: [], waiting: [] };
  // The database has no key yet; the first start of a site stores one.
  if (!current) return result;
  for (const { table, what } of kinds) {
    const { rows } = await sql<{ lost: number; former: number }>`
      select count(*) filter (where not id = any(${inUse.map(idOf)}::bytea[]))::int as lost,
        count(*) filter (where id = any(${inUse.filter((key) => key !== current).map(idOf)}::bytea[]))::int as former
      from (select case when octet_length(sealed) = ${table.sealedBytes} then substring(sealed for 4)
          else ${idOf(keys[0]!)}::bytea end as id from ${sql.table(table.name)}) found`.execute(db);
    const { lost, former } = rows[0]!;
    result.checks.push({ claim: `${what}: each value is sealed with a seed key in use`, broken: lost });
    if (former > 0) result.waiting.push({ what, count: former });
  }
  return result;
}

const idOf = ({ fingerprint }: { fingerprint: Buffer }) => fingerprint.subarray(0, 4);
