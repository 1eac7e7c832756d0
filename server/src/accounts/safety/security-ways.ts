import { SAFETY } from "@vitrine/contract/accounts/rules.ts";
import type { getAvailableSecurityWay, SecurityWay } from "@vitrine/contract/accounts/safety.ts";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { Db, Tx } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import { holdOf } from "../holds.ts";
import { maskMail, maskPhone } from "../phones-and-mails.ts";
import { isYoungSession } from "../sessions/sessions.ts";
import { requireTicket, useTicket } from "../tickets.ts";
import { nicknameFreeFrom } from "./nicknames.ts";
import { countCodes } from "./recovery-codes.ts";

/**
 * The ways by which an account confirms changes: the recipients of codes, and whether an authenticator app is active.
 */
export type SecurityWays = { phone: string | null; mail: string | null; totp: boolean };

/** A signed-in account and the token of its session. */
export type SignedIn = { accountId: number; token: string };

/** Reads the security ways of an account. */
export async function readWays(db: Db, accountId: number): Promise<SecurityWays> {
  const row = await db
    .selectFrom("accounts_accounts as account")
    .leftJoin("accounts_mails as mail", "mail.account_id", "account.id")
    .leftJoin("accounts_totp as totp", "totp.account_id", "account.id")
    .select(["account.phone", "mail.mail", "totp.confirmed_at"])
    .where("account.id", "=", accountId)
    .executeTakeFirstOrThrow();
  return { phone: row.phone, mail: row.mail, totp: row.confirmed_at !== null };
}

/** Reads the security ways as the owner's page shows them. */
export async function describeWays(
  db: Db,
  { accountId, token }: SignedIn,
): Promise<OutputOf<typeof getAvailableSecurityWay>> {
  const [ways, isYoung, recoveryCodes, hold, freeFrom] = await Promise.all([
    readWays(db, accountId),
    isYoungSession(db, token, SAFETY.youngSessionSeconds),
    countCodes(db, accountId),
    holdOf(db, accountId),
    nicknameFreeFrom(db, accountId),
  ]);
  const { phone, mail, totp } = ways;
  return {
    ways: [
      { way: "phone", bound: phone !== null, to: phone && maskPhone(phone) },
      { way: "mail", bound: mail !== null, to: mail && maskMail(mail) },
      { way: "totp", bound: totp, to: null },
    ],
    signInAgain: countWays(ways) === 0 && !isYoung,
    recoveryCodes,
    hold: hold ? { reason: hold.reason, until: hold.until.toISOString() } : null,
    nicknameFrom: freeFrom?.toISOString() ?? null,
  };
}

/** The purpose of security check tickets. */
export const SECURITY = "security";

/** Uses up a ticket of securityCheck. */
export function useSecurityTicket(tx: Tx, accountId: number, ticket: string): Promise<void> {
  return useTicket(tx, { ticket, purpose: SECURITY, subject: String(accountId) });
}

/** Makes the same check as useSecurityTicket, but leaves the ticket valid. */
export function requireSecurityTicket(db: Db, accountId: number, ticket: string): Promise<void> {
  return requireTicket(db, { ticket, purpose: SECURITY, subject: String(accountId) });
}

/** Refuses codes by SMS and mail while an app is active, because such codes can be intercepted. */
export function requireNoApp({ totp }: SecurityWays): void {
  if (totp) throw new Refusal("authenticator_required");
}

/**
 * Makes the checks of confirmAddition in advance, so that a refusal does not use up the code of the change. The owner
 * can then confirm again and send the same code.
 */
export async function foreseeAddition(db: Db, who: SignedIn, ticket: string | undefined): Promise<void> {
  if (ticket === undefined) await requireFirst(db, who, await readWays(db, who.accountId));
  else await requireSecurityTicket(db, who.accountId, ticket);
}

/**
 * Allows a new security way: with a ticket, or from a young session if the account has no way to get a ticket. The
 * account is locked until the transaction ends, so of two parallel first ways the second one needs a ticket.
 */
export async function confirmAddition(tx: Tx, who: SignedIn, ticket: string | undefined): Promise<SecurityWays> {
  await lockAccount(tx, who.accountId);
  const ways = await readWays(tx, who.accountId);
  if (ticket === undefined) await requireFirst(tx, who, ways);
  else await useSecurityTicket(tx, who.accountId, ticket);
  return ways;
}

/**
 * Refuses a first security way from an old session, because this way can later confirm every change. A thief with a
 * stolen token cannot sign in again; the owner can.
 */
async function requireFirst(db: Db, { token }: SignedIn, ways: SecurityWays): Promise<void> {
  if (countWays(ways) > 0) throw new Refusal("security_check_required");
  if (!(await isYoungSession(db, token, SAFETY.youngSessionSeconds))) throw new Refusal("sign_in_again");
}

/** Locks an account's row against other changes of its safety. Sessions and games are not blocked. */
export async function lockAccount(tx: Tx, accountId: number): Promise<void> {
  const mine = tx.selectFrom("accounts_accounts").select("id").where("id", "=", accountId);
  await mine.forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Returns the number of security ways. */
export function countWays({ phone, mail, totp }: SecurityWays): number {
  return [phone !== null, mail !== null, totp].filter(Boolean).length;
}

/** Returns the recipient of the codes of a way, or refuses if the account does not have that way. */
export function recipientOf(ways: SecurityWays, way: Exclude<SecurityWay, "totp">): string {
  const to = ways[way];
  if (to === null) throw new Refusal("security_way_missing");
  return to;
}
