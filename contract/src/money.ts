/**
 * Converts money at the boundary: integer cents inside, JSON numbers in coins with at most two decimals outside. One
 * coin is 100 cents. Coins and points have the same value and the same conversion.
 */

/** The largest amount of a single input, in cents (9 999 999.99 coins). */
export const MAX_INPUT_CENTS = 999_999_999;

const COINS_TEXT = /^\d{1,7}(\.\d{1,2})?$/;

/** Converts cents to coins of the API, e.g. 1250 → 12.5. Exact below 2^53 cents. */
export function toCoins(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not an amount in cents: ${cents}`);
  return cents / 100;
}

/**
 * Converts coins of the API to cents; null when the value is not an amount: a sign, an exponent, more than two
 * decimals, NaN, other text, or more than 9 999 999.99.
 */
export function toCents(coins: unknown): number | null {
  const text = typeof coins === "number" ? plainText(coins) : coins;
  if (typeof text !== "string" || !COINS_TEXT.test(text)) return null;
  const [whole = "0", fraction = ""] = text.split(".");
  return Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}

/** Converts coins to cents that are known to be an amount, e.g. because the contract allows nothing else. */
export function centsOf(coins: number): number {
  const cents = toCents(coins);
  if (cents === null) throw new RangeError(`not an amount in coins: ${coins}`);
  return cents;
}

/** Formats a price or value in coins: two decimals, without a trailing .00 (the specification's number display). */
export function formatCoins(coins: number): string {
  return coins.toFixed(2).replace(/\.00$/, "");
}

// 1e21 and 1e-7 print with an exponent, which the pattern refuses. -0 prints as 0, so it is refused here.
function plainText(value: number): string | null {
  return Object.is(value, -0) ? null : String(value);
}
