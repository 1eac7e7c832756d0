import { type Gift, openTill, type Player } from "../../server/test/players.ts";
import { findDatabase } from "./second-site.ts";

/** Gives a player coins or points, as the house would. */
export async function give({ id }: Player, gift: Gift): Promise<void> {
  const till = openTill(await findDatabase());
  try {
    await till.give(id, gift);
  } finally {
    await till.close();
  }
}
