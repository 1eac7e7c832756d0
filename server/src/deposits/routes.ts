import type { InputOf, OutputOf } from "@vitrine/contract/call.ts";
import * as calls from "@vitrine/contract/deposits.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import type { FastifyInstance } from "fastify";
import { now } from "../platform/clock.ts";
import { pipelineOver } from "../platform/database/pipeline-over.ts";
import { serveNotices } from "../platform/http/notices.ts";
import type { Site } from "../platform/site.ts";
import { findInviter } from "../referral/index.ts";
import { previewDepositBonuses } from "../rewards/index.ts";
import { selectDebt } from "../wallet/index.ts";
import { createOrder } from "./create-order.ts";
import type { DepositMeans } from "./means.ts";
import { nameWay } from "./name-way.ts";
import { readMarks } from "./prepare-credit.ts";
import { type PayWay, type Rate, readOffer, selectPayWays, selectRates } from "./read-offer.ts";
import { readPurchases, readStatus } from "./read-orders.ts";
import { takeNotice } from "./take-notice.ts";

/** Each order is asked for at the channel, which has limits of its own. */
const ORDERS = { name: "deposit", per: "account", perMinute: 6, burst: 12 } as const;
/** What a page asks while its reader types an amount. */
const QUOTES = { name: "deposit-quote", per: "account", perMinute: 240, burst: 120 } as const;
/** Channels send from few addresses, and repeat what was not taken. */
const NOTICES = { name: "deposit-notice", per: "network", perMinute: 1200, burst: 600 } as const;

/** The ways to pay in, orders and how far they are, and the address that channels tell it to. */
export function depositRoutes(http: FastifyInstance, site: Site, means: DepositMeans): void {
  const { db } = site;
  const asked = pipelineOver(db);
  const { adapter } = means.channel;

  site.guestCall(calls.listInterface, async (_, { language }) => {
    const [ways, rates] = await Promise.all([selectPayWays(asked, adapter), selectRates(asked)]);
    return ways.map((way) => ({ ...showWay(way, rates), name: nameWay({ adapter, method: way.method }, language) }));
  });

  site.playerCall(calls.rechargePreview, (input, { playerId }) => preview(means, playerId, input), { rates: [QUOTES] });

  site.playerCall(
    calls.rechargeCreate,
    (input, { playerId, language, key }) => createOrder(means, { playerId, input, language, key }),
    { rates: [ORDERS] },
  );

  site.playerCall(calls.rechargeStatus, ({ orderId }, { playerId }) => readStatus(db, playerId, orderId));

  site.playerCall(calls.getMyPurchasePage, (page, { playerId, language }) =>
    readPurchases(db, { ...page, playerId, language }),
  );

  serveNotices(http, {
    path: "/api/recharge/notify/:from",
    rate: NOTICES,
    take: (sent) => takeNotice(means, sent),
  });
}

async function preview(
  { db, channel, config }: DepositMeans,
  playerId: number,
  input: InputOf<typeof calls.rechargePreview>,
): Promise<OutputOf<typeof calls.rechargePreview>> {
  const { promoCode, couponId } = input;
  const asked = pipelineOver(db);
  const { quote, rate } = await readOffer(asked, { adapter: channel.adapter, ...input });
  const { coinsCents, feeCents } = quote;
  if (promoCode) await findInviter(db, { playerId, code: promoCode });
  const [bonuses, debtCents] = await Promise.all([
    config.bonuses
      ? previewDepositBonuses(asked, {
          playerId,
          coinsCents,
          couponId,
          marks: await readMarks({ db, config }, { playerId }),
          at: now(),
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
