/** The sell-back price of a bought item, in percent of its value. */
const SELL_BACK_PERCENT = 100;

/** The shop's price of an item in cents: `shopPercent` percent of its value, rounded up to the cent. */
export function priceCentsOf(valueCents: number, shopPercent: number): number {
  return Math.ceil((valueCents * shopPercent) / 100);
}

/** The sell-back price of a bought item in cents: at most its value. */
export function recoveryCentsOf(valueCents: number): number {
  return Math.floor((valueCents * SELL_BACK_PERCENT) / 100);
}

/** Whether an offer may be sold: its price must cover the sell-back price, which rises with the item's value. */
export function isCovered({ priceCents, valueCents }: { priceCents: number; valueCents: number }): boolean {
  return priceCents >= recoveryCentsOf(valueCents);
}
