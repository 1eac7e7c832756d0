import { integers } from "../platform/database/arrays.ts";
import type { Pipeline, Statements } from "../platform/database/pipeline.ts";

/** What of an account decides what it may take part in. */
export type Status = { accountId: number; staff: boolean; closed: boolean; createdAt: Date };

/** How accounts stand, by their ids; of an unknown one nothing is said. */
export async function readStatuses(
  pipeline: Pipeline,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, Status>> {
  const rows = await pipeline.query<Status>(READ.name, READ.text, [integers(accountIds)]);
  return new Map(rows.map((row) => [row.accountId, row]));
}

/** Those of these accounts that take part in nothing: closed ones, the staff's, and such as do not exist. */
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
