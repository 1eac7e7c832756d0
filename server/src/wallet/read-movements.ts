import type { TransferKind } from "@vitrine/contract/wallet.ts";
import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { microsOf, momentOf, type Stretch } from "../platform/database/moments.ts";

/**
 * One transfer of a player: its movement in each of the two balances, in cents. `id` is its time in Unix microseconds.
 */
export type Movement = {
  id: number;
  kind: TransferKind;
  orderId: string;
  coinsCents: number | null;
  pointsCents: number | null;
  createdAt: Date;
};

/**
 * Entries are in the order in which transactions got the wallet's lock, but their times are the starts of the
 * transactions. So two concurrent transactions may have times in the other order. SKEW_MICROS is larger than the
 * possible difference.
 */
const SKEW_MICROS = 10_000_000;

/**
 * Reads a player's transfers before a moment (Unix microseconds), newest first: at least `limit` if so many exist, and
 * all transfers of the same moment. A binary search finds the start, so an old page costs the same as a new one.
 */
export async function readMovements(db: Db, playerId: number, { before, limit }: Stretch): Promise<Movement[]> {
  const last = await findLast(db, playerId, before === undefined ? undefined : before + SKEW_MICROS);
  for (let size = 2 * limit + 20; ; size *= 2) {
    const entries = await selectEntries(db, playerId, { last, size });
    const isAll = entries.length < size;
    const complete = isAll ? 0 : entries.at(-1)!.id + SKEW_MICROS;
    const shown = entries.filter(({ id }) => id > complete && (before === undefined || id < before));
    const movements = byTransfer(shown);
    if (isAll || movements.length >= limit) return movements;
  }
}

type Row = {
  id: number;
  transferId: number;
  kind: TransferKind;
  orderId: string;
  balanceType: number;
  amountCents: number;
  createdAt: Date;
};

function byTransfer(rows: readonly Row[]): Movement[] {
  const movements = new Map<number, Movement>();
  for (const { transferId, balanceType, amountCents, ...row } of rows) {
    const known = movements.get(transferId) ?? { ...row, coinsCents: null, pointsCents: null };
    if (balanceType === 0) known.coinsCents = (known.coinsCents ?? 0) + amountCents;
    else known.pointsCents = (known.pointsCents ?? 0) + amountCents;
    movements.set(transferId, known);
  }
  return [...movements.values()].sort((a, b) => b.id - a.id);
}

/**
 * Returns the version of the last entry before a moment. It is approximate: entries are only nearly in the order of
 * time.
 */
async function findLast(db: Db, playerId: number, before: number | undefined): Promise<number> {
  if (before === undefined) return Number.MAX_SAFE_INTEGER;
  const { rows } = await sql<{ last: number }>`
    with recursive seek (low, high) as (
      select 0::bigint, (select version from wallet_wallets where player_id = ${playerId})
      union all
      select case when found.earlier then half.middle else half.low end,
        case when found.earlier then half.high else half.middle - 1 end
      from (select low, high, (low + high + 1) / 2 as middle from seek where low < high) as half
      cross join lateral (
        select transfer.created_at < ${momentOf(before)} as earlier
        from wallet_entries entry join wallet_transfers transfer on transfer.id = entry.transfer_id
        where entry.player_id = ${playerId} and entry.version = half.middle
      ) as found
    ) select low as last from seek where low = high`.execute(db);
  return rows[0]?.last ?? 0;
}

async function selectEntries(db: Db, playerId: number, { last, size }: { last: number; size: number }): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${microsOf(sql`transfer.created_at`)} as id, transfer.id as "transferId", transfer.kind,
      transfer.order_id as "orderId", entry.balance_type as "balanceType", entry.amount_cents as "amountCents",
      transfer.created_at as "createdAt"
    from wallet_entries entry join wallet_transfers transfer on transfer.id = entry.transfer_id
    where entry.player_id = ${playerId} and entry.version <= ${last} order by entry.version desc limit ${size}`.execute(
    db,
  );
  return rows;
}

/** Returns the player of a transfer, by the transfer's id; undefined if there is no such transfer of a player. */
export async function findPlayerOfTransfer(db: Db, transferId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("wallet_entries")
    .select("player_id")
    .where("transfer_id", "=", transferId)
    .where("player_id", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row?.player_id ?? undefined;
}
