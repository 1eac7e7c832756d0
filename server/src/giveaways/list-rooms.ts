import type { GiveawayTab } from "@vitrine/contract/giveaways.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { LIST_DEPTH } from "./rules.ts";

/** The numbers of one page of rooms, and how many there are as deep as the list goes. */
export type Listed = { ids: number[]; total: number };

type Asked = { tab: GiveawayTab; playerId: number | null; page: number; pageSize: number };

/**
 * The rooms of a tab: open ones that end first, then finished ones, the newest first. However many rooms there ever were, this reads the
 * ends of indexes; only what one player has joined is listed at any depth.
 */
export async function listRooms(db: Db, asked: Asked): Promise<Listed> {
  const { tab, playerId, page, pageSize } = asked;
  if (tab === "joined") return playerId === null ? { ids: [], total: 0 } : listJoined(db, { ...asked, playerId });
  const open = tab === "finished" ? [] : await select(db, openRooms(BY_OWNER[tab]));
  const over = tab === "active" ? [] : await select(db, finishedRooms(BY_OWNER[tab]));
  const ids = [...open, ...over].slice(0, LIST_DEPTH);
  return { ids: ids.slice((page - 1) * pageSize, page * pageSize), total: ids.length };
}

const BY_OWNER = {
  official: sql`and (owner_id is null) = true`,
  streamer: sql`and (owner_id is null) = false`,
  active: sql``,
  finished: sql``,
};

const openRooms = (ofOwner: RawBuilder<unknown>) => sql<{ id: number }>`
  select id from giveaways_rooms where state = 0 ${ofOwner} order by end_at, id limit ${LIST_DEPTH}`;

const finishedRooms = (ofOwner: RawBuilder<unknown>) => sql<{ id: number }>`
  select id from giveaways_rooms where state = 1 ${ofOwner} order by drawn_at desc, id desc limit ${LIST_DEPTH}`;

async function listJoined(db: Db, { playerId, page, pageSize }: Asked & { playerId: number }): Promise<Listed> {
  const mine = db.selectFrom("giveaways_entries").where("player_id", "=", playerId);
  const [rows, { total }] = await Promise.all([
    mine
      .select("room_id")
      .orderBy("id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    mine.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return { ids: rows.map(({ room_id }) => room_id), total };
}

async function select(db: Db, query: RawBuilder<{ id: number }>): Promise<number[]> {
  return (await query.execute(db)).rows.map(({ id }) => id);
}
