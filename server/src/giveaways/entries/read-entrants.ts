import type { OutputOf } from "@vitrine/contract/call.ts";
import { GIVEAWAY_STATES, type giveawayEntrants } from "@vitrine/contract/giveaways.ts";
import type { Db } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import { type Lookups, NOBODY } from "../show-room.ts";

type Asked = { roomId: number; before: number | undefined; pageSize: number };

/**
 * Lists the entrants, newest first. The seeds of other players stay secret until the draw, because they decide it.
 * After the draw only the entries that took part are listed.
 */
export async function readEntrants(
  { db, profiles }: Lookups,
  { roomId, before, pageSize }: Asked,
): Promise<OutputOf<typeof giveawayEntrants>> {
  const state = await readState(db, roomId);
  const isDrawn = state === GIVEAWAY_STATES.finished;
  const rows = await db
    .selectFrom("giveaways_entries")
    .select(["id", "player_id", "user_seed", "joined_at"])
    .where("room_id", "=", roomId)
    .$if(isDrawn, (entries) => entries.where("dropped", "=", false))
    .$if(before !== undefined, (entries) => entries.where("id", "<", before!))
    .orderBy("id", "desc")
    .limit(pageSize)
    .execute();
  const faces = await profiles(rows.map(({ player_id }) => player_id));
  const list = rows.map((row) => ({
    id: row.id,
    ...(faces.get(row.player_id) ?? NOBODY),
    userSeed: isDrawn ? row.user_seed : "",
    joinTime: row.joined_at.toISOString(),
  }));
  return { list, next: rows.length < pageSize ? null : rows.at(-1)!.id };
}

async function readState(db: Db, roomId: number): Promise<number> {
  const room = await db.selectFrom("giveaways_rooms").select("state").where("id", "=", roomId).executeTakeFirst();
  if (!room) throw new Refusal("giveaway_unknown");
  return room.state;
}
