import { CURRENCIES, type Currency, type PayMethod } from "@vitrine/contract/deposits.ts";
import { toCents, toCoins } from "@vitrine/contract/money.ts";
import { movesFar } from "@vitrine/contract/operators/configuration-values.ts";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { sql } from "kysely";
import { now } from "../platform/clock.ts";
import type { Db, Tx } from "../platform/database/database.ts";
import { invariant, isSqlState, Refusal } from "../platform/errors.ts";
import type { Asked } from "./orders/order-queries.ts";

/** The terms of conversion: a rate and a channel's fee. */
export type Terms = {
  /** The value of one unit of the currency, in millionths of a coin. */
  millionths: number;
  /** The deduction for the exchange risk, in hundredths of a percent. */
  spreadHundredths: number;
  /** The channel's fee, in hundredths of a percent of the amount's value. */
  feeHundredths: number;
};

type Quote = { grossCents: number; feeCents: number; coinsCents: number };

const WHOLE = 10_000n;
const MILLION = 1_000_000n;

/**
 * Converts exactly, in integers: gross = ⌊amount × rate × (1 − spread)⌋, fee = ⌈gross × fee⌉, coins = gross − fee. The
 * hundredths of a currency and of a coin cancel out. Each rounding is less than a cent and never adds to the paid
 * amount.
 */
export function quoteDeposit(amountHundredths: number, terms: Terms): Quote {
  const kept = WHOLE - BigInt(terms.spreadHundredths);
  const gross = (BigInt(amountHundredths) * BigInt(terms.millionths) * kept) / (MILLION * WHOLE);
  const fee = (gross * BigInt(terms.feeHundredths) + WHOLE - 1n) / WHOLE;
  return { grossCents: Number(gross), feeCents: Number(fee), coinsCents: Number(gross - fee) };
}

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

type Offer = { channel: PayWay; rateId: number; rate: Rate; amountHundredths: number; quote: Quote };

type Wanted = { adapter: string; channelId: number; currency: Currency; amount: number };

/** Lists the enabled channels of an adapter, by position. */
export const selectPayWays = (asked: Asked, adapter: string) => asked.query<PayWay>(WAYS.name, WAYS.text, [adapter]);

/** Reads the newest rate of each currency. */
export const selectRates = (asked: Asked) => asked.query<Rate>(RATES.name, RATES.text, []);

