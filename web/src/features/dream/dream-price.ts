import type { OutputOf } from "@vitrine/contract/call.ts";
import type { DreamTarget, dreamConfig } from "@vitrine/contract/dream.ts";
import { dreamFeeCents } from "@vitrine/contract/fairness/dream-price.ts";
import { toCoins } from "@vitrine/contract/money.ts";

export type DreamTerms = OutputOf<typeof dreamConfig>;

export interface DreamPrice {
  /** The fee in coins, exactly as the server computes it. */
  fee: number;
  /** The price in coins at which the expected payout would equal the price. */
  fair: number;
  /** The expected payout as a fraction of the fee, 0 to 1. */
  returns: number;
}

/** The price of a try for a target at chance p (in hundredths of a percent). Formula: docs/fairness.md, "Dream". */
export function dreamPrice({ value }: Pick<DreamTarget, "value">, p: number, terms: DreamTerms): DreamPrice {
  const [valueCents, coefficient, minimumCents] = [value, terms.coefficient, terms.minFee].map((two) =>
    Math.round(two * 100),
  ) as [number, number, number];
  const feeCents = dreamFeeCents({ valueCents, p, coefficient, minimumCents });
  const fairCents = (valueCents * p) / 10_000;
  return { fee: toCoins(feeCents), fair: toCoins(Math.round(fairCents)), returns: fairCents / feeCents };
}
