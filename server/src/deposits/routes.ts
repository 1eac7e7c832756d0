import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import type { getMyPurchasePage, PayMethod, rechargeStatus } from "@vitrine/contract/deposits.ts";
import * as calls from "@vitrine/contract/deposits.ts";
import { type Language, type Texts, texts } from "@vitrine/contract/languages.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import type { FastifyInstance } from "fastify";
import { now } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { pipelineOver } from "../platform/database/pipeline.ts";
import { isDatabaseAway } from "../platform/database/troubles.ts";
import { Refusal } from "../platform/errors.ts";
import { type SentNotice, serveNotices } from "../platform/http/notices.ts";
import type { Site } from "../platform/site.ts";
import { findInviter } from "../referral/index.ts";
import { mayHaveBonuses, previewDepositBonuses, sumDepositBonuses } from "../rewards/index.ts";
import { selectDebt } from "../wallet/index.ts";
import { ChannelAway } from "./channels/port.ts";
import type { DepositDeps } from "./deps.ts";
import { createOrder } from "./orders/create-order.ts";
import { readMarks } from "./orders/credit-order.ts";
import { type Order, orderName, readOrderName, selectOrder, selectOrdersOf } from "./orders/order-queries.ts";
import { type PayWay, type Rate, readOffer, selectPayWays, selectRates } from "./rates-and-fees.ts";
import { settlePayment } from "./settle-payment.ts";

const ORDERS = rateLimit("deposit");
const QUOTES = rateLimit("deposit-quote");
const NOTICES = rateLimit("deposit-notice");

/**
 * Registers the routes of deposits: the ways to pay, the orders and their status, and the address for the channels'
 * notices.
 */
export function depositRoutes(http: FastifyInstance, site: Site, deps: DepositDeps): void {
  const { db } = site;
  const asked = pipelineOver(db);
  const { adapter } = deps.channel;

  site.guestCall(calls.listInterface, async (_, { language }) => {
    const [ways, rates] = await Promise.all([selectPayWays(asked, adapter), selectRates(asked)]);
    return ways.map((way) => ({ ...showWay(way, rates), name: nameWay({ adapter, method: way.method }, language) }));
  });

  site.playerCall(calls.rechargePreview, (input, { playerId }) => preview(deps, playerId, input), { rates: [QUOTES] });

  site.playerCall(
    calls.rechargeCreate,
    (input, { playerId, language, key }) => createOrder(deps, { playerId, input, language, key }),
    { rates: [ORDERS] },
  );

  site.playerCall(calls.rechargeStatus, ({ orderId }, { playerId }) => readStatus(db, playerId, orderId));

  site.playerCall(calls.getMyPurchasePage, (page, { playerId, language }) =>
    readPurchases(db, { ...page, playerId, language }),
  );

  serveNotices(http, {
    path: "/api/recharge/notify/:from",
    rate: NOTICES,
    take: (sent) => takeNotice(deps, sent),
  });
}

async function preview(
  { db, channel, config }: DepositDeps,
  playerId: number,
  input: InputOf<typeof calls.rechargePreview>,
): Promise<OutputOf<typeof calls.rechargePreview>> {
  const { promoCode, couponId } = input;
  const asked = pipelineOver(db);
  const { quote, rate } = await readOffer(asked, { adapter: channel.adapter, ...input });
  const { coinsCents, feeCents } = quote;
  if (promoCode) await findInviter(db, { playerId, code: promoCode });
  const mayHave = await mayHaveBonuses(asked, playerId, config);
  const [bonuses, debtCents] = await Promise.all([
    mayHave
      ? previewDepositBonuses(asked, {
          playerId,
          coinsCents,
          couponId,
          marks: await readMarks({ db, config }, { playerId }),
          at: now(),
          terms: config,
        })
      : NO_BONUSES,
    selectDebt(db, playerId),
  ]);
  const { firstCents, dailyCents, couponCents } = bonuses;
  return {
    coins: toCoins(coinsCents),
    points: {
      first: toCoins(firstCents),
      daily: toCoins(dailyCents),
      coupon: toCoins(couponCents),
      total: toCoins(firstCents + dailyCents + couponCents),
    },
    firstBonus: { percent: config.firstDeposit.percent, most: toCoins(config.firstDeposit.mostCents) },
    fee: toCoins(feeCents),
    rate: rate.millionths / MILLION,
    spread: rate.spreadHundredths / WHOLE,
    debt: toCoins(Math.min(debtCents, coinsCents)),
  };
}

const NO_BONUSES = { firstCents: 0, dailyCents: 0, couponCents: 0 };
const MILLION = 1_000_000;
const WHOLE = 10_000;

