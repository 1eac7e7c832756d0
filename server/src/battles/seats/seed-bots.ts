import type { Db } from "../../platform/database/database.ts";
import type { Bot } from "./bots.ts";

/**
 * Writes the house's bots at the start of every server, with or without the demo. Existing bots do not change,
 * because they may have played under their names.
 */
export async function seedBots(db: Db, bots: readonly Bot[]): Promise<void> {
  await db
    .insertInto("battles_bots")
    .values(bots.map(({ id, name, avatar }) => ({ id, name, avatar })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
