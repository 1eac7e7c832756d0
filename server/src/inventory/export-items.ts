import { toCoins } from "@vitrine/contract/money.ts";
import { type ExportPart, pagedPart } from "../platform/export-part.ts";

const STATES = ["in bag", "sold", "withdrawing", "delivered", "in escrow"] as const;

/** Every revealed inventory item of the player, also sold and delivered items. */
export const exportItems: readonly ExportPart[] = [
  pagedPart({
    file: "items.json",
    read: (db, playerId, { after, limit }) =>
      db
        .selectFrom("items_vouchers_revealed as piece")
        .innerJoin("items_items as item", "item.id", "piece.item_id")
        .select(["piece.id", "item.name_en", "piece.value_cents", "piece.recovery_cents", "piece.stat", "piece.source"])
        .select(["piece.round_id", "piece.created_at"])
        .where("piece.player_id", "=", playerId)
        .where("piece.id", ">", after)
        .orderBy("piece.id")
        .limit(limit)
        .execute(),
    idOf: ({ id }) => id,
    show: (row) => ({
      id: row.id,
      name: row.name_en,
      value: toCoins(row.value_cents),
      sellsFor: toCoins(row.recovery_cents),
      state: STATES[row.stat],
      source: row.source,
      roundId: row.round_id,
      time: row.created_at,
    }),
  }),
];
