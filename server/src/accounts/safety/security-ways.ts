import type { OutputOf } from "@vitrine/contract/call.ts";
import { type getAvailableSecurityWay, SAFETY, type SecurityWay } from "@vitrine/contract/safety.ts";
import type { Db, Tx } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";
import { holdOf } from "../holds.ts";
import { maskPhone } from "../phones.ts";
import { isYoungSession } from "../sessions.ts";
import { requireTicket, useTicket } from "../tickets.ts";
import { maskMail } from "./mail-address.ts";
import { nicknameFreeFrom } from "./modify-nickname.ts";
import { countCodes } from "./recovery-codes.ts";

/** What an account can confirm changes by: where codes go, and whether an authenticator app is in use. */
export type SecurityWays = { phone: string | null; mail: string | null; totp: boolean };

/** Somebody who is signed in, by the token of the session in which they ask. */
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

/** Reads them as the owner's page shows them. */
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

/** The purpose of a security check's tickets. */
export const SECURITY = "security";

/** Uses up a ticket of securityCheck. @throws Refusal ticket_invalid. */
export function useSecurityTicket(tx: Tx, accountId: number, ticket: string): Promise<void> {
  return useTicket(tx, { ticket, purpose: SECURITY, subject: String(accountId) });
}

/** Refuses what useSecurityTicket would refuse, and leaves the ticket good. @throws Refusal ticket_invalid. */
export function requireSecurityTicket(db: Db, accountId: number, ticket: string): Promise<void> {
  return requireTicket(db, { ticket, purpose: SECURITY, subject: String(accountId) });
}

/**
 * With an app in use nothing weaker confirms: a code by SMS or mail can be intercepted on its way.
 * @throws Refusal authenticator_required.
 */
export function requireNoApp({ totp }: SecurityWays): void {
  if (totp) throw new Refusal("authenticator_required");
}

/**
 * Refuses ahead what confirmAddition would refuse, so that a code which was sent for the change is not used up for nothing: its
 * owner confirms again and goes on with it.
 * @throws Refusal security_check_required, ticket_invalid, sign_in_again.
 */
export async function foreseeAddition(db: Db, who: SignedIn, ticket: string | undefined): Promise<void> {
  if (ticket === undefined) await requireFirst(db, who, await readWays(db, who.accountId));
  else await requireSecurityTicket(db, who.accountId, ticket);
}

/**
 * Lets a new security way be set up: with a ticket, or from a young session where there is no way yet to get a ticket by. The
 * account is locked until the transaction ends, so that of two first ways the second one is asked for a ticket.
 * @throws Refusal security_check_required, ticket_invalid, sign_in_again.
 */
export async function confirmAddition(tx: Tx, who: SignedIn, ticket: string | undefined): Promise<SecurityWays> {
  await lockAccount(tx, who.accountId);
  const ways = await readWays(tx, who.accountId);
  if (ticket === undefined) await requireFirst(tx, who, ways);
  else await useSecurityTicket(tx, who.accountId, ticket);
  return ways;
}

/** A first way confirms everything from then on. Whoever has stolen a session cannot begin another one, its owner can. */
async function requireFirst(db: Db, { token }: SignedIn, ways: SecurityWays): Promise<void> {
  if (countWays(ways) > 0) throw new Refusal("security_check_required");
  if (!(await isYoungSession(db, token, SAFETY.youngSessionSeconds))) throw new Refusal("sign_in_again");
}

/** Locks an account's row against other changes of its safety; sessions and games go on. */
export async function lockAccount(tx: Tx, accountId: number): Promise<void> {
  const mine = tx.selectFrom("accounts_accounts").select("id").where("id", "=", accountId);
  await mine.forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** How many ways there are. */
export function countWays({ phone, mail, totp }: SecurityWays): number {
  return [phone !== null, mail !== null, totp].filter(Boolean).length;
}

/** Where codes of a way go. @throws Refusal security_way_missing. */
export function recipientOf(ways: SecurityWays, way: Exclude<SecurityWay, "totp">): string {
  const to = ways[way];
  if (to === null) throw new Refusal("security_way_missing");
  return to;
}
