import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import type { Db } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";
import { isSqlState, Refusal } from "../platform/errors.ts";
import type { Caller } from "../platform/http/route.ts";
import { keyedHash, type SeedKey } from "../platform/seed-key.ts";
import { readAnswers } from "../wallet/index.ts";
import { type Opening, type OpeningDeps, openAccount, type SignUpKey } from "./open-account.ts";
import { hashPassword, requireGoodPassword } from "./passwords.ts";
import { normalPhone } from "./phones-and-mails.ts";

/** The rate limit that sign-ups by phone and by Steam share. */
export const SIGN_UPS = rateLimit("sign-up");

export type SignUp = {
  phone: string;
  password: string;
  inviteCode?: string;
  channelCode?: string;
  agree: boolean;
  adult: boolean;
};

/** Opens an account with a phone and a password. */
export async function signUp(
  deps: OpeningDeps,
  request: SignUp,
  opening?: Opening,
): Promise<{ accountId: number; token: string }> {
  const phone = checkSignUp(request);
  const passwordHash = await hashPassword(request.password);
  try {
    const { channelCode, inviteCode } = request;
    return await openAccount(deps, { phone, passwordHash, channelCode, inviteCode }, opening);
  } catch (error) {
    if (isSqlState(error, "23505", "accounts_accounts_phone_key")) throw new Refusal("phone_taken");
    throw error;
  }
}

/** Refuses a sign-up that does not accept the terms or does not confirm the age. */
export function checkConsent({ agree, adult }: Pick<SignUp, "agree" | "adult">): void {
  if (!agree) throw new Refusal("terms_not_accepted");
  if (!adult) throw new Refusal("not_adult");
}

/** Checks the invite code before a code or a ticket is used up, so that the player can correct it. */
export async function checkInvite({ invites }: OpeningDeps, { inviteCode }: Pick<SignUp, "inviteCode">): Promise<void> {
  if (inviteCode) await invites.check(inviteCode);
}

/** Makes all checks that need no database. Returns the phone with its country code. */
export function checkSignUp({ phone, password, ...consent }: SignUp): string {
  const normal = normalPhone(phone);
  if (normal === null) throw new Refusal("phone_invalid");
  requireGoodPassword(password, normal);
  checkConsent(consent);
  return normal;
}

/**
 * The idempotency key of a sign-up by phone. The stored hash leaves the password out: a fast hash of a password must
 * not be in any table. The password is checked against the account's argon2id hash instead.
 */
export function keyOfPhone(
  seedKey: SeedKey,
  { call, phone, key }: { call: string; phone: string; key: Caller["key"] },
): SignUpKey | undefined {
  return key && { call, key: { key: key.key, bodyHash: keyedHash(seedKey, { purpose: "sign-up", text: phone }) } };
}

/**
 * Returns true if an earlier request with this key created the account. The response to that request may have been
 * lost.
 */
export async function wasMadeBy(db: Db, { accountId, key }: { accountId: number; key: SignUpKey }): Promise<boolean> {
  const keyed = { playerId: accountId, ...key };
  return (await readAnswers(pipelineOver(db), [keyed])).find(keyed) !== undefined;
}

/**
 * Returns the result of an earlier request with the same key if there is one, and else runs the sign-up. If the sign-up
 * fails because a parallel request with the same key has created the account, the account is looked up again.
 */
export async function orFind<T>(open: () => Promise<T>, find: () => Promise<T | undefined>): Promise<T> {
  const earlier = await find();
  if (earlier !== undefined) return earlier;
  try {
    return await open();
  } catch (error) {
    // These codes also come when a parallel request with the same key has created the account and used up the code or
    // the ticket.
    const isTwin = error instanceof Refusal && BY_A_TWIN.has(error.code);
    const made = isTwin ? await find() : undefined;
    if (made === undefined) throw error;
    return made;
  }
}

const BY_A_TWIN = new Set(["phone_taken", "steam_taken", "code_wrong", "ticket_invalid"]);
