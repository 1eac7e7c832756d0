import { toCoins } from "@vitrine/contract/money.ts";
import { sql } from "kysely";
import { type ExportPart, pagedPart } from "../platform/export-part.ts";

/**
 * Exports every seat that a player took, with its price and result. The result is left out until the battle is closed;
 * the other seats are always left out.
 */
export const exportBattles: readonly ExportPart[] = [
  pagedPart({
    file: "battles.json",
    read: (db, playerId, { after, limit }) =>
      db
        .selectFrom("battles_seats as seat")
        .innerJoin("battles_battles_revealed as room", "room.id", "seat.battle_id")
        .select([
          "room.id",
          "room.mode",
          "room.state",
          "room.players",
          "room.box_ids",
          "room.box_versions",
          "room.cashback_percent",
          "room.winner_pos",
          "room.won_cents",
          "room.created_at",
          "room.closed_at",
          "seat.pos",
          "seat.user_seed",
          "seat.taken_at",
          "seat.cashback_cents",
          sql<number>`room.boxes_cents + room.surcharge_cents`.as("cost_cents"),
          sql<boolean>`room.creator_id = seat.player_id`.as("creator"),
          sql<boolean>`room.password_hash is not null`.as("locked"),
        ])
        .where("seat.player_id", "=", playerId)
        .where("seat.battle_id", ">", after)
        .orderBy("seat.battle_id")
        .limit(limit)
        .execute(),
    idOf: ({ id }) => id,
    show: (row) => {
      const isFinished = row.state === 2;
      const hasWon = isFinished && row.winner_pos === row.pos;
      return {
        battleId: row.id,
        mode: row.mode,
        state: STATES[row.state],
        seat: row.pos,
        seats: row.players,
        boxIds: row.box_ids,
        boxVersions: row.box_versions,
        cost: toCoins(row.cost_cents),
        cashbackPercent: row.cashback_percent,
        userSeed: row.user_seed,
        creator: row.creator ?? false,
        password: row.locked,
        won: isFinished ? hasWon : null,
        value: isFinished ? toCoins(hasWon ? row.won_cents! : 0) : null,
        cashback: isFinished ? toCoins(row.cashback_cents ?? 0) : null,
        createTime: row.created_at,
        seatTime: row.taken_at,
        closeTime: row.closed_at,
      };
    },
  }),
];

const STATES = ["waiting", "in progress", "finished", "dissolved", "void"] as const;
