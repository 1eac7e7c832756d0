import { randomInt } from "node:crypto";
import type { Db, Tx } from "../platform/database/database.ts";

/** Without what is read as something else: 0 and O, 1, I and L. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 8;

/** A player's promotion code; one is made when it is asked for the first time. */
export async function codeOf(db: Db, playerId: number): Promise<string> {
  for (;;) {
    const known = await db
      .selectFrom("referral_codes")
      .select("code")
      .where("player_id", "=", playerId)
      .executeTakeFirst();
    if (known) return known.code;
    // Refused where somebody else has this code, or where another call has just made the player's: then it is read.
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
    await db
      .insertInto("referral_codes")
      .values({ player_id: playerId, code })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Forgets the codes of an account that is closed: nobody can bind to them any more. */
export async function forgetCode(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom("referral_codes").where("player_id", "=", playerId).execute();
  await tx.deleteFrom("referral_old_codes").where("player_id", "=", playerId).execute();
}
