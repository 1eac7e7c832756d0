/** The two balances of a player, in cents. */
export interface BalanceCents {
  coinsCents: number;
  pointsCents: number;
}

/** Which balances a payment may use. Without a choice it may use both balances. */
export interface PaymentChoice {
  coinsOnly?: boolean;
  pointsOnly?: boolean;
}

/**
 * Splits a payment in cents: coins are spent first, then points (specification, section 1). `missing` is the part that
 * the balances do not cover. The server charges by this rule, and the pages show the balances after a purchase with it.
 */
export function splitPayment(
  amountCents: number,
  { coinsCents, pointsCents }: BalanceCents,
  { coinsOnly = false, pointsOnly = false }: PaymentChoice = {},
): { fromCoins: number; fromPoints: number; missing: number } {
  const fromCoins = pointsOnly ? 0 : Math.min(coinsCents, amountCents);
  const fromPoints = coinsOnly ? 0 : Math.min(pointsCents, amountCents - fromCoins);
  return { fromCoins, fromPoints, missing: amountCents - fromCoins - fromPoints };
}
