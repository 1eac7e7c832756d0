import { CLAIM_MINUTES, type Queue } from "@vitrine/contract/operators/queues.ts";
import { HOUR_MS, MINUTE_MS } from "@vitrine/contract/time.ts";
import { now } from "../platform/clock.ts";
import type { Db, Tx } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";

export type CaseKey = { queue: Queue; key: string };

/** Claims a case, or extends an own claim. Of two operators at once only one gets it; the other is told who has it. */
export async function claimCase(db: Db, { queue, key }: CaseKey, operator: string): Promise<void> {
  const at = now();
  // Claims of cases that somebody else has decided meanwhile are left behind.
  await db
    .deleteFrom("queues_claims")
    .where("expires_at", "<", new Date(at.getTime() - HOUR_MS))
    .execute();
  const claim = { operator, expires_at: new Date(at.getTime() + CLAIM_MINUTES * MINUTE_MS) };
  const claimed = await db
    .insertInto("queues_claims")
    .values({ queue, case_key: key, ...claim })
    .onConflict((on) =>
      on
        .columns(["queue", "case_key"])
        .doUpdateSet(claim)
        .where(({ or, eb }) =>
          or([eb("queues_claims.operator", "=", operator), eb("queues_claims.expires_at", "<=", at)]),
        ),
    )
    .returning("operator")
    .executeTakeFirst();
  if (!claimed) throw await refuseClaimed(db, { queue, key });
}

async function refuseClaimed(db: Db, { queue, key }: CaseKey): Promise<Refusal> {
  const found = await selectClaims(db, queue).where("case_key", "=", key).executeTakeFirst();
  const leftMs = (found?.expires_at.getTime() ?? 0) - now().getTime();
  return new Refusal("case_claimed", {
    operator: found?.operator ?? "",
    minutes: Math.max(1, Math.ceil(leftMs / MINUTE_MS)),
  });
}

/** Refuses a decision about a case that the operator has not claimed, and ends the claim. */
export async function useClaim(tx: Tx, { queue, key }: CaseKey, operator: string): Promise<void> {
  const ended = await tx
    .deleteFrom("queues_claims")
    .where("queue", "=", queue)
    .where("case_key", "=", key)
    .where("operator", "=", operator)
    .where("expires_at", ">", now())
    .executeTakeFirst();
  if (ended.numDeletedRows > 0n) return;
  const other = await selectClaims(tx, queue).where("case_key", "=", key).executeTakeFirst();
  throw other && other.operator !== operator
    ? await refuseClaimed(tx, { queue, key })
    : new Refusal("case_not_claimed");
}

export async function releaseCase(db: Db, { queue, key }: CaseKey, operator: string): Promise<void> {
  await db
    .deleteFrom("queues_claims")
    .where("queue", "=", queue)
    .where("case_key", "=", key)
    .where("operator", "=", operator)
    .execute();
}

/** The claims of a queue that have not expired. */
const selectClaims = (db: Db, queue: Queue) =>
  db
    .selectFrom("queues_claims")
    .select(["case_key", "operator", "expires_at"])
    .where("queue", "=", queue)
    .where("expires_at", ">", now());

/** Who has claimed which case of a queue. */
export async function readClaims(db: Db, queue: Queue): Promise<ReadonlyMap<string, string>> {
  const rows = await selectClaims(db, queue).execute();
  return new Map(rows.map(({ case_key, operator }) => [case_key, operator]));
}

export async function writeNote(tx: Tx, { queue, key, text }: CaseKey & { text: string }, operator: string) {
  await tx.insertInto("queues_notes").values({ queue, case_key: key, operator, text }).execute();
}

export async function readNotes(db: Db, { queue, key }: CaseKey) {
  const rows = await db
    .selectFrom("queues_notes")
    .select(["operator", "text", "created_at"])
    .where("queue", "=", queue)
    .where("case_key", "=", key)
    .orderBy("id")
    .limit(100)
    .execute();
  return rows.map(({ operator, text, created_at }) => ({ operator, text, createTime: created_at.toISOString() }));
}
