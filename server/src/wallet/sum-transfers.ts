import { sql } from "kysely";
import type { Db, Tx } from "../platform/database/database.ts";
import { dayIn, type NumberedRows } from "../platform/database/numbered-rows.ts";
import { STAKE_KINDS } from "./ledger.ts";

/** The side of the players in sums of the ledger; every other side is a house account. */
export const PLAYERS = "players";

/** The sum of one kind of transfers on a day, for one side and one balance. */
export type TransferSum = {
  day: string;
  kind: string;
  account: string;
  balanceType: 0 | 1;
  entries: number;
  cents: number;
};

/** Sums new transfers by day, kind and side, and lists who made a stake on which day. */
export const newTransfers: NumberedRows<{ transfers: TransferSum[]; stakers: { day: string; playerId: number }[] }> = {
  sequence: "wallet_transfer_ids",
  async sum(db, span) {
    const { after, upTo } = span;
    const day = dayIn(sql`transfer.created_at`, span);
    // Both tables have the condition, so that PostgreSQL reads only the span of each.
    const rows = sql`wallet_transfers transfer join wallet_entries entry on entry.transfer_id = transfer.id
      where transfer.id > ${after} and transfer.id <= ${upTo} and entry.transfer_id > ${after} and entry.transfer_id <= ${upTo}`;
    const transfers = await sql<TransferSum>`
      select ${day} as day, transfer.kind, coalesce(entry.house, ${PLAYERS}) as account,
        entry.balance_type as "balanceType", count(*) as entries, sum(entry.amount_cents)::bigint as cents
      from ${rows} group by 1, 2, 3, 4`.execute(db);
    const stakers = await sql<{ day: string; playerId: number }>`
      select distinct ${day} as day, entry.player_id as "playerId" from ${rows}
        and transfer.kind = any(${STAKE_KINDS}::text[]) and entry.player_id is not null and entry.amount_cents < 0`.execute(
      db,
    );
    return { readTo: upTo, sums: { transfers: transfers.rows, stakers: stakers.rows } };
  },
};

/** The sum of one kind of transfers for one account of the ledger; all players together are the account `players`. */
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
