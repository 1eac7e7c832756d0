import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { BALANCE_LOG_DEPTH } from "@vitrine/contract/wallet/rules.ts";
import type { getMyBalanceLog, TransferKind } from "@vitrine/contract/wallet.ts";
import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

type Input = InputOf<typeof getMyBalanceLog>;

/**
 * Reads the ledger entries of a player, newest first: the entries before an id (an entry's version), or a page with the
 * total. Versions have no gap. So without a filter the wallet's version is the total, and the versions of a page are
 * known without counting. With `balanceType` the total counts only the matching entries among the newest
 * BALANCE_LOG_DEPTH.
 */
export async function readBalanceLog(
  db: Db,
  playerId: number,
  { balanceType, before, page, pageSize }: Input,
): Promise<OutputOf<typeof getMyBalanceLog>> {
  if (before !== undefined) return { pageSize, ...(await readRows(db, { playerId, balanceType, before, pageSize })) };
  const { version } = await db
    .selectFrom("wallet_wallets")
    .select("version")
    .where("player_id", "=", playerId)
    .executeTakeFirstOrThrow();
  const skipped = (page - 1) * pageSize;
  if (balanceType === undefined) {
    const rows = await readRows(db, { playerId, balanceType, before: version + 1 - skipped, pageSize });
    return { page, pageSize, total: version, ...rows };
  }
  const from = version - BALANCE_LOG_DEPTH;
  const total = await countOf(db, { playerId, balanceType, from });
  const rows =
    skipped < total
      ? await readRows(db, { playerId, balanceType, before: version + 1, pageSize, offset: skipped })
      : { list: [], next: null };
  return { page, pageSize, total, ...rows };
}

async function countOf(
  db: Db,
  { playerId, balanceType, from }: { playerId: number; balanceType: number; from: number },
): Promise<number> {
  const { count } = await db
    .selectFrom("wallet_entries")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("player_id", "=", playerId)
    .where("balance_type", "=", balanceType)
    .where("version", ">", from)
    .executeTakeFirstOrThrow();
  return count;
}

type Wanted = Pick<Input, "balanceType" | "pageSize"> & { playerId: number; before: number; offset?: number };

async function readRows(db: Db, { playerId, balanceType, before, pageSize, offset = 0 }: Wanted) {
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
    .where("entry.version", "<", before)
    .orderBy("entry.version", "desc")
    .limit(pageSize + 1)
    .offset(offset);
  if (balanceType !== undefined) query = query.where("entry.balance_type", "=", balanceType);
  const rows = await query.execute();
  const list = rows.slice(0, pageSize).map((row) => ({
    id: row.version!,
    orderId: row.order_id,
    actionType: row.kind as TransferKind,
    balanceType: row.balance_type,
    amount: toCoins(row.amount_cents),
    balanceAfter: toCoins((row.balance_type === 0 ? row.coins_after_cents : row.points_after_cents)!),
    coinsAfter: toCoins(row.coins_after_cents!),
    pointsAfter: toCoins(row.points_after_cents!),
    createTime: row.created_at.toISOString(),
  }));
  return { list, next: rows.length > pageSize ? list.at(-1)!.id : null };
}
