import { type ExportPart, pagedPart } from "../platform/export-part.ts";
import { type ReceiptDeps, receiptOf, selectRevealed } from "./read-receipt.ts";

/**
 * Every roll of a player: the receipt of an opening or a dream, and only the stored fields of a battle's roll.
 * Secrets are included once their seed pair is rotated. A battle's receipt belongs to all its players and is read by
 * the battle's id.
 */
export const exportRolls = (deps: ReceiptDeps): readonly ExportPart[] => [
  pagedPart({
    file: "rounds.json",
    read: (db, playerId, { after, limit }) =>
      selectRevealed(db)
        .where("roll.player_id", "=", playerId)
        .where("roll.id", ">", after)
        .orderBy("roll.id")
        .limit(limit)
        .execute(),
    idOf: ({ id }) => id,
    show: async (row) => {
      const { id, game, nonce, size, roll, item_id, value_cents, created_at, public_hash } = row;
      const bare = { roundId: id, game, publicHash: public_hash, nonce, size, roll, itemId: item_id };
      return (await receiptOf(row, deps)) ?? { ...bare, valueCents: value_cents, createTime: created_at };
    },
  }),
];
