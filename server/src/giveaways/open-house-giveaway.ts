import { GIVEAWAY_LIMITS } from "@vitrine/contract/giveaways.ts";
import type { Texts } from "@vitrine/contract/languages.ts";
import type { Statements } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";
import type { GiveawayDeps } from "./deps.ts";
import { openRoom, type RoomConditions } from "./open-room.ts";

/** A house room; each prize is valued at the current value of its item. */
export type HouseRoom = Omit<RoomConditions, "boundOnly"> & {
  titles: Texts;
  minutes: number;
  most: number | null;
  password: string | undefined;
  prizes: readonly { itemId: number; valueCents: number }[];
};

/** Opens a house room that ends in `minutes` by the database's clock. Returns its id. */
export async function openHouseGiveaway(
  asked: Statements,
  deps: Pick<GiveawayDeps, "config" | "beacon">,
  { minutes, prizes, ...room }: HouseRoom,
): Promise<number> {
  const { shortestMinutes, longestDays } = GIVEAWAY_LIMITS;
  if (minutes < shortestMinutes || minutes > longestDays * 24 * 60) {
    throw new Refusal("giveaway_time", { minutes: shortestMinutes, days: longestDays });
  }
  const [end] = await asked.query<{ endAt: Date }>(END.name, END.text, [minutes]);
  return openRoom(asked, deps, {
    ...room,
    ...{ ownerId: null, startAt: null, boundOnly: false, endAt: end!.endAt },
    prizes: prizes.map((prize) => ({ ...prize, inventoryItemId: null })),
  });
}

// Whole milliseconds, because receipts and beacon rounds have no finer unit.
const END = {
  name: "end_of_house_giveaway",
  text: `select date_trunc('milliseconds', now() + make_interval(mins => $1::int)) as "endAt"`,
};
