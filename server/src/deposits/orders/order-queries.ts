import type { CancelReason, Currency, PayMethod } from "@vitrine/contract/deposits.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import type { Pipeline } from "../../platform/database/pipeline.ts";
import { freeCoupon } from "../../rewards/index.ts";
import type { PayChannel } from "../channels/port.ts";

/** A runner of SQL statements: a pipeline, or the pool by `pipelineOver`. */
export type Asked = Pick<Pipeline, "query">;

/** A deposit order with the needed columns of its channel. */
export type Order = {
  id: number;
  playerId: number;
  adapter: PayChannel["adapter"];
  method: PayMethod;
  /** True if the payer may take the money back later. */
  reversible: boolean;
  channelId: number;
  rateId: number;
  currency: Currency;
  amountHundredths: number;
  grossCents: number;
  feeCents: number;
  coinsCents: number;
  couponId: number | null;
  promoCode: string | null;
  language: Language;
  /** 0 processing, 1 completed, 2 cancelled. */
  state: number;
  reference: string | null;
  payUrl: string | null;
  tries: number;
  createdAt: Date;
  expiresAt: Date;
  cancelReason: CancelReason | null;
  reversedAt: Date | null;
  /**
   * True if the player's break began while the order was open. The site then ends the payment at the channel, and a
   * payment that still arrives earns no bonus.
   */
  inBreak: boolean;
};

/** Returns the order's public name, as the channel, the pages and the balance log show it. */
export const orderName = ({ id }: { id: number }) => `P${id}`;

/** Parses the id from an order's name. Returns undefined if it is not a name of this site. */
export function readOrderName(name: string | undefined): number | undefined {
  return name !== undefined && /^P[1-9]\d{0,15}$/.test(name) ? Number(name.slice(1)) : undefined;
}

/** Returns the house account of a channel. */
export const accountOf = ({ adapter, method }: Order) => `deposit:${adapter}-${method}` as const;

/** Reads an order by its id and locks it until the end of the transaction. Lock the wallet first. */
export async function lockOrder(asked: Asked, id: number): Promise<Order | undefined> {
  return (await asked.query<Order>(LOCK.name, LOCK.text, [id]))[0];
}

/** Reads an order by its id, without a lock. */
export async function selectOrder(asked: Asked, id: number): Promise<Order | undefined> {
  return (await asked.query<Order>(SELECT.name, SELECT.text, [id]))[0];
}

/**
 * Takes an advisory lock on a payment until the end of the transaction. A report of the channel and an operator's
 * credit wait for each other, so that neither decides on data that the other is about to change. Lock wallets before
 * this lock, and rows after it.
 */
export function takeTurnAtPayment(asked: Asked, payment: { adapter: string; reference: string }): Promise<unknown> {
  return asked.query(TURN.name, TURN.text, [payment.adapter, payment.reference]);
}

/**
 * Finds the order of a payment: the order with its reference, otherwise the order by whose name the payment was opened.
 */
export async function findOrderOf(
  asked: Asked,
  payment: { adapter: string; reference: string; orderId: string | undefined },
): Promise<Order | undefined> {
  const values = [payment.adapter, payment.reference, readOrderName(payment.orderId) ?? null];
  return (await asked.query<Order>(FIND.name, FIND.text, values))[0];
}

const COLUMNS = `deposit.id, deposit.player_id as "playerId", channel.adapter, channel.method, channel.reversible,
  deposit.channel_id as "channelId", deposit.rate_id as "rateId", deposit.currency,
  deposit.amount_hundredths as "amountHundredths", deposit.gross_cents as "grossCents", deposit.fee_cents as "feeCents",
  deposit.coins_cents as "coinsCents", deposit.coupon_id as "couponId", deposit.promo_code as "promoCode", deposit.language,
  deposit.state, deposit.reference, deposit.pay_url as "payUrl", deposit.tries, deposit.created_at as "createdAt",
  deposit.expires_at as "expiresAt", deposit.cancel_reason as "cancelReason", deposit.reversed_at as "reversedAt",
  deposit.in_break as "inBreak"`;
const FROM = `from deposits_orders deposit join deposits_channels channel on channel.id = deposit.channel_id`;

const SELECT = { name: "select_deposit", text: `select ${COLUMNS} ${FROM} where deposit.id = $1::bigint` };
const LOCK = { name: "lock_deposit", text: `${SELECT.text} for update of deposit` };

const TURN = {
  name: "take_turn_at_payment",
  text: "select pg_advisory_xact_lock(hashtextextended('deposit ' || $1::text || ' ' || $2::text, 0))",
};

const FIND = {
  name: "find_deposit_of_payment",
  text: `select ${COLUMNS} ${FROM} where channel.adapter = $1::text and (deposit.reference = $2::text or deposit.id = $3::bigint)
order by deposit.reference = $2::text desc nulls last, deposit.state = 2, deposit.id limit 1`,
};

/** Reads a player's orders, newest first. */
export function selectOrdersOf(
  asked: Asked,
  page: { playerId: number; before?: number; state?: number; skipped?: number; limit: number },
): Promise<Order[]> {
  const { playerId, before, state, skipped = 0, limit } = page;
  return asked.query<Order>(LIST.name, LIST.text, [playerId, before ?? null, limit, skipped, state ?? null]);
}

const LIST = {
  name: "select_deposits_of_player",
  text: `select ${COLUMNS} ${FROM} where deposit.player_id = $1::bigint and ($2::bigint is null or deposit.id < $2::bigint)
and ($5::smallint is null or deposit.state = $5::smallint)
order by deposit.id desc limit $3::int offset $4::int`,
};

/** Reads a player's orders after an id, oldest first. */
export function selectOrdersAfter(
  asked: Asked,
  { playerId, after, limit }: { playerId: number; after: number; limit: number },
): Promise<Order[]> {
  return asked.query<Order>(AFTER.name, AFTER.text, [playerId, after, limit]);
}

const AFTER = {
  name: "select_deposits_after",
  text: `select ${COLUMNS} ${FROM} where deposit.player_id = $1::bigint and deposit.id > $2::bigint
order by deposit.id limit $3::int`,
};

/** Cancels an open order that the caller has locked, and releases its coupon. */
export async function cancelOrder(
  pipeline: Pipeline,
  { orderId, reason, reference }: { orderId: number; reason: CancelReason; reference?: string },
): Promise<void> {
  pipeline.query(CANCEL.name, CANCEL.text, [orderId, reason, reference ?? null]);
  await freeCoupon(pipeline, orderId);
}

/** Marks a cancelled order as under review by an operator, or removes the mark. */
export function markReview(asked: Asked, orderId: number, isOpen: boolean): Promise<unknown> {
  return asked.query(REVIEW.name, REVIEW.text, [orderId, isOpen ? "review" : "cancelled"]);
}

const CANCEL = {
  name: "cancel_deposit",
  text: `update deposits_orders set state = 2, cancelled_at = now(), cancel_reason = $2::text,
  reference = coalesce(reference, $3::text) where id = $1::bigint and state = 0`,
};

const REVIEW = {
  name: "mark_deposit_review",
  text: `update deposits_orders set cancel_reason = $2::text where id = $1::bigint and state = 2
  and ($2::text = 'review' or cancel_reason = 'review')`,
};
