import { toCoins } from "@vitrine/contract/money.ts";
import { type ExportPart, ownRows, pagedPart } from "../platform/export-part.ts";

const STATES = [
  "withdrawing",
  "waiting for shipment",
  "waiting for receipt",
  "succeeded",
  "failed",
  "waiting for settlement",
] as const;

/** Exports every withdrawal of a player, with the trade link of each. */
export const exportWithdrawals: readonly ExportPart[] = [
  pagedPart({
    file: "withdrawals.json",
    read: (db, playerId, page) => ownRows(db.selectFrom("withdrawals_orders").selectAll(), { playerId, ...page }),
    idOf: ({ id }) => id,
    show: (row) => ({
      id: row.id,
      voucherId: row.voucher_id,
      itemId: row.item_id,
      value: toCoins(row.value_cents),
      tradePartner: row.partner,
      tradeToken: row.token,
      state: STATES[row.state],
      remark: row.remark,
      offer: row.reference,
      time: row.created_at,
      lastChange: row.updated_at,
    }),
  }),
];
