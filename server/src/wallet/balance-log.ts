import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { getMyBalanceLog, TransferKind } from "@vitrine/contract/wallet.ts";
import type { Db } from "../platform/database/database.ts";

/** The movements of a player's balances, newest first; `before` is the id (the entry's version) of the last one seen. */
export async function readBalanceLog(
  db: Db,
  playerId: number,
  { balanceType, before, pageSize }: InputOf<typeof getMyBalanceLog>,
): Promise<OutputOf<typeof getMyBalanceLog>> {
  let query = db
    .selectFrom("wallet_entries as entry")
    .innerJoin("wallet_transfers as transfer", "transfer.id", "entry.transfer_id")
    .select([
      "entry.version",
      "entry.balance_type",
      "entry.amount_cents",
      "entry.coins_after_cents",
      "entry.points_after_cents",
      "transfer.order_id",
      "transfer.kind",
      "transfer.created_at",
    ])
    .where("entry.player_id", "=", playerId)
    .orderBy("entry.version", "desc")
    .limit(pageSize + 1);
  if (before !== undefined) query = query.where("entry.version", "<", before);
  if (balanceType !== undefined) query = query.where("entry.balance_type", "=", balanceType);
  const rows = await query.execute();
  const list = rows.slice(0, pageSize).map((row) => ({
    id: row.version!,
    orderId: row.order_id,
    actionType: row.kind as TransferKind,
    balanceType: row.balance_type,
    amount: toCoins(row.amount_cents),
    balanceAfter: toCoins((row.balance_type === 0 ? row.coins_after_cents : row.points_after_cents)!),
    createTime: row.created_at.toISOString(),
  }));
  return { list, next: rows.length > pageSize ? list.at(-1)!.id : null };
}
