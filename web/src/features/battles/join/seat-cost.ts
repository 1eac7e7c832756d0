import { cashbackOf, entryOf } from "@vitrine/contract/battles/prices.ts";
import { toCoins } from "@vitrine/contract/money.ts";

export interface SeatCost {
  /** The price of the boxes of all rounds, in coins. */
  boxes: number;
  /** The part of each seat's price that pays the cashback of the losing seats, in coins. */
  surcharge: number;
  /** The total that a seat pays, in coins. */
  entry: number;
  /** The cashback of a losing seat, in coins. */
  back: number;
}

/**
 * Returns the cost and the cashback of a seat, in coins. `cashback` is in per cent. The calculation uses whole cents.
 */
export function seatCost(room: { prices: readonly number[]; cashback: number; seats: number }): SeatCost {
  const { prices, cashback, seats } = room;
  const terms = {
    boxesCents: prices.reduce((sum, price) => sum + Math.round(price * 100), 0),
    cashbackPercent: cashback,
  };
  const { boxesCents, surchargeCents, entryCents } = entryOf({ ...terms, players: seats });
  return {
    boxes: toCoins(boxesCents),
    surcharge: toCoins(surchargeCents),
    entry: toCoins(entryCents),
    back: toCoins(cashbackOf(terms)),
  };
}

/** Returns the cashback of each losing seat of a room, in coins. */
export function losingSeatGets(boxes: readonly { price: number }[], cashback: number): number {
  return seatCost({ prices: boxes.map(({ price }) => price), cashback, seats: 2 }).back;
}
