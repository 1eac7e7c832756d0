import { sql } from "kysely";
import type { Db, Tx } from "../platform/database/database.ts";

/** The signed-in operator, where the request came from, and its idempotency key with the hash of its input. */
export type SignedIn = { id: number; address: string; key: string; inputHash: Buffer };

/** One row of the append-only log. */
export type ActRow = {
  operator: string;
  act: string;
  /** The input without secrets and personal data. */
  details: object;
  reason: string;
  accountId?: number | undefined;
  /** The state before and after the act. */
  before?: unknown;
  after?: unknown;
  /** Set only for a request of the pages. A command in a shell knows only a name. */
  signedIn?: SignedIn | undefined;
  /** The answer to a repeated request; null if the result is secret. */
  answer?: string | null;
};

export async function writeAct(tx: Tx, row: ActRow): Promise<void> {
  const { operator, act, reason, signedIn } = row;
  const asJson = (state: unknown) => (state === undefined ? null : JSON.stringify(state));
  await tx
    .insertInto("office_acts")
    .values({
      ...{ operator, act, reason, details: JSON.stringify(row.details), account_id: row.accountId },
      ...{ before: asJson(row.before), after: asJson(row.after) },
      ...(signedIn && {
        ...{ operator_id: signedIn.id, address: signedIn.address },
        ...{ request_key: signedIn.key, input_hash: signedIn.inputHash, answer: row.answer ?? null },
      }),
    })
    .execute();
}

/** The result of an earlier request with the same key. */
export type Earlier = { inputHash: Buffer; answer: string | null };

/** Finds the earlier request of an operator with this key. */
export async function findEarlier(db: Db, operatorId: number, key: string): Promise<Earlier | undefined> {
  const found = await db
    .selectFrom("office_acts")
    .select(["input_hash", "answer"])
    .where("operator_id", "=", operatorId)
    .where("request_key", "=", key)
    .executeTakeFirst();
  return found && { inputHash: found.input_hash!, answer: found.answer };
}

/** Lets only one request of an operator with this key run at a time; the lock ends with the transaction. */
export async function lockKey(tx: Tx, operatorId: number, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`office ${operatorId} ${key}`}, 0))`.execute(tx);
}
