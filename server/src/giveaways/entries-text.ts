import { Readable } from "node:stream";
import { GIVEAWAY_STATES } from "@vitrine/contract/giveaways.ts";
import type { Db } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import { eachInTurn } from "../platform/http/slow-readers.ts";

const PAGE = 10_000;
/** Small for a file: each of its readers keeps a page in memory for as long as they take. */
const PAGE_OF_FILE = 1000;

/**
 * The list that a room was drawn from, one line for each entry, read page by page while it is sent. Before the draw it is empty: the
 * seeds would tell how the draw ends as soon as the secrets are known. A room that is called off with its list closed gives it too:
 * whoever did that may have known the outcome, and so everybody can compute it.
 * @throws Refusal giveaway_unknown.
 */
export async function streamEntries(db: Db, roomId: number): Promise<{ name: string; stream: Readable }> {
  const rooms = db.selectFrom("giveaways_rooms").select(["state", "client"]).where("id", "=", roomId);
  const room = await rooms.executeTakeFirst();
  if (!room) throw new Refusal("giveaway_unknown");
  const isSettled = room.state !== GIVEAWAY_STATES.open && room.client !== null;
  const lines = isSettled ? eachInTurn(pages(db, roomId)) : [];
  return { name: `giveaway-${roomId}-entries.txt`, stream: Readable.from(lines) };
}

/** The entries that were drawn from, in order. */
export async function* eachEntry(db: Db, roomId: number, pageSize = PAGE) {
  for (let after = 0; ; ) {
    const page = await db
      .selectFrom("giveaways_entries")
      .select(["id as entryId", "user_seed as userSeed"])
      .where("room_id", "=", roomId)
      .where("id", ">", after)
      .where("dropped", "=", false)
      .orderBy("id")
      .limit(pageSize)
      .execute();
    yield page;
    if (page.length < pageSize) return;
    after = page.at(-1)!.entryId;
  }
}

async function* pages(db: Db, roomId: number) {
  for await (const page of eachEntry(db, roomId, PAGE_OF_FILE)) {
    yield page.map(({ entryId, userSeed }) => `${entryId}:${userSeed}\n`).join("");
  }
}
