import { needsSecondCheck, type Permission } from "@vitrine/contract/operators/permissions.ts";
import { type OperatorCaller, useCode } from "../operators/index.ts";
import { type Db, type Tx, transact } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import { keyedHash, type SeedKey } from "../platform/seed-key.ts";
import { type Earlier, findEarlier, lockKey, type SignedIn } from "./act-log.ts";
import { REASON_LEAST } from "./run-command.ts";

export type ActDeps = { db: Db; seedKey: SeedKey };

/** One request of an operator. */
export type Asked = {
  /** The name of the act, for the log and for the hash of the input. */
  act: string;
  /** The input as JSON, without reason and code, because a repeated request may need another code. */
  input: string;
  permission: Permission;
  reason: string;
  code: string | undefined;
  caller: OperatorCaller;
};

/**
 * Checks the reason, the idempotency key and, if the permission needs it, a fresh code, and runs `work` in one
 * transaction, once for each key. `work` writes the log and returns the text to show. A repeated request gets the
 * answer of the log, which is null for a secret.
 */
export async function runOnce(
  { db, seedKey }: ActDeps,
  { act, input, permission, reason, code, caller }: Asked,
  work: (tx: Tx, signedIn: SignedIn) => Promise<string>,
): Promise<{ answer: string | null; repeated: boolean }> {
  if (reason.trim().length < REASON_LEAST) throw new Refusal("reason_missing");
  const key = caller.key?.key;
  if (key === undefined) throw new Refusal("bad_key");
  const { operator, address } = caller;
  const inputHash = keyedHash(seedKey, { purpose: "command", text: JSON.stringify([act, input, reason]) });
  const repeat = (earlier: Earlier) => {
    if (!earlier.inputHash.equals(inputHash)) throw new Refusal("key_reused");
    return { answer: earlier.answer, repeated: true };
  };
  const before = await findEarlier(db, operator.id, key);
  if (before) return repeat(before);
  const once = async (tx: Tx) => {
    await lockKey(tx, operator.id, key);
    const earlier = await findEarlier(tx, operator.id, key);
    if (earlier) return repeat(earlier);
    return { answer: await work(tx, { id: operator.id, address, key, inputHash }), repeated: false };
  };
  if (!needsSecondCheck(permission)) return transact(db, once);
  if (code === undefined) throw new Refusal("code_required");
  return useCode({ db, seedKey }, { operatorId: operator.id, code }, once);
}
