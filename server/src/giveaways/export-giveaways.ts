import { toCoins } from "@vitrine/contract/money.ts";
import { type ExportPart, pagedPart } from "../platform/export-part.ts";

const STATES = ["open", "drawn", "called off"] as const;

/** The player's entries, with their seeds and prizes, and the rooms that the player created. */
export const exportGiveaways: readonly ExportPart[] = [
  pagedPart({
    file: "giveaway-entries.json",
    read: (db, playerId, { after, limit }) =>
      db
        .selectFrom("giveaways_entries as entry")
        .innerJoin("giveaways_rooms as room", "room.id", "entry.room_id")
        .leftJoin("giveaways_prizes as won", (join) =>
          join.onRef("won.room_id", "=", "room.id").onRef("won.entry_id", "=", "entry.id"),
        )
        .select(["entry.id", "entry.room_id", "entry.user_seed", "entry.joined_at", "entry.dropped"])
        .select(["room.title_en", "room.state", "room.end_at", "won.prize", "won.item_id", "won.value_cents"])
        .where("entry.player_id", "=", playerId)
        .where("entry.id", ">", after)
        .orderBy("entry.id")
        .limit(limit)
        .execute(),
    idOf: ({ id }) => id,
    show: (row) => ({
      giveawayId: row.room_id,
      title: row.title_en,
      state: STATES[row.state],
      entryId: row.id,
      userSeed: row.user_seed,
      tookPart: row.state === 1 ? !row.dropped : null,
      prize: row.prize,
      itemId: row.item_id,
      value: row.value_cents === null ? null : toCoins(row.value_cents),
      joinTime: row.joined_at,
      endTime: row.end_at,
    }),
  }),
  pagedPart({
    file: "giveaway-rooms.json",
    read: (db, playerId, { after, limit }) =>
      db
        .selectFrom("giveaways_rooms as room")
        .innerJoin("giveaways_counts as count", "count.room_id", "room.id")
        .selectAll("room")
        .select("count.entrants")
        .where("room.owner_id", "=", playerId)
        .where("room.id", ">", after)
        .orderBy("room.id")
        .limit(limit)
        .execute(),
    idOf: ({ id }) => id,
    show: (row) => ({
      giveawayId: row.id,
      title: row.title_en,
      state: STATES[row.state],
      prizes: row.prize_count,
      value: toCoins(row.prizes_cents),
      entrants: row.entrants,
      most: row.most,
      password: row.password_hash !== null,
      depositLeast: row.deposit_least_cents === null ? null : toCoins(row.deposit_least_cents),
      depositSince: row.deposit_since,
      vipLeast: row.vip_least,
      boundOnly: row.bound_only,
      startTime: row.start_at,
      endTime: row.end_at,
      drawTime: row.drawn_at,
      createTime: row.created_at,
    }),
  }),
];
