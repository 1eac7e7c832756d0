import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import type { Catalog, SeedBox, SeedItem, Theme } from "./rows.ts";

/** The allowed return of a sold box to the player, in percent; both limits are included. */
const LOWEST_RETURN_PERCENT = 90;
const HIGHEST_RETURN_PERCENT = 93;

/** Throws an Error that names the box if it refers to unknown data, or if its tickets, values or return are invalid. */
export function checkBoxes(catalog: Pick<Catalog, "items" | "themes" | "boxes">): void {
  const items = new Map(catalog.items.map((item) => [item.slug, item]));
  for (const box of catalog.boxes) {
    checkTheme(box, catalog.themes);
    checkItems(box, items);
    checkReturn(box);
  }
}

/** The sum of tickets × value: in cents, 100 000 times the mean value of one opening. Exact in a double up to 9 × 10^15. */
export function ticketValueCents(box: SeedBox): number {
  return box.items.reduce((sum, entry) => sum + entry.tickets * entry.valueCents, 0);
}

function checkTheme(box: SeedBox, themes: Theme[]): void {
  if (!themes.some((theme) => theme.slug === box.theme)) throw new Error(`box ${box.slug}: unknown theme ${box.theme}`);
}

function checkItems(box: SeedBox, items: Map<string, SeedItem>): void {
  if (box.items.length < 8 || box.items.length > 20) {
    throw new Error(`box ${box.slug}: contains ${box.items.length} items instead of 8 to 20`);
  }
  const seen = new Set<string>();
  let above = Number.POSITIVE_INFINITY;
  for (const entry of box.items) {
    const item = items.get(entry.item);
    if (!item) throw new Error(`box ${box.slug}: unknown item ${entry.item}`);
    if (seen.has(entry.item)) throw new Error(`box ${box.slug}: contains ${entry.item} twice`);
    if (entry.valueCents !== item.valueCents) {
      throw new Error(
        `box ${box.slug}: ${entry.item} has a value of ${entry.valueCents} cents here, but ${item.valueCents} in items.json`,
      );
    }
    if (entry.valueCents > above)
      throw new Error(`box ${box.slug}: ${entry.item} is worth more than the item above it`);
    above = entry.valueCents;
    seen.add(entry.item);
  }
  const tickets = box.items.reduce((sum, entry) => sum + entry.tickets, 0);
  if (tickets !== TICKETS) throw new Error(`box ${box.slug}: the sum of tickets is ${tickets} instead of ${TICKETS}`);
  if (!box.items.some((entry) => (items.get(entry.item)?.grade ?? 4) <= 1)) {
    throw new Error(`box ${box.slug}: has no top drop (grade 0 or 1)`);
  }
}

function checkReturn(box: SeedBox): void {
  if (!box.sold) {
    if (box.priceCents !== 0) throw new Error(`box ${box.slug}: is never sold, so its price must be 0`);
    return;
  }
  if (box.priceCents === 0) throw new Error(`box ${box.slug}: is sold, so it needs a price`);
  const hundredfold = ticketValueCents(box) * 100;
  const staked = TICKETS * box.priceCents;
  if (hundredfold < staked * LOWEST_RETURN_PERCENT || hundredfold > staked * HIGHEST_RETURN_PERCENT) {
    throw new Error(`box ${box.slug}: returns ${hundredfold / staked} % of its price instead of 90 to 93 %`);
  }
}
