import { toCoins } from "@vitrine/contract/money.ts";
import { HOUR_MS } from "@vitrine/contract/time.ts";
import { placeHoldBy } from "../../accounts/index.ts";
import { tellPlayer } from "../../messages/index.ts";
import { siteCalendar } from "../../platform/clock.ts";
import type { Pipeline } from "../../platform/database/pipeline.ts";
import { bindInviter, giveRebate, selectInviter } from "../../referral/index.ts";
import { freeCoupon, grantDepositBonuses } from "../../rewards/index.ts";
import { addTurnover, isOnBreak, type Ledger, pay, payDebt } from "../../wallet/index.ts";
import { openCase } from "../cases.ts";
import { haveOnePayer, notePayer } from "../payers.ts";
import { accountOf, type Order, orderName } from "./orders.ts";

/** Withdrawals are blocked for this time after a reversible deposit. */
const DEPOSIT_HOLD_MS = 24 * HOUR_MS;

export type Credit = {
  order: Order;
  /** The channel's id of the payment. */
  reference: string;
  /** The inviter by the order's promotion code, if the player can still be bound. */
  inviterId: number | undefined;
  /** The hashed traits that identify the player as a person. */
  marks: readonly Buffer[];
  /** The hashed trait that identifies the payer. */
  payer: Buffer | undefined;
  /** Whether the site gives bonuses. */
  bonuses: boolean;
  at: Date;
};

/**
 * Credits an open order that the caller has locked: coins, the channel's fee, turnover, payment of a debt, bonuses,
 * inviter, rebate, hold and message. A payment during a break earns no bonus and no rebate, and gets a case, so that an
 * operator can return it. The ledger holds the player's wallet; the caller writes it afterwards.
 */
export async function creditOrder(pipeline: Pipeline, ledger: Ledger, credit: Credit): Promise<void> {
  const { order, reference, inviterId, marks, payer, bonuses, at } = credit;
  const { id: orderId, playerId, coinsCents, feeCents } = order;
  const transfer = pay(ledger, {
    playerId,
    kind: "deposit",
    orderId: orderName(order),
    reference: `${order.adapter} ${reference}`,
    payments: [{ from: accountOf(order), balanceType: 0, amountCents: coinsCents, feeCents }],
  });
  pipeline.query(COMPLETE.name, COMPLETE.text, [orderId, reference, transfer.id, at]);
  addTurnover(ledger, playerId, coinsCents);
  await payDebt(pipeline, ledger, { playerId });
  if (payer) notePayer(pipeline, { playerId, payer });
  // A player may not invite themselves with a second account. One card for both accounts proves that.
  const isOneself = (otherId: number) => haveOnePayer(pipeline, { playerId, otherId });
  if (inviterId !== undefined && !(await isOneself(inviterId)))
    await bindInviter(pipeline, { playerId, inviterId, by: "deposit" });
  const inBreak = order.inBreak || isOnBreak(ledger, playerId);
  if (inBreak) {
    const { adapter, amountHundredths, currency } = order;
    await openCase(pipeline, {
      ...{ kind: "paid_in_break", adapter, reference, orderId, playerId, amountHundredths, currency },
    });
  }
  if (bonuses && !inBreak) {
    const day = siteCalendar().dateOf(at);
    await grantDepositBonuses(pipeline, ledger, { playerId, orderId, coinsCents, marks, day, at });
    const boundId = await selectInviter(pipeline, playerId);
    if (boundId !== undefined && !(await isOneself(boundId)))
      await giveRebate(pipeline, { orderId, inviteeId: playerId, coinsCents, at });
  } else await freeCoupon(pipeline, orderId);
  if (order.reversible) placeHoldBy(pipeline, { accountId: playerId, reason: "deposit", forMs: DEPOSIT_HOLD_MS });
  const details = { order: orderName(order), coins: toCoins(coinsCents) };
  tellPlayer(pipeline, { playerId, kind: "deposit_completed", details });
}

const COMPLETE = {
  name: "complete_deposit",
  text: `update deposits_orders set state = 1, reference = $2::text, transfer_id = $3::bigint, completed_at = $4::timestamptz,
  next_try_at = $4::timestamptz + interval '1 day'
where id = $1::bigint`,
};
