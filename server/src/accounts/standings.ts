import { integers } from "../platform/database/arrays.ts";
import type { Pipeline } from "../platform/database/pipeline.ts";

/** What of an account decides what it may take part in. */
export type Standing = { accountId: number; staff: boolean; closed: boolean; createdAt: Date };

/** How accounts stand, by their ids; of an unknown one nothing is said. */
export async function readStandings(
  pipeline: Pipeline,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, Standing>> {
  const rows = await pipeline.query<Standing>(READ.name, READ.text, [integers(accountIds)]);
  return new Map(rows.map((row) => [row.accountId, row]));
}

const READ = {
  name: "read_standings",
  text: `select id as "accountId", staff, closed_at is not null as closed, created_at as "createdAt"
from accounts_accounts where id = any($1::bigint[])`,
};
