import type { Channel, Currency } from "@vitrine/contract/deposits.ts";

/** Worth, in coins, of the amounts that are offered; what costs about as much in another currency is a round sum there. */
const OFFERED_COINS = [20, 50, 100, 200, 500, 1_000];
const ROUND = [1, 2, 5, 10];
/** A round sum may be so much cheaper than what it stands for. */
const NEARLY = 0.9;
/** Less than any sum, and more than what a fraction is off in a computer. */
const TINY = 1e-7;

/** The least and the most that a channel takes in a currency; null where it does not take it. What arrives, the server says. */
export function boundsOf(channel: Channel, currency: Currency): { min: number; max: number } | null {
  const perUnit = coinsPerUnit(channel, currency);
  if (perUnit === null) return null;
  const max = Math.floor((channel.max / perUnit) * 100);
  let min = Math.ceil((channel.min / perUnit) * 100 - TINY);
  // A quote rounds twice against the payer, each time by less than a cent.
  while (min < max && coinsFor(min / 100, channel, currency) < channel.min) min += 1;
  return { min: min / 100, max: max / 100 };
}

/** Round amounts in a currency within what the channel takes, rising, at most six. */
export function presetAmounts(channel: Channel, currency: Currency): number[] {
  const perUnit = coinsPerUnit(channel, currency);
  const bounds = boundsOf(channel, currency);
  if (perUnit === null || bounds === null) return [];
  const amounts = OFFERED_COINS.map((coins) => roundSum(coins / perUnit));
  return [...new Set(amounts)].filter((amount) => amount >= bounds.min && amount <= bounds.max);
}

/** An amount as somebody typed it, with a dot or a comma; null where it is none, or has more than two decimals. */
export function readAmount(text: string): number | null {
  const typed = text.trim().replace(",", ".");
  return /^\d{1,9}(\.\d{1,2})?$/.test(typed) && Number(typed) > 0 ? Number(typed) : null;
}

/** What a channel's rate of a currency is. */
export function rateOf(channel: Channel | undefined, currency: Currency | "") {
  return channel?.rates.find((rate) => rate.currency === currency);
}

/** What an amount brings, rounded as the server rounds it. */
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
