/** The inputs of the fee: coefficient in hundredths (110 = 1.10), p in hundredths of a percent, money in cents. */
export type DreamPrice = { valueCents: number; p: number; coefficient: number; minimumCents: number };

/**
 * The price of one try in cents: max(minimumCents, ceil(valueCents × p × coefficient / 1 000 000)), in integers.
 * Formula: docs/fairness.md, "Dream". All inputs must be integers.
 */
export function dreamFeeCents({ valueCents, p, coefficient, minimumCents }: DreamPrice): number {
  const millionths = BigInt(valueCents) * BigInt(p) * BigInt(coefficient);
  return Math.max(minimumCents, Number((millionths + 999_999n) / 1_000_000n));
}

/** The winning tickets of chance p: 1 … p × 10, both included. */
export function dreamRange(p: number): { start: number; end: number } {
  return { start: 1, end: p * 10 };
}

/** Whether a ticket wins at chance p. */
export function isDreamWon({ ticket, p }: { ticket: number; p: number }): boolean {
  return ticket <= p * 10;
}
