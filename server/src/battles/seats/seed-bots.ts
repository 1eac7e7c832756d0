import type { Db } from "../../platform/database/database.ts";
import type { Bot } from "./bots.ts";

/**
 * Lays the bots of the house at the start of every server, with or without the demo. One that is there stays as it is: it may have
 * played under its name.
 */
export async function seedBots(db: Db, bots: readonly Bot[]): Promise<void> {
  await db
    .insertInto("battles_bots")
    .values(bots.map(({ id, name, avatar }) => ({ id, name, avatar })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