/** Returns what a deposit of this amount and currency would give now through this channel. */
export async function readOffer(asked: Asked, { adapter, channelId, currency, amount }: Wanted): Promise<Offer> {
  const [ways, rates] = await Promise.all([selectPayWays(asked, adapter), selectRates(asked)]);
  const channel = ways.find(({ id }) => id === channelId);
  if (!channel) throw new Refusal("channel_unknown");
  const rate = rates.find((one) => one.currency === currency);
  if (!rate || !channel.currencies.includes(currency)) throw new Refusal("currency_unknown");
  const amountHundredths = toCents(amount);
  invariant(amountHundredths !== null, "an amount that the contract allows has at most two decimals");
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

/**
 * Reads the rate of each currency that the present one replaced; a currency that has had only one rate is left out.
 */
export async function readEarlierRates(
  db: Db | Tx,
): Promise<ReadonlyMap<string, { millionths: number; spreadHundredths: number }>> {
  const numbered = db
    .selectFrom("deposits_rates")
    .select(["currency", "millionths", "spread_hundredths"])
    .select(sql<number>`row_number() over (partition by currency order by id desc)`.as("place"))
    .as("rate");
  const rows = await db.selectFrom(numbered).selectAll().where("place", "=", 2).execute();
  return new Map(
    rows.map((row) => [row.currency, { millionths: row.millionths, spreadHundredths: row.spread_hundredths }]),
  );
}

const RATE = /^(\d{1,5})(?:\.(\d{1,6}))?$/;
const SPREAD = /^(\d)(?:\.(\d{1,2}))?$/;

/**
 * Sets the value of one unit of a currency in coins, e.g. 7.1; open orders keep their rate. The spread is a percentage;
 * without a spread the present spread stays.
 */
export async function setRate(
  tx: Tx,
  { currency, rate, spread }: { currency: string; rate: string; spread?: string | undefined },
): Promise<void> {
  if (!CURRENCIES.some((one) => one === currency)) throw new Error(`--currency: not one of ${CURRENCIES.join(", ")}`);
  const millionths = read(RATE, rate, 6);
  if (!millionths) throw new Error("--rate: not a number of coins with at most six decimals, such as 7.1");
  const before = await tx
    .selectFrom("deposits_rates")
    .select("spread_hundredths")
    .where("currency", "=", currency)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const given = spread === undefined ? (before?.spread_hundredths ?? 0) : read(SPREAD, spread, 2);
  if (given === undefined) throw new Error("--spread: not a percentage below 10 with at most two decimals");
  await tx.insertInto("deposits_rates").values({ currency, millionths, spread_hundredths: given }).execute();
}

/**
 * Whether a new rate changes the coins for one unit, compared with the present rate or with the rate of a day ago, by
 * more than one operator alone may change them.
 */
export async function rateMovesFar(
  tx: Tx,
  { currency, rate, spread }: { currency: string; rate: string; spread?: string | undefined },
): Promise<boolean> {
  const rates = tx.selectFrom("deposits_rates").where("currency", "=", currency).orderBy("id", "desc").limit(1);
  const columns = ["millionths", "spread_hundredths"] as const;
  const [present, dayAgo] = await Promise.all([
    rates.select(columns).executeTakeFirst(),
    rates
      .select(columns)
      .where("set_at", "<=", new Date(now().getTime() - DAY_MS))
      .executeTakeFirst(),
  ]);
  const millionths = read(RATE, rate, 6);
  const given = spread === undefined ? (present?.spread_hundredths ?? 0) : read(SPREAD, spread, 2);
  // `setRate` explains the mistake in a number of another form.
  if (!millionths || given === undefined) return false;
  const keptOf = (value: number, spreadHundredths: number) => value * (Number(WHOLE) - spreadHundredths);
  return [present, dayAgo].some(
    (old) => old !== undefined && movesFar(keptOf(old.millionths, old.spread_hundredths), keptOf(millionths, given)),
  );
}

/** The changes of a way to pay. A missing value means no change. The bounds apply to the received coins, in cents. */
type WayChange = {
  /** The adapter and the method, e.g. stripe-card. */
  name: string;
  enabled?: boolean | undefined;
  minCents?: number | undefined;
  maxCents?: number | undefined;
  /** A percentage, e.g. 1.5. */
  fee?: string | undefined;
};

/**
 * Enables or disables a way to pay, or changes its bounds and fee. Existing orders keep their terms.
 */
export async function changeChannel(tx: Tx, { name, enabled, minCents, maxCents, fee }: WayChange): Promise<void> {
  const [adapter = "", method = ""] = name.split("-");
  const feeHundredths = fee === undefined ? undefined : read(SPREAD, fee, 2);
  if (fee !== undefined && feeHundredths === undefined)
    throw new Error("--fee: not a percentage below 10 with at most two decimals");
  const changed = await tx
    .updateTable("deposits_channels")
    .set({ enabled, min_cents: minCents, max_cents: maxCents, fee_hundredths: feeHundredths })
    .where("adapter", "=", adapter)
    .where("method", "=", method)
    .returning(["min_cents", "max_cents"])
    .execute()
    .catch((error: unknown) => {
      throw isSqlState(error, "23514")
        ? new Error("--least: must be greater than 0 and not greater than --most")
        : error;
    });
  if (changed.length === 0) throw new Error(`--channel: no channel is called ${name}`);
}

/** Parses a decimal number into an integer with the given number of decimals. */
function read(form: RegExp, text: string, decimals: number): number | undefined {
  const [, whole, fraction = ""] = form.exec(text) ?? [];
  return whole === undefined ? undefined : Number(`${whole}${fraction.padEnd(decimals, "0")}`);
}
