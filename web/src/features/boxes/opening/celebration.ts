import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import { ticketsOf } from "../tickets.ts";

/** From this multiple of the price on, light and sound have their full strength. */
const FULL_AT = 64;

/**
 * Returns how strongly the page celebrates an item, from 0 to 1: the one measure of light and sound. It grows with the
 * logarithm of value ÷ price. An item that is worth no more than its price is not celebrated.
 */
export function celebration(value: number, price: number): number {
  if (!(price > 0) || value <= price) return 0;
  return Math.min(1, Math.log(value / price) / Math.log(FULL_AT));
}

interface Measured {
  price: number;
  items: readonly { value: number; start: number; end: number }[];
}

/** Returns the price that items of a box are measured by. A box that is never sold costs what it is worth on average. */
export function measuredPrice({ price, items }: Measured): number {
  if (price > 0) return price;
  return items.reduce((sum, item) => sum + (item.value * ticketsOf(item)) / TICKETS, 0);
}
