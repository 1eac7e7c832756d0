import { integers } from "../platform/database/arrays.ts";
import type { Pipeline, Statements } from "../platform/database/pipeline.ts";

/** The status of an account, which decides what the account may take part in. */
export type Status = { accountId: number; staff: boolean; closed: boolean; createdAt: Date };

/** Reads the status of these accounts, keyed by account id. The map has no entry for an unknown id. */
export async function readStatuses(
  pipeline: Pipeline,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, Status>> {
  const rows = await pipeline.query<Status>(READ.name, READ.text, [integers(accountIds)]);
  return new Map(rows.map((row) => [row.accountId, row]));
}

/**
 * Returns those of the given ids that may not take part in anything: closed accounts, staff accounts and unknown ids.
 */
export async function findBarred(asked: Statements, accountIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await asked.query<{ accountId: number }>(BARRED.name, BARRED.text, [integers(accountIds)]);
  return new Set(rows.map(({ accountId }) => accountId));
}

const BARRED = {
  name: "find_barred_accounts",
  text: `select wanted as "accountId" from unnest($1::bigint[]) as wanted left join accounts_accounts account on account.id = wanted
where account.id is null or account.staff or account.closed_at is not null`,
};

const READ = {
  name: "read_standings",
  text: `select id as "accountId", staff, closed_at is not null as closed, created_at as "createdAt"
from accounts_accounts where id = any($1::bigint[])`,
};