function showWay(way: PayWay, rates: readonly Rate[]) {
  const { id, method, currencies, minCents, maxCents, feeHundredths, reversible } = way;
  return {
    id,
    icon: method,
    currencies,
    min: toCoins(minCents),
    max: toCoins(maxCents),
    fee: feeHundredths / WHOLE,
    rates: rates
      .filter(({ currency }) => currencies.includes(currency))
      .map(({ currency, millionths, spreadHundredths, setAt }) => ({
        currency,
        rate: millionths / MILLION,
        spread: spreadHundredths / WHOLE,
        setTime: setAt.toISOString(),
      })),
    reversible,
  };
}

type Page = { page: number; pageSize: number; before?: number; payState?: number };

/** Returns the status of a player's own deposit. */
async function readStatus(db: Db, playerId: number, name: string): Promise<OutputOf<typeof rechargeStatus>> {
  const order = await selectOrder(pipelineOver(db), readOrderName(name)!);
  if (order?.playerId !== playerId) throw new Refusal("order_unknown");
  const points = await sumDepositBonuses(db, [order.id]);
  const { payState, coins, payUrl, reason, reversed } = show(order);
  return { payState, coins, points: toCoins(points.get(order.id) ?? 0), payUrl, reason, reversed };
}

/** Lists a player's deposits, newest first, by page or from an id. */
async function readPurchases(
  db: Db,
  { playerId, language, ...page }: Page & { playerId: number; language: Language },
): Promise<OutputOf<typeof getMyPurchasePage>> {
  const { pageSize, before, payState: state } = page;
  const skipped = before === undefined ? (page.page - 1) * pageSize : 0;
  const rows = await selectOrdersOf(pipelineOver(db), { playerId, before, state, skipped, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const ids = shown.map(({ id }) => id);
  const points = await sumDepositBonuses(db, ids);
  const list = shown.map((order) => ({
    id: order.id,
    channelName: nameWay(order, language),
    amount: toCoins(order.amountHundredths),
    currency: order.currency,
    points: toCoins(points.get(order.id) ?? 0),
    createTime: order.createdAt.toISOString(),
    ...show(order),
  }));
  return { list, next: rows.length > pageSize ? ids.at(-1)! : null };
}

function show(order: Order) {
  const isOpen = order.state === 0 && now() < order.expiresAt;
  return {
    orderId: orderName(order),
    payState: order.state,
    coins: toCoins(order.coinsCents),
    payUrl: isOpen ? order.payUrl : null,
    reason: order.cancelReason,
    reversed: order.reversedAt !== null,
  };
}

const METHODS: Readonly<Record<PayMethod, Texts>> = {
  card: texts({ zh: "银行卡", en: "Bank card", ru: "Банковская карта" }),
  alipay: texts({ zh: "支付宝", en: "Alipay", ru: "Alipay" }),
  wechat: texts({ zh: "微信支付", en: "WeChat Pay", ru: "WeChat Pay" }),
};

/** This text is added to the name of a sandbox channel, so that a player cannot confuse a test with a real payment. */
const TEST = texts({ zh: "（测试）", en: " (test)", ru: " (тест)" });

function nameWay({ adapter, method }: { adapter: string; method: PayMethod }, language: Language): string {
  return `${METHODS[method][language]}${adapter === "sandbox" ? TEST[language] : ""}`;
}

/** The answer to a notice that is stored or not needed. The channel repeats the notice until it gets this answer. */
const TAKEN = { received: true };

/**
 * Accepts a channel's signed notice. The answer is a success only after the commit. After any other answer the channel
 * sends the notice again.
 */
async function takeNotice(deps: DepositDeps, sent: SentNotice): Promise<typeof TAKEN> {
  const { channel, log } = deps;
  if (sent.from !== channel.adapter) throw new Refusal("not_found");
  try {
    const notice = await channel.read(sent);
    if (notice === null) return TAKEN;
    const { eventId, kind, reference, orderId } = notice;
    // The site cancels the payment itself instead of trusting the notice: it never asks again about an order that has
    // ended, even if the order was paid in the meantime.
    const payment = notice.payment.state === "cancelled" ? await channel.cancel(reference) : notice.payment;
    await settlePayment(deps, { reference, orderId, payment, event: { id: eventId, kind } });
    return TAKEN;
  } catch (error) {
    if (error instanceof ChannelAway) throw new Refusal("busy");
    if (error instanceof Refusal && error.code === "notice_forged")
      log.warn({ channel: sent.from }, "a webhook notice has a wrong signature");
    if (!(error instanceof Refusal) && !isDatabaseAway(error))
      log.error({ err: error, channel: sent.from }, "a webhook notice could not be processed");
    throw error;
  }
}
