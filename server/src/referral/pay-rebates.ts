import { now } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import type { Pipeline, Pipelines } from "../platform/database/pipeline.ts";
import { lockLedger, promise, writeLedger } from "../wallet/index.ts";

/** So many are read at once. */
const PAGE = 200;

/**
 * Promises every rebate whose days of holding are over to its inviter, exactly once, whatever else runs at the same time. Gives
 * how many.
 */
export async function payRebates(db: Db, pipelines: Pipelines): Promise<number> {
  let paid = 0;
  for (;;) {
    const due = await db
      .selectFrom("referral_rebates")
      .select(["order_id", "inviter_id"])
      .where("state", "=", "held")
      .where("held_until", "<=", now())
      .orderBy("held_until")
      .limit(PAGE)
      .execute();
    for (const { order_id, inviter_id } of due) {
      if (await pipelines.run((pipeline) => payOne(pipeline, { orderId: order_id, inviterId: inviter_id }))) paid += 1;
    }
    if (due.length < PAGE) return paid;
  }
}

async function payOne(
  pipeline: Pipeline,
  { orderId, inviterId: playerId }: { orderId: number; inviterId: number },
): Promise<boolean> {
  // The wallet first, as everywhere: a reversal that runs now waits here or has been seen.
  const ledger = await lockLedger(pipeline, { playerIds: [playerId], transfers: 1 });
  const [held] = await pipeline.query<{ amountCents: number }>(LOCK.name, LOCK.text, [orderId]);
  if (!held) return false;
  const { amountCents } = held;
  const promised = { playerId, kind: "rebate", amountCents, from: "rebate" } as const;
  const pendingId = amountCents > 0 ? await promise(pipeline, ledger, promised) : null;
  writeLedger(pipeline, ledger);
  pipeline.query(PAID.name, PAID.text, [orderId, pendingId, now()]);
  await pipeline.commit();
  return true;
}

const LOCK = {
  name: "lock_held_rebate",
  text: `select amount_cents as "amountCents" from referral_rebates where order_id = $1::bigint and state = 'held' for update`,
};

const PAID = {
  name: "mark_rebate_paid",
  text: `update referral_rebates set state = 'paid', pending_id = $2::bigint, ended_at = $3::timestamptz
where order_id = $1::bigint`,
};
