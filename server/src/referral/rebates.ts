import { DAY_MS } from "@vitrine/contract/time.ts";
import type { Db } from "../platform/database/database.ts";
import type { Pipeline } from "../platform/database/pipeline.ts";
import { isExcluded, type Ledger, takeBack, takeBackPendingPoints } from "../wallet/index.ts";
import type { ReferralSettings } from "./environment.ts";
import { selectInviter } from "./find-inviter.ts";
import { levelOf, rebateOf } from "./rules.ts";

/** The numbers of a rebate, as they are now. */
type RebateTerms = Pick<ReferralSettings, "inviterLevels" | "rebateHoldDays">;

/** The maximum number of transfers when a rebate is taken back. */
export const REBATE_TRANSFERS = 2;

/**
 * Stores the inviter's share of a deposit, in the transaction that credits the deposit. The share is held for some
 * days before it is paid, because the deposit may be reversed. The deposit counts as the inviter's experience
 * immediately. An excluded inviter gets no rebate, so that a new bonus does not wait for them after the exclusion.
 */
export async function giveRebate(
  pipeline: Pipeline,
  deposit: { orderId: number; inviteeId: number; coinsCents: number; at: Date; terms: RebateTerms },
): Promise<void> {
  const { orderId, inviteeId, coinsCents, at, terms } = deposit;
  const inviterId = await selectInviter(pipeline, inviteeId);
  if (inviterId === undefined || (await isExcluded(pipeline, inviterId))) return;
  const [row] = await pipeline.query<{ cents: number }>(EXPERIENCE.name, EXPERIENCE.text, [inviterId]);
  const { ratioHundredths } = levelOf(row!.cents, terms.inviterLevels);
  const amountCents = rebateOf(coinsCents, ratioHundredths);
  const heldUntil = new Date(at.getTime() + terms.rebateHoldDays * DAY_MS);
  const columns = [orderId, inviterId, inviteeId, coinsCents, amountCents, ratioHundredths, heldUntil];
  pipeline.query(GIVE.name, GIVE.text, columns);
}

/**
 * Takes a deposit's rebate back, in the transaction that reverses the deposit; the inviter's experience is reduced too.
 * Points that stakes have already released are taken from the inviter's balances, and the rest becomes a debt. The
 * inviter's wallet must be locked in the ledger, with REBATE_TRANSFERS free transfers. Returns the inviter and the new
 * part of the debt, in cents.
 */
export async function takeBackRebate(
  pipeline: Pipeline,
  ledger: Ledger,
  { orderId, at }: { orderId: number; at: Date },
): Promise<{ inviterId: number | null; debtCents: number }> {
  const [rebate] = await pipeline.query<Ended>(END.name, END.text, [orderId, at]);
  if (!rebate) return { inviterId: null, debtCents: 0 };
  const { inviterId, pendingId, amountCents } = rebate;
  if (pendingId === null) return { inviterId, debtCents: 0 };
  const pendingPoints = { playerId: inviterId, pendingId, amountCents };
  const { missingCents } = await takeBackPendingPoints(pipeline, ledger, pendingPoints);
  if (missingCents === 0) return { inviterId, debtCents: 0 };
  const movement = { playerId: inviterId, amountCents: missingCents, to: "rebate", kind: "deposit_reversal" } as const;
  const reference = "rebate that stakes had released";
  const { debtCents } = takeBack(pipeline, ledger, { ...movement, orderId: `P${orderId}`, reference });
  return { inviterId, debtCents };
}

type Ended = { inviterId: number; pendingId: number | null; amountCents: number };

const EXPERIENCE = {
  name: "read_experience",
  text: `select coalesce(sum(deposited_cents), 0)::bigint as cents from referral_rebates
where inviter_id = $1::bigint and state <> 'taken back'`,
};

const GIVE = {
  name: "give_rebate",
  text: `insert into referral_rebates (order_id, inviter_id, invitee_id, deposited_cents, amount_cents, ratio_hundredths, held_until)
values ($1::bigint, $2::bigint, $3::bigint, $4::bigint, $5::bigint, $6::int, $7::timestamptz)`,
};

const END = {
  name: "take_back_rebate",
  text: `update referral_rebates set state = 'taken back', ended_at = $2::timestamptz
where order_id = $1::bigint and state <> 'taken back'
returning inviter_id as "inviterId", pending_id as "pendingId", amount_cents as "amountCents"`,
};

/** A rebate as its inviter's list of rewards shows it. */
type GivenRebate = {
  id: string;
  kind: "rebate";
  pointsCents: number;
  /** Null while the rebate is held. */
  pendingId: number | null;
  boxId: null;
  takenBack: boolean;
  at: Date;
};

/** Lists the newest rebates of an inviter with an amount above zero, at most `limit`, with their total number. */
export async function listRebates(
  db: Db,
  inviterId: number,
  limit: number,
): Promise<{ total: number; rewards: GivenRebate[] }> {
  const mine = db.selectFrom("referral_rebates").where("inviter_id", "=", inviterId).where("amount_cents", ">", 0);
  const [rows, { total }] = await Promise.all([
    mine.selectAll().orderBy("order_id", "desc").limit(limit).execute(),
    mine.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  const rewards = rows.map((row) => ({
    ...{ id: `rebate:${row.order_id}`, kind: "rebate" as const, boxId: null, at: row.created_at },
    pointsCents: row.amount_cents,
    pendingId: row.pending_id,
    takenBack: row.state === "taken back",
  }));
  return { total, rewards };
}
