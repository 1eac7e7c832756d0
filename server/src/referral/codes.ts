import { randomInt } from "node:crypto";
import type { Db, Tx } from "../platform/database/database.ts";

/** Without characters that are easily confused: 0 and O, 1, I and L. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 8;

/** Returns a player's promotion code; the first call creates it. */
export async function codeOf(db: Db, playerId: number): Promise<string> {
  for (;;) {
    const known = await db
      .selectFrom("referral_codes")
      .select("code")
      .where("player_id", "=", playerId)
      .executeTakeFirst();
    if (known) return known.code;
    // The insert does nothing if another player has this code, or if a concurrent call has just created the player's
    // code; then the loop reads or tries again.
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
    await db
      .insertInto("referral_codes")
      .values({ player_id: playerId, code })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Deletes the codes of a closed account, so that new players cannot bind to it. */
export async function forgetCode(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom("referral_codes").where("player_id", "=", playerId).execute();
  await tx.deleteFrom("referral_old_codes").where("player_id", "=", playerId).execute();
}
