import type { Texts } from "@vitrine/contract/languages.ts";
import type { Db } from "../platform/database/database.ts";
import { readRooms, titlesOf } from "./stored-rooms.ts";

/** What the preview of a link to a room shows; nothing in it depends on the draw. */
export type GiveawayHead = {
  id: number;
  titles: Texts;
  isOfficial: boolean;
  prizeCount: number;
  prizesCents: number;
  endAt: Date;
  /** The item with the highest value among the first prizes. */
  bestItemId: number | undefined;
};

const LOOKED_AT = 10;

/** Reads a room for the preview of a link; the same before and after the draw. Undefined if the room does not exist. */
export async function readGiveawayHead(db: Db, roomId: number): Promise<GiveawayHead | undefined> {
  const [stored] = await readRooms(db, [roomId], { prizesMost: LOOKED_AT });
  if (!stored) return undefined;
  const { room, prizes } = stored;
  const [best] = prizes.toSorted((one, other) => other.value_cents - one.value_cents);
  return {
    id: room.id,
    titles: titlesOf(room),
    isOfficial: room.owner_id === null,
    prizeCount: room.prize_count,
    prizesCents: room.prizes_cents,
    endAt: room.end_at,
    bestItemId: best?.item_id,
  };
}
