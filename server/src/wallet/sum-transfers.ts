import { sql } from "kysely";
import { dayIn, type NumberedRows } from "../platform/database/numbered-rows.ts";
import { STAKE_KINDS } from "./ledger.ts";

/** The side of the players in sums of the ledger; every other side is a house account. */
export const PLAYERS = "players";

/** What the transfers of a kind moved on a day, on one side and in one balance. */
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
    // Both tables have the condition, so that neither is read outside of the span.
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
