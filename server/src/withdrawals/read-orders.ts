import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import {
  type getMyWithdrawPage,
  WITHDRAWAL_STATES,
  type WithdrawalOrder,
  type WithdrawalReason,
} from "@vitrine/contract/withdrawals.ts";
import { sql } from "kysely";
import { type ItemCatalogue, selectPointItems, showItem } from "../inventory/index.ts";
import type { Db } from "../platform/database/database.ts";

type Reader = { playerId: number; language: Language };

/** Reads a player's withdrawals, newest first, each with its timeline. */
export async function readOrders(
  db: Db,
  itemCatalogue: ItemCatalogue,
  { playerId, language }: Reader,
  { before, only, pageSize }: InputOf<typeof getMyWithdrawPage>,
): Promise<OutputOf<typeof getMyWithdrawPage>> {
  let query = db
    .selectFrom("withdrawals_orders")
    .selectAll()
    .where("player_id", "=", playerId)
    .orderBy("id", "desc")
    .limit(pageSize + 1);
  if (before !== undefined) query = query.where("id", "<", before);
  if (only !== undefined) query = query.where("state", "in", STATES_OF[only]);
  const rows = await query.execute();
  const list = await showOrders(db, itemCatalogue, language, rows.slice(0, pageSize));
  return { list, next: rows.length > pageSize ? list.at(-1)!.id : null };
}

/** The groups of states, as in the partial indexes. */
const STATES_OF = {
  underWay: [0, 1, 2, 5],
  succeeded: [WITHDRAWAL_STATES.succeeded],
  failed: [WITHDRAWAL_STATES.failed],
} as const;

export async function readOrder(
  db: Db,
  itemCatalogue: ItemCatalogue,
  { playerId, language }: Reader,
  id: number,
): Promise<WithdrawalOrder> {
  const row = await db
    .selectFrom("withdrawals_orders")
    .selectAll()
    .where("player_id", "=", playerId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return (await showOrders(db, itemCatalogue, language, [row]))[0]!;
}

/** Finds an order of a player, without its timeline. */
export function findOwnOrder(db: Db, { playerId, id }: { playerId: number; id: number }) {
  return db
    .selectFrom("withdrawals_orders")
    .select(["state", "review", "remark", "value_cents", "item_id", "courier", "reference", "created_at"])
    .where("player_id", "=", playerId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Sums the value of a player's withdrawals that did not fail, in cents: all of them, and those since a moment. */
export function sumWithdrawn(db: Db, { playerId, since }: { playerId: number; since: Date }) {
  return db
    .selectFrom("withdrawals_orders")
    .select([
      sql<number>`coalesce(sum(value_cents), 0)::bigint`.as("allCents"),
      sql<number>`coalesce(sum(value_cents) filter (where created_at > ${since}), 0)::bigint`.as("sinceCents"),
    ])
    .where("player_id", "=", playerId)
    .where("state", "<>", WITHDRAWAL_STATES.failed)
    .executeTakeFirstOrThrow();
}

type Row = {
  id: number;
  item_id: number;
  voucher_id: number;
  value_cents: number;
  state: number;
  review: string;
  remark: string | null;
  substitute_item_id: number | null;
  substitute_offered_at: Date | null;
  offer_url: string | null;
  due_at: Date;
  protected_until: Date | null;
  created_at: Date;
  updated_at: Date;
};

async function showOrders(
  db: Db,
  itemCatalogue: ItemCatalogue,
  language: Language,
  rows: readonly Row[],
): Promise<WithdrawalOrder[]> {
  const ids = rows.map(({ id }) => id);
  const offered = rows.filter(offersSubstitute).map(({ voucher_id }) => voucher_id);
  const inPoints = await selectPointItems(db, offered);
  const steps = await db
    .selectFrom("withdrawals_steps")
    .select(["order_id", "state", "reason", "at"])
    .where("order_id", "in", ids.length > 0 ? ids : [0])
    .orderBy("order_id")
    .orderBy("position")
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      item: { ...showItem(await itemCatalogue.get(row.item_id), language), value: toCoins(row.value_cents) },
      voucherId: row.voucher_id,
      takeState: row.state,
      review: row.review === "open" && row.state === WITHDRAWAL_STATES.withdrawing,
      createTime: row.created_at.toISOString(),
      updateTime: row.updated_at.toISOString(),
      dueTime: row.due_at.toISOString(),
      protectedUntil: row.protected_until?.toISOString() ?? null,
      callbackRemark: row.remark as WithdrawalReason | null,
      substitute: await showSubstitute(itemCatalogue, language, row, inPoints.has(row.voucher_id)),
      // The link to an offer is shown only while the offer is open.
      offerUrl: row.state === WITHDRAWAL_STATES.waitingForReceipt ? row.offer_url : null,
      timeline: steps
        .filter(({ order_id }) => order_id === row.id)
        .map(({ state, reason, at }) => ({
          takeState: state,
          reason: reason as WithdrawalReason | null,
          time: at.toISOString(),
        })),
    })),
  );
}

