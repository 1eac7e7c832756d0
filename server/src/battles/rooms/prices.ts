/** What a seat pays, in cents: the boxes and the surcharge from which losing seats get their cashback. */
export type Entry = { boxesCents: number; surchargeCents: number; entryCents: number };

type Terms = { boxesCents: number; cashbackPercent: number };

/**
 * The price of one seat of a room: `ceil(sum × cashback % × (seats − 1) ÷ seats)` is what each seat adds, so that together they
 * pay for the cashback of all seats but the winner's. In integers.
 */
export function entryOf({ boxesCents, cashbackPercent, players }: Terms & { players: number }): Entry {
  const surchargeCents = Math.ceil((boxesCents * cashbackPercent * (players - 1)) / (100 * players));
  return { boxesCents, surchargeCents, entryCents: boxesCents + surchargeCents };
}

/** What each losing seat gets back, in cents: `floor(sum × cashback %)`. */
export function cashbackOf({ boxesCents, cashbackPercent }: Terms): number {
  return Math.floor((boxesCents * cashbackPercent) / 100);
}
