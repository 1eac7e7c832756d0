/** The terms of conversion: a rate and a channel's fee. */
export type Terms = {
  /** The value of one unit of the currency, in millionths of a coin. */
  millionths: number;
  /** The deduction for the exchange risk, in hundredths of a percent. */
  spreadHundredths: number;
  /** The channel's fee, in hundredths of a percent of the amount's value. */
  feeHundredths: number;
};

export type Quote = { grossCents: number; feeCents: number; coinsCents: number };

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
