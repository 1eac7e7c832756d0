import { sql } from "kysely";
import type { Db, Tx } from "../platform/database/database.ts";

/** What one account of the ledger moved by one kind of transfer; all players together are the account `players`. */
export type MovementSum = { account: string; kind: string; balanceType: 0 | 1; amountCents: number; transfers: number };

/**
 * Sums the movements of a period. It reads only the transfers of the period: a block-range index finds them by time,
 * and the range of their ids finds their entries, so the cost does not grow with the ledger.
 */
export async function sumMovements(db: Db | Tx, { from, to }: { from: Date; to: Date }): Promise<MovementSum[]> {
  const { rows } = await sql<MovementSum>`
    with period as materialized (
      select id, kind from wallet_transfers where created_at >= ${from} and created_at < ${to}
    )
    select coalesce(entry.house, 'players') as account, period.kind, entry.balance_type as "balanceType",
      sum(entry.amount_cents)::bigint as "amountCents", count(distinct entry.transfer_id)::bigint as transfers
    from period join wallet_entries entry on entry.transfer_id = period.id
      and entry.transfer_id >= (select min(id) from period) and entry.transfer_id <= (select max(id) from period)
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}

/** The time of the first transfer of the ledger, or undefined while there is none. */
export async function firstTransferAt(db: Db | Tx): Promise<Date | undefined> {
  const row = await db.selectFrom("wallet_transfers").select("created_at").orderBy("id").limit(1).executeTakeFirst();
  return row?.created_at;
}
