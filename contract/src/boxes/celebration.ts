import { TICKETS } from "../fairness/ticket.ts";

/** The multiple of the price from which light and sound have their full strength. */
const FULL_AT = 64;

/**
 * Returns how strongly a page or a picture celebrates an item, from 0 to 1. Light and sound use only this measure. It
 * grows with the logarithm of value ÷ price. An item that is worth no more than its price is not celebrated.
 */
export function celebration(value: number, price: number): number {
  if (!(price > 0) || value <= price) return 0;
  return Math.min(1, Math.log(value / price) / Math.log(FULL_AT));
}

interface Measured {
  price: number;
  items: readonly { value: number; start: number; end: number }[];
}

/**
 * Returns the price with which the items of a box are compared. For a box that is never sold this is its average value.
 */
export function measuredPrice({ price, items }: Measured): number {
  if (price > 0) return price;
  return items.reduce((sum, item) => sum + (item.value * (item.end - item.start + 1)) / TICKETS, 0);
}
