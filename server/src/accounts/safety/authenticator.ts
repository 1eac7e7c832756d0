import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { now } from "../../platform/clock.ts";
import { type Db, type Tx, transact } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import type { SeedKey } from "../../platform/seed-key.ts";
import { WRONG_TOTP_MOST, WRONG_TOTP_WINDOW_MS } from "../rules.ts";
import { noteChange, recordSecurityEvent } from "../security-events.ts";
import { findStep, toBase32 } from "./one-time-codes.ts";
import { looksLikeCode, renewCodes, useRecoveryCode } from "./recovery-codes.ts";
import { SECRET_BYTES, sealSecret, unsealSecret } from "./sealed-secrets.ts";
import { countWays, lockAccount, readWays, type SecurityWays, useSecurityTicket } from "./security-ways.ts";

export type AuthenticatorDeps = { db: Db; seedKey: SeedKey };
type Owner = { accountId: number; address: string };

/** Creates a secret for an authenticator app. The app protects nothing until its first code is confirmed. */
export async function beginAuthenticator({ db, seedKey }: AuthenticatorDeps, accountId: number) {
  const secret = randomBytes(SECRET_BYTES);
  const begun = { sealed: sealSecret(seedKey, accountId, secret), last_step: 0, wrong_tries: 0, wrong_since: null };
  const row = await db
    .insertInto("accounts_totp")
    .values({ account_id: accountId, ...begun })
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet(begun).where("accounts_totp.confirmed_at", "is", null),
    )
    .returning("account_id")
    .executeTakeFirst();
  if (!row) throw new Refusal("security_way_bound");
  const base32 = toBase32(secret);
  return { secret: base32, uri: `otpauth://totp/Vitrine:${accountId}?secret=${base32}&issuer=Vitrine` };
}

/**
 * Activates the app with its first code and returns the recovery codes. `confirm` runs in the same transaction and may
 * refuse.
 */
export async function confirmAuthenticator(
  deps: AuthenticatorDeps,
  { accountId, address }: Owner,
  { code, confirm }: { code: string; confirm: (tx: Tx) => Promise<void> },
): Promise<string[]> {
  return settle(deps, { accountId, address }, async (tx, row) => {
    if (!row) throw new Refusal("totp_not_begun");
    if (row.confirmed_at !== null) throw new Refusal("security_way_bound");
    const step = findStep(unsealSecret(deps.seedKey, accountId, row.sealed), code, now().getTime());
    if (step === undefined) return undefined;
    await confirm(tx);
    await tx
      .updateTable("accounts_totp")
      .set({ confirmed_at: sql`now()`, last_step: step, wrong_tries: 0 })
      .where("account_id", "=", accountId)
      .execute();
    await noteChange(tx, { accountId, kind: "totp_on", address });
    return renewCodes(tx, deps.seedKey, accountId);
  });
}

/**
 * Uses up a code of the app, or a recovery code, in the same transaction as the action that it allows. A code of a step
 * that was already used is refused.
 */
export async function checkAuthenticator<T>(
  deps: AuthenticatorDeps,
  owner: Owner,
  { code, allow }: { code: string; allow: (tx: Tx) => Promise<T> },
): Promise<T> {
  const { accountId, address } = owner;
  return settle(deps, owner, async (tx, row) => {
    if (!row?.confirmed_at) throw new Refusal("security_way_missing");
    const mine = tx.updateTable("accounts_totp").where("account_id", "=", accountId);
    if (looksLikeCode(code)) {
      if (!(await useRecoveryCode(tx, deps.seedKey, accountId, code))) return undefined;
      await mine.set({ wrong_tries: 0 }).execute();
      await noteChange(tx, { accountId, kind: "recovery_code_used", address });
      return allow(tx);
    }
    const step = findStep(unsealSecret(deps.seedKey, accountId, row.sealed), code, now().getTime());
    if (step === undefined || step <= row.last_step) return undefined;
    await mine.set({ last_step: step, wrong_tries: 0 }).execute();
    return allow(tx);
  });
}

/** Removes the app and its recovery codes from the account. The last security way cannot be removed. */
export function removeAuthenticator(
  { db }: AuthenticatorDeps,
  { accountId, address }: Owner,
  ticket: string,
): Promise<void> {
  return transact(db, async (tx) => {
    const ways = await confirmUse(tx, accountId, ticket);
    if (countWays(ways) === 1) throw new Refusal("security_way_last");
    await tx.deleteFrom("accounts_totp").where("account_id", "=", accountId).execute();
    await noteChange(tx, { accountId, kind: "totp_off", address });
  });
}

/** Replaces the recovery codes with new ones and returns them. */
export function renewRecoveryCodes(
  { db, seedKey }: AuthenticatorDeps,
  { accountId, address }: Owner,
  ticket: string,
): Promise<string[]> {
  return transact(db, async (tx) => {
    await confirmUse(tx, accountId, ticket);
    await noteChange(tx, { accountId, kind: "recovery_codes_renewed", address });
    return renewCodes(tx, seedKey, accountId);
  });
}

async function confirmUse(tx: Tx, accountId: number, ticket: string): Promise<SecurityWays> {
  await lockAccount(tx, accountId);
  await useSecurityTicket(tx, accountId, ticket);
  const ways = await readWays(tx, accountId);
  if (!ways.totp) throw new Refusal("security_way_missing");
  return ways;
}

type Row = {
  sealed: Buffer;
  confirmed_at: Date | null;
  last_step: number;
  wrong_tries: number;
  wrong_since: Date | null;
};

/**
 * Runs `attempt` while holding the lock on the account's row in accounts_totp. If `attempt` returns undefined, the code
 * was wrong: the try is counted and committed, and then the call is refused.
 */
async function settle<T>(
  { db }: AuthenticatorDeps,
  { accountId, address }: Owner,
  attempt: (tx: Tx, row: Row | undefined) => Promise<T | undefined>,
): Promise<T> {
  const result = await transact(db, async (tx) => {
    const mine = tx.selectFrom("accounts_totp").selectAll().where("account_id", "=", accountId);
    const row = await mine.forUpdate().executeTakeFirst();
    const isRecent = (row?.wrong_since?.getTime() ?? 0) > now().getTime() - WRONG_TOTP_WINDOW_MS;
    if (row && isRecent && row.wrong_tries >= WRONG_TOTP_MOST) throw new Refusal("too_many_requests");
    const answer = await attempt(tx, row);
    if (answer !== undefined || !row) return answer;
    const wrong_tries = isRecent ? row.wrong_tries + 1 : 1;
    const wrong_since = isRecent ? row.wrong_since : now();
    await tx
      .updateTable("accounts_totp")
      .set({ wrong_tries, wrong_since })
      .where("account_id", "=", accountId)
      .execute();
    if (wrong_tries === WRONG_TOTP_MOST)
      await recordSecurityEvent(tx, { accountId, kind: "totp_failed_often", address });
    return undefined;
  });
  if (result === undefined) throw new Refusal("code_wrong");
  return result;
}
