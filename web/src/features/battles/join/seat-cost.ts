import { toCoins } from "@vitrine/contract/money.ts";

export interface SeatCost {
  /** The price of the boxes of all rounds, in coins. */
  boxes: number;
  /** The share of every seat in the cashback of the losing seats, in coins. */
  surcharge: number;
  /** The total that a seat pays, in coins. */
  entry: number;
  /** The cashback of a losing seat, in coins. */
  back: number;
}

/**
 * Returns the cost and the cashback of a seat, in coins: entry = Σ + ceil(Σ × c × (n − 1) ÷ (100 × n)), back = floor(Σ
 * × c ÷ 100), where Σ is the price of the boxes, c the cashback in per cent and n the number of seats. Computed in
 * whole cents.
 */
export function seatCost(room: { prices: readonly number[]; cashback: number; seats: number }): SeatCost {
  const { prices, cashback, seats } = room;
  const sumCents = prices.reduce((sum, price) => sum + Math.round(price * 100), 0);
  const surchargeCents = Math.ceil((sumCents * cashback * (seats - 1)) / (100 * seats));
  return {
    boxes: toCoins(sumCents),
    surcharge: toCoins(surchargeCents),
    entry: toCoins(sumCents + surchargeCents),
    back: toCoins(Math.floor((sumCents * cashback) / 100)),
  };
}

/** Returns the cashback of each losing seat of a room, in coins. */
export function losingSeatGets(boxes: readonly { price: number }[], cashback: number): number {
  return seatCost({ prices: boxes.map(({ price }) => price), cashback, seats: 2 }).back;
}
