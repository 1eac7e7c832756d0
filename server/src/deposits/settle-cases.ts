import { CURRENCIES, type Currency } from "@vitrine/contract/deposits.ts";
import { tellPlayer } from "../messages/index.ts";
import { now } from "../platform/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { type Pipeline, pipelineOver } from "../platform/database/pipeline.ts";
import { REBATE_TRANSFERS } from "../referral/index.ts";
import { BONUS_TRANSFERS } from "../rewards/index.ts";
import { lockLedger, writeLedger } from "../wallet/index.ts";
import { type Case, lockCase, selectCase, settleCase } from "./cases.ts";
import { type BonusConfig, creditOrder, prepareCredit, reverseOrder } from "./orders/credit-order.ts";
import {
  type Asked,
  lockOrder,
  markReview,
  type Order,
  orderName,
  selectOrder,
  takeTurnAtPayment,
} from "./orders/order-queries.ts";
import { quoteDeposit, type Terms } from "./rates-and-fees.ts";

/** The kinds of case in which money arrived that can be credited. */
export const CREDITABLE = [
  "late_payment",
  "wrong_amount",
  "wrong_currency",
  "unknown_order",
  "paid_twice",
  "channel_left",
];

/** The most transfers of a reversal, with bonuses and a rebate. */
const MOST_TRANSFERS = 2 + BONUS_TRANSFERS + REBATE_TRANSFERS;

type Settling = { caseId: number; reason: string; config: BonusConfig };

/**
 * Credits the money that arrived by a reviewed payment as a new order, with the terms of the original order or the
 * present terms. A payment of an unknown order needs the player's id. Returns the new order.
 */
export async function creditCase(tx: Tx, { caseId, reason, config, ...given }: Settling & { playerId?: number }) {
  const pipeline = pipelineOver(tx);
  const found = await openCaseOf(pipeline, caseId);
  const playerId = found.playerId ?? given.playerId;
  if (!CREDITABLE.includes(found.kind)) throw new Error(`--case: no money arrived in a case of the kind ${found.kind}`);
  if (playerId === undefined) throw new Error("--phone is missing: the site does not know which player paid");
  // Lock the wallet first, as everywhere, and then the case, so that of two operators only one settles it.
  const ledger = await lockLedger(pipeline, { playerIds: [playerId], transfers: 2 + BONUS_TRANSFERS });
  await takeTurnAtPayment(pipeline, found);
  if ((await lockCase(pipeline, caseId))?.settledAt) throw new Error("--case: another operator has just settled it");
  const meant = found.orderId ? await selectOrder(pipeline, found.orderId) : undefined;
  const order = await insertArrived(pipeline, { found, playerId, meant });
  const { reference } = found;
  const prepared = await prepareCredit({ db: tx, config }, order, { state: "unknown" });
  await creditOrder(pipeline, ledger, { ...prepared, order, reference, at: now() });
  writeLedger(pipeline, ledger);
  if (meant) await markReview(pipeline, meant.id, false);
  await settleCase(pipeline, { id: caseId, settlement: "credited", reason });
  await pipeline.commit();
  return order;
}

/**
 * Settles a case without a credit: the operator has returned the money at the channel, or there is nothing to do. If a
 * deposit was credited during a break and is now returned, it is reversed here; the channel's later report then changes
 * nothing.
 */
export async function closeCase(
  tx: Tx,
  { caseId, reason, settlement }: { caseId: number; reason: string; settlement: "refunded" | "dismissed" },
): Promise<Case> {
  const pipeline = pipelineOver(tx);
  const named = await openCaseOf(pipeline, caseId);
  const owner = named.playerId;
  const reversed = named.kind === "paid_in_break" && settlement === "refunded" ? named.orderId : null;
  const transfers = reversed ? MOST_TRANSFERS : 0;
  const ledger = await lockLedger(pipeline, { playerIds: owner ? [owner] : [], transfers });
  await takeTurnAtPayment(pipeline, named);
  const found = await lockCase(pipeline, caseId);
  if (!found || found.settledAt) throw new Error("--case: another operator has just settled it");
  const { orderId, playerId, kind } = found;
  await settleCase(pipeline, { id: caseId, settlement, reason });
  const order = reversed ? await lockOrder(pipeline, reversed) : undefined;
  if (order?.state === 1 && order.reversedAt === null) {
    await reverseOrder(pipeline, ledger, { order, reference: named.reference, at: now() });
    writeLedger(pipeline, ledger);
  }
  if (orderId) await markReview(pipeline, orderId, false);
  const isReturned = settlement === "refunded" && CREDITABLE.includes(kind);
  if (isReturned && orderId && playerId)
    tellPlayer(pipeline, { playerId, kind: "deposit_refunded", details: { order: orderName({ id: orderId }) } });
  await pipeline.commit();
  return found;
}

