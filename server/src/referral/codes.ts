import { randomInt } from "node:crypto";
import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import type { modifyCode, promotionChannelList } from "@vitrine/contract/referral.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { sql } from "kysely";
import { isStaff } from "../accounts/index.ts";
import { now, siteCalendar } from "../platform/clock.ts";
import { type Db, type Tx, transact } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import { readForm } from "./find-inviter.ts";
import { CODE_CHANGE_DAYS } from "./rules.ts";

/** Returns a player's promotion code without creating one. */
export async function readCode(db: Db, playerId: number): Promise<string | null> {
  const known = db.selectFrom("referral_codes").select("code").where("player_id", "=", playerId);
  return (await known.executeTakeFirst())?.code ?? null;
}

/** The characters of promotion codes, without those that are easily confused: 0 and O, 1, I and L. */
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

/**
 * Changes a player's promotion code, at most once in 30 days. The old code stays reserved for the player: links with it
 * still work, other players cannot take it, and the player can change back to it. A request for the present code
 * changes nothing. Only staff may take the configured default code while it has no owner, because the sign-up form
 * suggests this code to everyone who has no other.
 */
export async function changeCode(
  { db, proposedCode }: { db: Db; proposedCode: string | undefined },
  { playerId, code: typed }: { playerId: number } & InputOf<typeof modifyCode>,
): Promise<OutputOf<typeof modifyCode>> {
  const code = readForm(typed);
  // Creates the code first if the player has none yet.
  await codeOf(db, playerId);
  return transact(db, async (tx) => {
    // An advisory lock allows one change at a time: two players may want the same code, or a code that its owner is
    // just giving up.
    await sql`select pg_advisory_xact_lock(hashtext('referral_codes'))`.execute(tx);
    const current = await tx
      .selectFrom("referral_codes")
      .select(["code", "changed_at"])
      .where("player_id", "=", playerId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const changesAt = changesAtOf(current.changed_at);
    if (current.code === code) return { code, codeChangesAt: changesAt?.toISOString() ?? null };
    if (changesAt) throw new Refusal("promo_code_early", { until: siteCalendar().say(changesAt) });
    const isHouses = code.toLowerCase() === proposedCode?.toLowerCase();
    const owner = await ownerOf(tx, code);
    const mayTake = owner === undefined ? !isHouses || (await isStaff(tx, playerId)) : owner === playerId;
    if (!mayTake) throw new Refusal("promo_code_taken");
    const changedAt = now();
    await tx.deleteFrom("referral_old_codes").where(sql`lower(code)`, "=", code.toLowerCase()).execute();
    await tx
      .updateTable("referral_codes")
      .set({ code, changed_at: changedAt })
      .where("player_id", "=", playerId)
      .execute();
    // If only the upper or lower case has changed, it is still the same code.
    if (current.code.toLowerCase() !== code.toLowerCase()) {
      const old = { player_id: playerId, code: current.code, ended_at: changedAt };
      await tx.insertInto("referral_old_codes").values(old).execute();
    }
    return { code, codeChangesAt: changesAtOf(changedAt)?.toISOString() ?? null };
  });
}

/** Returns when a code that was changed at this moment may change again, or null if it may change now. */
export function changesAtOf(changedAt: Date | null): Date | null {
  if (!changedAt) return null;
  const at = new Date(changedAt.getTime() + CODE_CHANGE_DAYS * DAY_MS);
  return at > now() ? at : null;
}

/** Returns the player who has or had this code. */
async function ownerOf(tx: Tx, code: string): Promise<number | undefined> {
  const of = (table: "referral_codes" | "referral_old_codes") =>
    tx.selectFrom(table).select("player_id").where(sql`lower(code)`, "=", code.toLowerCase());
  return (await of("referral_codes").unionAll(of("referral_old_codes")).executeTakeFirst())?.player_id;
}

/** Lists the advertising channels of the site. */
export async function listChannels(db: Db): Promise<OutputOf<typeof promotionChannelList>> {
  return db.selectFrom("referral_channels").select(["code as channelCode", "name"]).orderBy("code").execute();
}

/** Adds a channel, or renames it. */
export async function addChannel(tx: Tx, { code, name }: { code: string; name: string }): Promise<void> {
  await tx
    .insertInto("referral_channels")
    .values({ code, name })
    .onConflict((conflict) => conflict.column("code").doUpdateSet({ name }))
    .execute();
}
