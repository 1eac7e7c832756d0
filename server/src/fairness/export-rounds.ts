import { type ExportPart, pagedPart } from "../platform/export-part.ts";
import { type ReceiptDeps, receiptOf, selectRevealed } from "./read-receipt.ts";

/**
 * Every roll of a player: as its receipt where it opened a box or was a dream, else with what is on record. Seeds are in it only once their
 * pair was rotated away. A battle's receipt is of everybody who sat in it: it is found by the battle's number.
 */
export const exportRounds = (deps: ReceiptDeps): readonly ExportPart[] => [
  pagedPart({
    file: "rounds.json",
    read: (db, playerId, { after, limit }) =>
      selectRevealed(db)
        .where("round.player_id", "=", playerId)
        .where("round.id", ">", after)
        .orderBy("round.id")
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
