import { toCoins } from "@vitrine/contract/money.ts";
import type { Db } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";
import { type ExportPart, ownRows, pagedPart } from "../platform/export-part.ts";
import { orderName, selectOrdersAfter } from "./orders/order-queries.ts";

const STATES = ["processing", "completed", "cancelled"] as const;

/** Exports every deposit order of a player, and the payments that needed an operator's review. */
export const exportDeposits: readonly ExportPart[] = [
  pagedPart({
    file: "deposits.json",
    read: (db, playerId, page) => selectOrdersAfter(pipelineOver(db), { playerId, ...page }),
    idOf: ({ id }) => id,
    show: (order) => ({
      order: orderName(order),
      channel: `${order.adapter} ${order.method}`,
      amount: toCoins(order.amountHundredths),
      currency: order.currency,
      coins: toCoins(order.coinsCents),
      fee: toCoins(order.feeCents),
      promoCode: order.promoCode,
      state: STATES[order.state],
      reason: order.cancelReason,
      takenBack: order.reversedAt,
      time: order.createdAt,
    }),
  }),
  pagedPart({
    file: "deposit-cases.json",
    read: (db, playerId, page) => ownRows(db.selectFrom("deposits_cases").selectAll(), { playerId, ...page }),
    idOf: ({ id }) => id,
    show: (row) => ({
      order: row.order_id === null ? null : orderName({ id: row.order_id }),
      kind: row.kind,
      amount: row.amount_hundredths === null ? null : row.amount_hundredths / 100,
      currency: row.currency,
      settlement: row.settlement,
      reason: row.reason,
      settledAt: row.settled_at,
      time: row.opened_at,
    }),
  }),
];

/** Counts the deposits of a player that are neither completed nor cancelled. */
export async function countOpenDeposits(db: Db, playerId: number): Promise<{ orders: number }> {
  const [row] = await pipelineOver(db).query<{ open: number }>(COUNT.name, COUNT.text, [playerId]);
  return { orders: row!.open };
}

const COUNT = {
  name: "count_open_deposits_of_player",
  text: "select count(*) as open from deposits_orders where player_id = $1::bigint and state = 0",
};
