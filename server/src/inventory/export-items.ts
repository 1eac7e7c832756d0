import { toCoins } from "@vitrine/contract/money.ts";
import { type ExportPart, pagedPart } from "../platform/export-part.ts";

const STATES = ["in bag", "sold", "withdrawing", "delivered", "in escrow"] as const;

/** Every revealed inventory item of the player, also sold and delivered items. */
export const exportItems: readonly ExportPart[] = [
  pagedPart({
    file: "items.json",
    read: (db, playerId, { after, limit }) =>
      db
        .selectFrom("items_vouchers_revealed as owned")
        .innerJoin("items_items as item", "item.id", "owned.item_id")
        .select(["owned.id", "item.name_en", "owned.value_cents", "owned.recovery_cents", "owned.stat", "owned.source"])
        .select(["owned.round_id", "owned.created_at"])
        .where("owned.player_id", "=", playerId)
        .where("owned.id", ">", after)
        .orderBy("owned.id")
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
