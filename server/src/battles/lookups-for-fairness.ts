import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import type { BattleLookups } from "../fairness/index.ts";
import { type ReceiptMeans, showReceipt } from "./read-receipt.ts";
import { readRooms } from "./stored-rooms.ts";

/** What fairness, which stands below the games, is told about battles. */
export function battleLookups(means: ReceiptMeans): BattleLookups {
  const { db } = means;
  return {
    async rooms(pairIds) {
      if (pairIds.length === 0) return new Map();
      const rows = await db
        .selectFrom("battles_battles")
        .select(["pair_id", "id", "mode"])
        .where("pair_id", "in", [...new Set(pairIds)])
        .execute();
      return new Map(rows.map(({ pair_id, id, mode }) => [pair_id, { id, mode }]));
    },
    async receipt(pairId) {
      const found = await db
        .selectFrom("battles_battles")
        .select(["id", "state"])
        .where("pair_id", "=", pairId)
        .where("password_hash", "is", null)
        .executeTakeFirst();
      if (!found || found.state === BATTLE_STATES.waiting || found.state === BATTLE_STATES.dissolved) return undefined;
      const [room] = await readRooms(db, [found.id]);
      return room && showReceipt(means, room);
    },
  };
}
