/** What a deposit is worth by a rate and a channel's fee. */
export type Terms = {
  /** What one unit of the currency is worth, in millionths of a coin. */
  millionths: number;
  /** What is kept back for the risk of the exchange, in hundredths of a percent. */
  spreadHundredths: number;
  /** What the channel costs, in hundredths of a percent of what the amount is worth. */
  feeHundredths: number;
};

export type Quote = { grossCents: number; feeCents: number; coinsCents: number };

const WHOLE = 10_000n;
const MILLION = 1_000_000n;

/**
 * Converts exactly, in integers: gross = ⌊amount × rate × (1 − spread)⌋, fee = ⌈gross × fee⌉, coins = gross − fee. Hundredths
 * of a currency and of a coin cancel out. Whatever is rounded is less than a cent, and never more than what was paid.
 */
export function quoteDeposit(amountHundredths: number, terms: Terms): Quote {
  const kept = WHOLE - BigInt(terms.spreadHundredths);
  const gross = (BigInt(amountHundredths) * BigInt(terms.millionths) * kept) / (MILLION * WHOLE);
  const fee = (gross * BigInt(terms.feeHundredths) + WHOLE - 1n) / WHOLE;
  return { grossCents: Number(gross), feeCents: Number(fee), coinsCents: Number(gross - fee) };
}
