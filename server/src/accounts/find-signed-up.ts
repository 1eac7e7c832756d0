import type { Db } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline-over.ts";
import { Refusal } from "../platform/errors.ts";
import type { Caller } from "../platform/http/route.ts";
import { keyedHash } from "../platform/keyed-hash.ts";
import type { SeedKey } from "../platform/seed-key.ts";
import { readAnswers } from "../wallet/index.ts";
import type { SignUpKey } from "./open-account.ts";

/**
 * The key of a sign-up by phone. The password is no part of what is kept with it: it is checked against the account's own hash,
 * which is dear to guess; a quick hash of it must not lie in a table.
 */
export function keyOfPhone(
  seedKey: SeedKey,
  { call, phone, key }: { call: string; phone: string; key: Caller["key"] },
): SignUpKey | undefined {
  return key && { call, key: { key: key.key, bodyHash: keyedHash(seedKey, { purpose: "sign-up", text: phone }) } };
}

/**
 * Whether an account was made by an earlier request with this key, whose answer may have been lost.
 * @throws Refusal key_reused where that request said something else.
 */
export async function wasMadeBy(db: Db, { accountId, key }: { accountId: number; key: SignUpKey }): Promise<boolean> {
  const keyed = { playerId: accountId, ...key };
  return (await readAnswers(pipelineOver(db), [keyed])).find(keyed) !== undefined;
}

/** Runs a sign-up; where it finds that the account is there, a twin may have made it meanwhile: then it is looked for again. */
export async function orFind<T>(open: () => Promise<T>, find: () => Promise<T | undefined>): Promise<T> {
  const earlier = await find();
  if (earlier !== undefined) return earlier;
  try {
    return await open();
  } catch (error) {
    // The twin has also used up the code or the ticket.
    const isTwin = error instanceof Refusal && BY_A_TWIN.has(error.code);
    const made = isTwin ? await find() : undefined;
    if (made === undefined) throw error;
    return made;
  }
}

const BY_A_TWIN = new Set(["phone_taken", "steam_taken", "code_wrong", "ticket_invalid"]);
