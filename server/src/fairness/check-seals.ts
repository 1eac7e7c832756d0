import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import type { SealedRows } from "./rotate-seed-key.ts";

/** For each claim the number of rows that break it; and rows that a running rotation has not yet sealed again. */
export type SealChecks = {
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
