import type { Db } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline-over.ts";
import { Refusal } from "../platform/errors.ts";
import type { Caller } from "../platform/http/route.ts";
import { keyedHash } from "../platform/keyed-hash.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import { readAnswers } from "../wallet/index.ts";
import type { SignUpKey } from "./open-account.ts";

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

/** Returns true if an earlier request with this key created the account, whose response may have been lost. */
export async function wasMadeBy(db: Db, { accountId, key }: { accountId: number; key: SignUpKey }): Promise<boolean> {
  const keyed = { playerId: accountId, ...key };
  return (await readAnswers(pipelineOver(db), [keyed])).find(keyed) !== undefined;
}

/**
 * Runs a sign-up. If it fails because a parallel request with the same key has created the account, the account is
 * looked up again.
 */
export async function orFind<T>(open: () => Promise<T>, find: () => Promise<T | undefined>): Promise<T> {
  const earlier = await find();
  if (earlier !== undefined) return earlier;
  try {
    return await open();
  } catch (error) {
    // The parallel request has also used up the code or the ticket.
    const isTwin = error instanceof Refusal && BY_A_TWIN.has(error.code);
    const made = isTwin ? await find() : undefined;
    if (made === undefined) throw error;
    return made;
  }
}

const BY_A_TWIN = new Set(["phone_taken", "steam_taken", "code_wrong", "ticket_invalid"]);