const offersSubstitute = (row: Row) =>
  row.substitute_offered_at !== null && row.state === WITHDRAWAL_STATES.waitingForShipment;

async function showSubstitute(
  itemCatalogue: ItemCatalogue,
  language: Language,
  row: Row,
  paysPoints: boolean,
): Promise<WithdrawalOrder["substitute"]> {
  const { substitute_item_id: itemId, value_cents: valueCents } = row;
  if (!offersSubstitute(row)) return null;
  const balance = toCoins(valueCents);
  if (itemId === null) return { item: null, rest: balance, balance, paysPoints };
  const substitute = await itemCatalogue.get(itemId);
  const priceCents = Math.min(substitute.valueCents, valueCents);
  const item = { ...showItem(substitute, language), value: toCoins(substitute.valueCents) };
  return { item, rest: toCoins(valueCents - priceCents), balance, paysPoints };
}

/** Counts a player's withdrawals that were delivered and that are under way, with their values in cents. */
export async function totalWithdrawals(
  db: Db,
  playerId: number,
): Promise<{ delivered: number; deliveredCents: number; underWay: number; underWayCents: number }> {
  const isDelivered = sql`state = ${sql.lit(WITHDRAWAL_STATES.succeeded)}`;
  return db
    .selectFrom("withdrawals_orders")
    .select([
      sql<number>`count(*) filter (where ${isDelivered})`.as("delivered"),
      sql<number>`coalesce(sum(value_cents) filter (where ${isDelivered}), 0)::bigint`.as("deliveredCents"),
      sql<number>`count(*) filter (where not ${isDelivered})`.as("underWay"),
      sql<number>`coalesce(sum(value_cents) filter (where not ${isDelivered}), 0)::bigint`.as("underWayCents"),
    ])
    .where("player_id", "=", playerId)
    .where("state", "<>", WITHDRAWAL_STATES.failed)
    .executeTakeFirstOrThrow();
}

/** Returns the player of a withdrawal; undefined if there is no such order. */
export async function findWithdrawer(db: Db, orderId: number): Promise<number | undefined> {
  const order = db.selectFrom("withdrawals_orders").select("player_id").where("id", "=", orderId);
  return (await order.executeTakeFirst())?.player_id;
}

/** The withdrawals of one player since a moment, without those that failed. */
export type WithdrawnSum = { playerId: number; count: number; cents: number };

/** Finds the players who have withdrawn many items or much value since a moment. */
export async function findQuickWithdrawals(
  db: Db,
  { since, count, cents, most }: { since: Date; count: number; cents: number; most: number },
): Promise<WithdrawnSum[]> {
  const { rows } = await sql<WithdrawnSum>`
    select player_id as "playerId", count(*)::int as count, sum(value_cents)::bigint as cents
    from withdrawals_orders where created_at >= ${since} and state <> 4
    group by player_id having count(*) >= ${count} or sum(value_cents) >= ${cents}
    order by sum(value_cents) desc limit ${most}`.execute(db);
  return rows;
}
