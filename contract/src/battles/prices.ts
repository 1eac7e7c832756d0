/** The cost of a seat, in cents: the boxes, and the surcharge that pays the cashback of the losing seats. */
export type Entry = { boxesCents: number; surchargeCents: number; entryCents: number };

type Terms = { boxesCents: number; cashbackPercent: number };

/**
 * Returns the price of one seat. Each seat adds `ceil(sum × cashback % × (seats − 1) ÷ seats)`, so that together they
 * pay the cashback of all seats except the winner's. All arithmetic is in integers.
 */
export function entryOf({ boxesCents, cashbackPercent, players }: Terms & { players: number }): Entry {
  const surchargeCents = Math.ceil((boxesCents * cashbackPercent * (players - 1)) / (100 * players));
  return { boxesCents, surchargeCents, entryCents: boxesCents + surchargeCents };
}

/** Returns the cashback of one losing seat, in cents: `floor(sum × cashback %)`. */
export function cashbackOf({ boxesCents, cashbackPercent }: Terms): number {
  return Math.floor((boxesCents * cashbackPercent) / 100);
}
