import { type CaseNote, CLAIM_MINUTES, type ClaimCalls, type Claimed } from "@vitrine/contract/operators/queues.ts";
import { HOUR_MS, MINUTE_MS } from "@vitrine/contract/time.ts";
import type { OperatorActs, OperatorRoutes } from "../operators/index.ts";
import { now } from "../platform/clock.ts";
import type { Db, Tx } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import { readText } from "../tickets/index.ts";

export type CaseKey = { queue: Claimed; key: string };

const NOTE_MOST = 1000;

/** Serves the claims and notes of a queue. `requireCase` refuses a case that does not wait. */
export function serveClaims(
  db: Db,
  { operatorCall, act }: OperatorRoutes & OperatorActs,
  { queue, calls, requireCase }: { queue: Claimed; calls: ClaimCalls; requireCase: (key: string) => Promise<unknown> },
): void {
  operatorCall(calls.claim, async ({ key }, { operator }) => {
    await requireCase(key);
    await claimCase(db, { queue, key }, operator.name);
    return null;
  });
  operatorCall(calls.release, async ({ key }, { operator }) => {
    await releaseCase(db, { queue, key }, operator.name);
    return null;
  });
  act(calls.note, {
    async run(tx, { key, text }, { operator }) {
      await requireCase(key);
      await writeNote(tx, { queue, key, text: readText(text, NOTE_MOST) }, operator.name);
      return { result: null };
    },
  });
}

/**
 * Claims a case, or extends an own claim. Of two operators who claim at the same time one gets the case, and the
 * refusal of the other names this operator.
 */
async function claimCase(db: Db, { queue, key }: CaseKey, operator: string): Promise<void> {
  const at = now();
  // Old claims remain when their cases were decided elsewhere.
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

async function releaseCase(db: Db, { queue, key }: CaseKey, operator: string): Promise<void> {
  await db
    .deleteFrom("queues_claims")
    .where("queue", "=", queue)
    .where("case_key", "=", key)
    .where("operator", "=", operator)
    .execute();
}

/** The claims of a queue that have not expired. */
const selectClaims = (db: Db, queue: Claimed) =>
  db
    .selectFrom("queues_claims")
    .select(["case_key", "operator", "expires_at"])
    .where("queue", "=", queue)
    .where("expires_at", ">", now());

/** Who has claimed which case of a queue. */
export async function readClaims(db: Db, queue: Claimed): Promise<ReadonlyMap<string, string>> {
  const rows = await selectClaims(db, queue).execute();
  return new Map(rows.map(({ case_key, operator }) => [case_key, operator]));
}

async function writeNote(tx: Tx, { queue, key, text }: CaseKey & { text: string }, operator: string) {
  await tx.insertInto("queues_notes").values({ queue, case_key: key, operator, text }).execute();
}

export async function readNotes(db: Db, { queue, key }: CaseKey): Promise<CaseNote[]> {
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
