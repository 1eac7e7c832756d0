import type { InputOf } from "@vitrine/contract/call.ts";
import type { rechargeCreate } from "@vitrine/contract/deposits.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { now } from "../../platform/clock.ts";
import { type Pipeline, pipelineOver } from "../../platform/database/pipeline.ts";
import { levelOf } from "../../platform/database/troubles.ts";
import { invariant, Refusal } from "../../platform/errors.ts";
import { findInviter } from "../../referral/index.ts";
import { holdCoupon } from "../../rewards/index.ts";
import { checkDeposit, lockLedger } from "../../wallet/index.ts";
import { ChannelAway } from "../channels/port.ts";
import type { DepositDeps } from "../deps.ts";
import { openPayment } from "../open-payment.ts";
import { readOffer } from "../rates-and-fees.ts";
import { ORDER_LIFE_MS } from "../rules.ts";
import { depositedSince } from "../sum-deposits.ts";
import { type Order, orderName, selectOrder } from "./order-queries.ts";

export type OrderRequest = {
  playerId: number;
  input: InputOf<typeof rechargeCreate>;
  language: Language;
  key: { key: string; bodyHash: Buffer } | undefined;
};

/**
 * Creates a deposit order and asks the channel for its payment address. The same key and body return the same order.
 */
export async function createOrder(
  deps: DepositDeps,
  asked: OrderRequest,
): Promise<{ orderId: string; payUrl: string | null }> {
  const { promoCode } = asked.input;
  if (promoCode) await findInviter(deps.db, { playerId: asked.playerId, code: promoCode });
  const id = await deps.pipelines.run((pipeline) => insertOrder(deps, pipeline, asked));
  const order = await selectOrder(pipelineOver(deps.db), id);
  invariant(order, "the order that was just committed exists");
  const isWaiting = order.state === 0 && order.payUrl === null;
  return { orderId: orderName(order), payUrl: isWaiting ? await tryToOpen(deps, order) : order.payUrl };
}

/** Tries to open the order's payment. If this fails, the order stays, and the job tries again. */
async function tryToOpen(deps: DepositDeps, order: Order): Promise<string | null> {
  try {
    return await openPayment(deps, order);
  } catch (err) {
    if (!(err instanceof ChannelAway))
      deps.log[levelOf(err)]({ err, order: order.id }, "a payment could not be created");
    return null;
  }
}

async function insertOrder(deps: DepositDeps, pipeline: Pipeline, asked: OrderRequest): Promise<number> {
  const { playerId, input, key } = asked;
  const at = now();
  await lockLedger(pipeline, { playerIds: [playerId], transfers: 0 });
  const earlier = key && (await findByKey(pipeline, playerId, key));
  if (earlier) return earlier;
  const offer = await readOffer(pipeline, { adapter: deps.channel.adapter, ...input });
  const { quote, channel, amountHundredths } = offer;
  const coins = toCoins(quote.coinsCents);
  if (input.expectedCoins !== undefined && input.expectedCoins !== coins) throw new Refusal("rate_changed", { coins });
  const since = (from: Date) => depositedSince(pipeline, playerId, from);
  await checkDeposit(pipeline, { playerId, amountCents: quote.grossCents, depositedSince: since });
  const [count] = await pipeline.query<{ open: number }>(OPEN.name, OPEN.text, [playerId]);
  const { openOrdersMost } = deps.config;
  if (count!.open >= openOrdersMost) throw new Refusal("too_many_orders", { most: openOrdersMost });
  const [row] = await pipeline.query<{ id: number }>(INSERT.name, INSERT.text, [
    ...[playerId, channel.id, input.currency, amountHundredths, quote.grossCents, quote.feeCents, quote.coinsCents],
    ...[offer.rateId, input.couponId ?? null, input.promoCode || null, input.language ?? asked.language],
    ...[key?.key ?? null, key ? `\\x${key.bodyHash.toString("hex")}` : null],
    new Date(at.getTime() + ORDER_LIFE_MS),
  ]);
  const orderId = row!.id;
  if (input.couponId !== undefined)
    await holdCoupon(pipeline, { playerId, couponId: input.couponId, orderId, coinsCents: quote.coinsCents, at });
  return orderId;
}

async function findByKey(
  pipeline: Pipeline,
  playerId: number,
  { key, bodyHash }: NonNullable<OrderRequest["key"]>,
): Promise<number | undefined> {
  const [row] = await pipeline.query<{ id: number; bodyHash: Buffer }>(BY_KEY.name, BY_KEY.text, [playerId, key]);
  if (row && !row.bodyHash.equals(bodyHash)) throw new Refusal("key_reused");
  return row?.id;
}

const BY_KEY = {
  name: "find_deposit_by_key",
  text: `select id, body_hash as "bodyHash" from deposits_orders where player_id = $1::bigint and key = $2::text`,
};

const OPEN = {
  name: "count_open_deposits",
  text: "select count(*) as open from deposits_orders where player_id = $1::bigint and state = 0",
};

// The job checks the order for the first time a minute later, because the request itself asks the channel now.
const INSERT = {
  name: "insert_deposit",
  text: `insert into deposits_orders (player_id, channel_id, currency, amount_hundredths, gross_cents, fee_cents, coins_cents,
  rate_id, coupon_id, promo_code, language, key, body_hash, expires_at, next_try_at)
values ($1::bigint, $2::bigint, $3::text, $4::bigint, $5::bigint, $6::bigint, $7::bigint, $8::bigint, $9::bigint, $10::text,
  $11::text, $12::text, $13::bytea, $14::timestamptz, now() + interval '1 minute') returning id`,
};
