import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** Accounts that were opened from one network with the same browser. `key` is a hash of both. */
export type SharedDevice = { key: string; accountIds: number[] };

// The same as networkOf(): an IPv4 address, or the /64 of an IPv6 address.
const NETWORK = sql`case when address like '%:%' and address not ilike '::ffff:%.%'
  then host(network(set_masklen(split_part(address, '%', 1)::inet, 64)))
  else regexp_replace(address, '^::ffff:', '', 'i') end`;
const KEY = sql`left(encode(sha256(convert_to(${NETWORK} || ' ' || device, 'UTF8')), 'hex'), 24)`;

/** Finds devices from which several accounts have logged in since a moment. */
export async function findSharedDevices(
  db: Db,
  { since, least, most }: { since: Date; least: number; most: number },
): Promise<SharedDevice[]> {
  const { rows } = await sql<SharedDevice>`
    select ${KEY} as key, (array_agg(distinct account_id))[1:500] as "accountIds"
    from accounts_sessions where created_at >= ${since} and address <> ''
    group by 1 having count(distinct account_id) >= ${least} order by count(distinct account_id) desc
    limit ${most}`.execute(db);
  return rows;
}

/** Finds which of these accounts have used one device. */
export async function findCommonDevices(db: Db, accountIds: readonly number[]): Promise<SharedDevice[]> {
  const { rows } = await sql<SharedDevice>`
    select ${KEY} as key, array_agg(distinct account_id) as "accountIds"
    from accounts_sessions where account_id = any(${[...accountIds]}::bigint[]) and address <> ''
    group by 1 having count(distinct account_id) > 1 order by count(distinct account_id) desc`.execute(db);
  return rows;
}
