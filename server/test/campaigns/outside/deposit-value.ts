import type { Channel } from "@vitrine/contract/deposits.ts";

const HUNDREDTHS = 10_000n;
const MILLION = 1_000_000n;

/**
 * Returns an amount's value in cents after the channel's fee, by the terms that the site shows. Rates do not depend on
 * the channel.
 */
export function valueAfterFeeCents(
  ways: readonly Channel[],
  way: Channel,
  { currency, amountHundredths }: { currency: string; amountHundredths: number },
): number {
  const terms = ways.flatMap(({ rates }) => rates).find((rate) => rate.currency === currency);
  if (!terms) return 0;
  const rate = BigInt(Math.round(terms.rate * 1_000_000));
  const kept = HUNDREDTHS - BigInt(Math.round(terms.spread * 10_000));
  const gross = (BigInt(amountHundredths) * rate * kept) / (MILLION * HUNDREDTHS);
  const share = gross * BigInt(Math.round(way.fee * 10_000));
  const fee = share / HUNDREDTHS + (share % HUNDREDTHS > 0n ? 1n : 0n);
  return Number(gross - fee);
}
