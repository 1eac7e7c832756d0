import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import type { SealedRows } from "./rotate-seed-key.ts";

/** A claim with the number of rows that break it, as the books have them; and rows that a rotation under way has not come to yet. */
export type SealChecks = {
  checks: { claim: string; broken: number }[];
  waiting: { what: string; count: number }[];
};

/**
 * Compares the key id of every sealed value with the keys that the database has in use. A value of a key that was retired, or that the
 * database never met, cannot be opened by anybody who starts now. Needs no key: ids are enough.
 */
export async function checkSeals(db: Db, kinds: readonly SealedRows[]): Promise<SealChecks> {
  const keys = await db.selectFrom("fairness_seed_keys").selectAll().orderBy("added_at").execute();
  const inUse = keys.filter((key) => key.retired_at === null);
  const current = inUse.at(-1);
  const result: SealChecks = { checks: [], waiting: [] };
  // A database that no site has met since keys have ids: its first start notes the key.
  if (!current) return result;
  for (const { table, what } of kinds) {
    const { rows } = await sql<{ lost: number; former: number }>`
      select count(*) filter (where not id = any(${inUse.map(idOf)}::bytea[]))::int as lost,
        count(*) filter (where id = any(${inUse.filter((key) => key !== current).map(idOf)}::bytea[]))::int as former
      from (select case when octet_length(sealed) = ${table.sealedBytes} then substring(sealed for 4)
          else ${idOf(keys[0]!)}::bytea end as id from ${sql.table(table.name)}) found`.execute(db);
    const { lost, former } = rows[0]!;
    result.checks.push({ claim: `${what} are sealed with a seed key in use`, broken: lost });
    if (former > 0) result.waiting.push({ what, count: former });
  }
  return result;
}

const idOf = ({ fingerprint }: { fingerprint: Buffer }) => fingerprint.subarray(0, 4);
