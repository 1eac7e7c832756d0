import type { Currency, PayMethod } from "@vitrine/contract/deposits.ts";
import { toCents, toCoins } from "@vitrine/contract/money.ts";
import { invariant, Refusal } from "../platform/errors.ts";
import type { Asked } from "./orders/orders.ts";
import { type Quote, quoteDeposit } from "./orders/quote.ts";

/** A way to pay, as the site offers it now. */
export type PayWay = {
  id: number;
  method: PayMethod;
  currencies: Currency[];
  minCents: number;
  maxCents: number;
  feeHundredths: number;
  reversible: boolean;
};

export type Rate = { id: number; currency: Currency; millionths: number; spreadHundredths: number; setAt: Date };

export type Offer = { channel: PayWay; rateId: number; rate: Rate; amountHundredths: number; quote: Quote };

type Wanted = { adapter: string; channelId: number; currency: Currency; amount: number };

/** Lists the enabled channels of an adapter, by position. */
export const selectPayWays = (asked: Asked, adapter: string) => asked.query<PayWay>(WAYS.name, WAYS.text, [adapter]);

/** Reads the newest rate of each currency. */
export const selectRates = (asked: Asked) => asked.query<Rate>(RATES.name, RATES.text, []);

/** Returns the present value of an amount in a currency on a channel. */
export async function readOffer(asked: Asked, { adapter, channelId, currency, amount }: Wanted): Promise<Offer> {
  const [ways, rates] = await Promise.all([selectPayWays(asked, adapter), selectRates(asked)]);
  const channel = ways.find(({ id }) => id === channelId);
  if (!channel) throw new Refusal("channel_unknown");
  const rate = rates.find((one) => one.currency === currency);
  if (!rate || !channel.currencies.includes(currency)) throw new Refusal("currency_unknown");
  const amountHundredths = toCents(amount);
  invariant(amountHundredths !== null, "an amount from the database has at most two decimals");
  const { minCents, maxCents, feeHundredths } = channel;
  const quote = quoteDeposit(amountHundredths, { ...rate, feeHundredths });
  if (quote.coinsCents < minCents) throw new Refusal("amount_too_small", { min: toCoins(minCents) });
  if (quote.coinsCents > maxCents) throw new Refusal("amount_too_large", { max: toCoins(maxCents) });
  return { channel, rateId: rate.id, rate, amountHundredths, quote };
}

const WAYS = {
  name: "select_pay_ways",
  text: `select id, method, currencies, min_cents as "minCents", max_cents as "maxCents", fee_hundredths as "feeHundredths",
  reversible from deposits_channels where adapter = $1::text and enabled order by position`,
};

const RATES = {
  name: "select_rates",
  text: `select distinct on (currency) id, currency, millionths, spread_hundredths as "spreadHundredths", set_at as "setAt"
from deposits_rates order by currency, id desc`,
};
