import { type Gift, openCheckout, type Player } from "../../server/test/fixtures/players.ts";
import { findDatabase } from "./second-site.ts";

/** Gives a player coins or points, as an operator would. */
export async function give({ id }: Player, gift: Gift): Promise<void> {
  const checkout = openCheckout(await findDatabase());
  try {
    await checkout.give(id, gift);
  } finally {
    await checkout.close();
  }
}