async function openCaseOf(pipeline: Pipeline, caseId: number): Promise<Case> {
  const found = await selectCase(pipeline, caseId);
  if (!found) throw new Error(`--case: no case has the number ${caseId}`);
  if (found.settledAt) throw new Error(`--case: ${caseId} is already settled`);
  return found;
}

/** Writes an order for money that arrived; the caller credits it. */
async function insertArrived(
  pipeline: Pipeline,
  { found, playerId, meant }: { found: Case; playerId: number; meant: Order | undefined },
): Promise<Order> {
  const { amountHundredths, currency, adapter, reference } = found;
  const isOurs = (name: string | null | undefined): name is Currency => CURRENCIES.some((one) => one === name);
  if (!isOurs(currency) || !amountHundredths)
    throw new Error(`--case: the site does not accept ${currency}; refund the payment`);
  const rateId = meant?.currency === currency ? meant.rateId : undefined;
  const terms: WayTerms = await selectTerms(pipeline, { adapter, currency, channelId: meant?.channelId, rateId });
  const { grossCents, feeCents, coinsCents } = quoteDeposit(amountHundredths, terms);
  if (coinsCents <= 0) throw new Error("--case: the payment is worth less than 0.01 coins; refund it");
  const [row] = await pipeline.query<{ id: number }>(INSERT.name, INSERT.text, [
    ...[playerId, terms.channelId, currency, amountHundredths, grossCents, feeCents, coinsCents, terms.rateId],
    ...[meant?.language ?? "zh-CN", reference, now(), meant?.inBreak ?? false],
  ]);
  return (await lockOrder(pipeline, row!.id))!;
}

const INSERT = {
  name: "insert_arrived_deposit",
  text: `insert into deposits_orders (player_id, channel_id, currency, amount_hundredths, gross_cents, fee_cents, coins_cents,
  rate_id, language, reference, expires_at, in_break)
values ($1::bigint, $2::bigint, $3::text, $4::bigint, $5::bigint, $6::bigint, $7::bigint, $8::bigint, $9::text, $10::text,
  $11::timestamptz, $12::boolean) returning id`,
};

/** The terms of conversion for money that arrived, with its channel and rate. */
type WayTerms = Terms & { channelId: number; rateId: number };

type Wanted = { adapter: string; currency: Currency; channelId?: number | undefined; rateId?: number | undefined };

/**
 * Reads the terms of a channel (default: the adapter's first) and a rate (default: the newest), even if they are not
 * offered now.
 */
async function selectTerms(asked: Asked, wanted: Wanted): Promise<WayTerms> {
  const { adapter, currency, channelId, rateId } = wanted;
  const values = [adapter, currency, channelId ?? null, rateId ?? null];
  const [row] = await asked.query<WayTerms>(TERMS.name, TERMS.text, values);
  if (!row) throw new Error(`${adapter} has no channel, or ${currency} has no rate`);
  return row;
}

const TERMS = {
  name: "select_deposit_terms",
  text: `select channel.id as "channelId", channel.fee_hundredths as "feeHundredths", rate.id as "rateId", rate.millionths,
  rate.spread_hundredths as "spreadHundredths"
from deposits_channels channel, deposits_rates rate
where channel.adapter = $1::text and ($3::bigint is null or channel.id = $3::bigint)
  and rate.currency = $2::text and ($4::bigint is null or rate.id = $4::bigint)
order by channel.position, rate.id desc limit 1`,
};
