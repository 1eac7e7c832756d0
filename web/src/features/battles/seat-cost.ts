import { toCoins } from "@vitrine/contract/money.ts";

export interface SeatCost {
  /** The boxes of all rounds. */
  boxes: number;
  /** What every seat puts in for the cashback of the losing ones. */
  surcharge: number;
  /** What a seat pays. */
  entry: number;
  /** What a losing seat gets back, in coins. */
  back: number;
}

/**
 * What a seat costs and gives back, in coins: entry = Σ + ceil(Σ × c × (n − 1) ÷ (100 × n)), back = floor(Σ × c ÷ 100), where Σ is
 * the price of the boxes, c the cashback in per cent and n the number of seats; reckoned in whole cents.
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

/** What each losing seat of a room gets back, in coins. */
export function losingSeatGets(boxes: readonly { price: number }[], cashback: number): number {
  return seatCost({ prices: boxes.map(({ price }) => price), cashback, seats: 2 }).back;
}
