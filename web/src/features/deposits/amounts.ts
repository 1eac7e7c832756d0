import type { Channel, Currency } from "@vitrine/contract/deposits.ts";
import { byLanguage, type Language } from "@vitrine/contract/languages.ts";

/** The offered amounts in coins. In another currency each becomes a round sum of about the same price. */
const OFFERED_COINS = [20, 50, 100, 200, 500, 1_000];
const ROUND = [1, 2, 5, 10];
/** The least ratio of a round sum to the exact amount. */
const NEARLY = 0.9;
/** A number that is smaller than any sum. It compensates floating-point errors. */
const TINY = 1e-7;

/**
 * The smallest and the largest amount that a channel accepts in a currency; null if it does not accept the currency.
 * The exact coins come from the server's quote.
 */
export function boundsOf(channel: Channel, currency: Currency): { min: number; max: number } | null {
  const perUnit = coinsPerUnit(channel, currency);
  if (perUnit === null) return null;
  const max = Math.floor((channel.max / perUnit) * 100);
  let min = Math.ceil((channel.min / perUnit) * 100 - TINY);
  // A quote rounds twice to the player's disadvantage, so the minimum may need some cents more.
  while (min < max && coinsFor(min / 100, channel, currency) < channel.min) min += 1;
  return { min: min / 100, max: max / 100 };
}

/** At most six round amounts in a currency within the channel's limits, in ascending order. */
export function presetAmounts(channel: Channel, currency: Currency): number[] {
  const perUnit = coinsPerUnit(channel, currency);
  const bounds = boundsOf(channel, currency);
  if (perUnit === null || bounds === null) return [];
  const amounts = OFFERED_COINS.map((coins) => roundSum(coins / perUnit));
  return [...new Set(amounts)].filter((amount) => amount >= bounds.min && amount <= bounds.max);
}

/** Parses a typed amount, with a dot or a comma. Returns null if it is invalid or has more than two decimals. */
export function readAmount(text: string): number | null {
  const typed = text.trim().replace(",", ".");
  return /^\d{1,9}(\.\d{1,2})?$/.test(typed) && Number(typed) > 0 ? Number(typed) : null;
}

/** The channel's rate for a currency. */
export function rateOf(channel: Channel | undefined, currency: Currency | "") {
  return channel?.rates.find((rate) => rate.currency === currency);
}

/** The coins for an amount, rounded as the server rounds them. */
function coinsFor(amount: number, channel: Channel, currency: Currency): number {
  const { rate, spread } = rateOf(channel, currency) ?? { rate: 0, spread: 0 };
  const grossCents = Math.floor(amount * 100 * rate * (1 - spread) + TINY);
  return (grossCents - Math.ceil(grossCents * channel.fee - TINY)) / 100;
}

function coinsPerUnit(channel: Channel, currency: Currency): number | null {
  const rate = rateOf(channel, currency);
  return rate && channel.currencies.includes(currency) ? rate.rate * (1 - rate.spread) * (1 - channel.fee) : null;
}

function roundSum(amount: number): number {
  const size = 10 ** Math.floor(Math.log10(amount * NEARLY));
  const digit = ROUND.find((each) => each * size >= amount * NEARLY) ?? 10;
  return Number((digit * size).toPrecision(1));
}

const OF_LANGUAGE = byLanguage<Currency>({ zh: "CNY", en: "USD", ru: "RUB" });

/** The currency after a change of channel: the chosen one if accepted, else the locale's, else the channel's first. */
export function pickCurrency(channel: Channel, chosen: Currency | "", language: Language): Currency | "" {
  const { currencies } = channel;
  if (chosen && currencies.includes(chosen)) return chosen;
  return currencies.find((currency) => currency === OF_LANGUAGE[language]) ?? currencies[0] ?? "";
}

/** Formats an amount of real money for a locale, without a trailing .00: $20, 19,90 €. */
export function currencyText(amount: number, currency: Currency, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount);
}

/** Returns the amount with which the form opens: the middle one of the round amounts. */
export function proposedAmount(channel: Channel | undefined, currency: Currency | ""): string {
  const presets = channel && currency ? presetAmounts(channel, currency) : [];
  return String(presets[Math.floor((presets.length - 1) / 2)] ?? "");
}
