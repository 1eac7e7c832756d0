import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import type { BattleLookups } from "../../fairness/index.ts";
import { readRooms } from "../rooms/stored-rooms.ts";
import { type ReceiptDeps, showReceipt } from "../shown/read-receipt.ts";

/** What the fairness module reads about battles; it cannot import this module. */
export function battleLookups(deps: ReceiptDeps): BattleLookups {
  const { db } = deps;
  return {
    async rooms(seedPairIds) {
      if (seedPairIds.length === 0) return new Map();
      const rows = await db
        .selectFrom("battles_battles_revealed as battle")
        .leftJoin("battles_seats as winner", (join) =>
          join.onRef("winner.battle_id", "=", "battle.id").onRef("winner.pos", "=", "battle.winner_pos"),
        )
        .select(["battle.pair_id", "battle.id", "battle.mode", "winner.player_id as winnerId"])
        .where("battle.pair_id", "in", [...new Set(seedPairIds)])
        .execute();
      return new Map(rows.map(({ pair_id, ...room }) => [pair_id, room]));
    },
    async receipt(seedPairId) {
      const found = await db
        .selectFrom("battles_battles_revealed")
        .select(["id", "state"])
        .where("pair_id", "=", seedPairId)
        .where("password_hash", "is", null)
        .executeTakeFirst();
      if (!found || found.state === BATTLE_STATES.waiting || found.state === BATTLE_STATES.dissolved) return undefined;
      const [room] = await readRooms(db, [found.id]);
      return room && showReceipt(deps, room);
    },
  };
}
