import { readStatuses } from "../accounts/index.ts";
import { now } from "../platform/clock.ts";
import type { Database, Db } from "../platform/database/database.ts";
import { openPipelines, type Pipeline } from "../platform/database/pipeline.ts";
import { grantPendingPoints, isOnBreak, lockLedger, type WalletSettings, writeLedger } from "../wallet/index.ts";

/** The number of rebates that one query reads. */
const PAGE = 200;

/**
 * Pays every rebate whose holding period has ended, as pending points, exactly once, also when jobs run concurrently. A
 * rebate lapses if the inviter's account is closed, and waits while the inviter is on a break. An error in one rebate
 * does not stop the others; the first error is thrown at the end. Returns the number of paid rebates.
 */
export async function payRebates(
  { db, connectionString }: Pick<Database, "db" | "connectionString">,
  terms: Pick<WalletSettings, "stakePerPoint">,
): Promise<number> {
  const pipelines = openPipelines({ connectionString, connections: 1 });
  const failures: unknown[] = [];
  let paid = 0;
  try {
    for (let due = await selectDue(db, 0); due.length > 0; due = await selectDue(db, due.at(-1)!.orderId)) {
      for (const rebate of due) {
        const isPaid = await pipelines
          .run((pipeline) => payOne(pipeline, rebate, terms))
          .catch((error: unknown) => {
            failures.push(error);
            return false;
          });
        if (isPaid) paid += 1;
      }
    }
  } finally {
    await pipelines.close();
  }
  if (failures.length > 0) throw failures[0];
  return paid;
}

type Due = { orderId: number; inviterId: number };

function selectDue(db: Db, afterOrderId: number): Promise<Due[]> {
  return db
    .selectFrom("referral_rebates")
    .select(["order_id as orderId", "inviter_id as inviterId"])
    .where("state", "=", "held")
    .where("held_until", "<=", now())
    .where("order_id", ">", afterOrderId)
    .orderBy("order_id")
    .limit(PAGE)
    .execute();
}

async function payOne(
  pipeline: Pipeline,
  { orderId, inviterId: playerId }: Due,
  { stakePerPoint }: Pick<WalletSettings, "stakePerPoint">,
): Promise<boolean> {
  // Lock the wallet first, as everywhere: a concurrent reversal waits here, or its result is already visible.
  const ledger = await lockLedger(pipeline, { playerIds: [playerId], transfers: 1 });
  const [[held], statuses] = await Promise.all([
    pipeline.query<{ amountCents: number }>(LOCK.name, LOCK.text, [orderId]),
    readStatuses(pipeline, [playerId]),
  ]);
  if (!held) return false;
  if (statuses.get(playerId)?.closed) {
    await pipeline.query(DROP.name, DROP.text, [orderId, now()]);
    return false;
  }
  // Pending points need stakes for their release, so they would invite a player on a break to play.
  if (isOnBreak(ledger, playerId)) return false;
  const { amountCents } = held;
  const pendingPoints = { playerId, kind: "rebate", amountCents, from: "rebate", stakePerPoint } as const;
  const pendingId = amountCents > 0 ? await grantPendingPoints(pipeline, ledger, pendingPoints) : null;
  writeLedger(pipeline, ledger);
  pipeline.query(PAID.name, PAID.text, [orderId, pendingId, now()]);
  await pipeline.commit();
  return true;
}

const LOCK = {
  name: "lock_held_rebate",
  text: `select amount_cents as "amountCents" from referral_rebates where order_id = $1::bigint and state = 'held' for update`,
};

// The rebate of a closed account gets the state `taken back`, because there is no player to pay.
const DROP = {
  name: "drop_rebate",
  text: `update referral_rebates set state = 'taken back', ended_at = $2::timestamptz where order_id = $1::bigint`,
};

const PAID = {
  name: "mark_rebate_paid",
  text: `update referral_rebates set state = 'paid', pending_id = $2::bigint, ended_at = $3::timestamptz
where order_id = $1::bigint`,
};
