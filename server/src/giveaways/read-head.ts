import type { Texts } from "@vitrine/contract/languages.ts";
import type { Db } from "../platform/database/database.ts";
import { readRooms, titlesOf } from "./stored-rooms.ts";

/** What a link to a room shows of it: nothing that the draw decides. */
export type GiveawayHead = {
  id: number;
  titles: Texts;
  isOfficial: boolean;
  prizeCount: number;
  prizesCents: number;
  endAt: Date;
  /** The dearest of the first prizes. */
  bestItemId: number | undefined;
};

const LOOKED_AT = 10;

/** A room as a link to it shows it, before its draw and after it the same; undefined where there is none. */
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
