import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import type { modifyCode } from "@vitrine/contract/referral.ts";
import { sql } from "kysely";
import { isStaff } from "../accounts/index.ts";
import { now, siteCalendar } from "../platform/clock.ts";
import { type Db, type Tx, transact } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import { codeOf } from "./codes.ts";
import { readForm } from "./find-inviter.ts";

const DAY_MS = 24 * 3_600_000;
const CHANGE_DAYS = 30;

/**
 * Changes a player's promotion code, once in 30 days. The one before stays theirs: links with it still lead to them, nobody else
 * can take it, and they can have it back. Asked again for the code that it is, nothing changes. The code that the sign-up proposes
 * is the house's: whoever took it while it is nobody's would be the inviter of everybody who comes without one.
 * @throws Refusal promo_code_malformed, promo_code_early, promo_code_taken.
 */
export async function changeCode(
  { db, proposedCode }: { db: Db; proposedCode: string | undefined },
  { playerId, code: typed }: { playerId: number } & InputOf<typeof modifyCode>,
): Promise<OutputOf<typeof modifyCode>> {
  const code = readForm(typed);
  // There has to be a code before it can change.
  await codeOf(db, playerId);
  return transact(db, async (tx) => {
    // One change at a time: two who want the same code, or one that somebody is just leaving, must not pass by each other.
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
    // Only the case may have changed: then it is the same code still.
    if (current.code.toLowerCase() !== code.toLowerCase()) {
      const old = { player_id: playerId, code: current.code, ended_at: changedAt };
      await tx.insertInto("referral_old_codes").values(old).execute();
    }
    return { code, codeChangesAt: changesAtOf(changedAt)?.toISOString() ?? null };
  });
}

/** When a code that was changed then may be changed again; null: it may be changed now. */
export function changesAtOf(changedAt: Date | null): Date | null {
  if (!changedAt) return null;
  const at = new Date(changedAt.getTime() + CHANGE_DAYS * DAY_MS);
  return at > now() ? at : null;
}

/** Whose code this is or was. */
async function ownerOf(tx: Tx, code: string): Promise<number | undefined> {
  const of = (table: "referral_codes" | "referral_old_codes") =>
    tx.selectFrom(table).select("player_id").where(sql`lower(code)`, "=", code.toLowerCase());
  return (await of("referral_codes").unionAll(of("referral_old_codes")).executeTakeFirst())?.player_id;
}
