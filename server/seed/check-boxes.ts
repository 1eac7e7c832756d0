import { TICKETS } from "@vitrine/contract/fairness/ticket.ts";
import { gradeOf } from "@vitrine/contract/inventory/rules.ts";
import type { Catalog, SeedBox, SeedItem, Theme } from "./rows.ts";

/** The allowed return of a sold box to the player, in percent; both limits are included. */
const LOWEST_RETURN_PERCENT = 90;
const HIGHEST_RETURN_PERCENT = 93;

/**
 * The allowed shares of openings, in percent, that give back more than the price. Each sold box has exactly one of
 * them.
 */
export const HIT_RATE_PERCENTS: readonly number[] = [45, 40, 33, 25, 20, 10, 5, 2];

/** No item is rarer than this: 1 opening in 12 500. */
const FEWEST_TICKETS = 8;

/** Throws an Error that names the box if it refers to unknown data, or if its tickets, values or return are invalid. */
export function checkBoxes(catalog: Pick<Catalog, "items" | "themes" | "boxes">): void {
  for (const { slug, grade, valueCents } of catalog.items) {
    if (grade !== gradeOf(valueCents)) {
      throw new Error(
        `item ${slug}: grade ${grade} does not follow from its value, which has grade ${gradeOf(valueCents)}`,
      );
    }
  }
  const items = new Map(catalog.items.map((item) => [item.slug, item]));
  for (const box of catalog.boxes) {
    checkTheme(box, catalog.themes);
    checkItems(box, items);
  }
  checkBestItems(catalog.boxes);
  for (const box of catalog.boxes) {
    checkReturn(box);
    checkHitRate(box);
  }
}

/** The dearest item of a box, which the picture of the box shows. */
export const bestItem = ({ items }: SeedBox): string => items[0]!.item;

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
  let above = { valueCents: Number.POSITIVE_INFINITY, tickets: 0 };
  if (box.items[0]!.tickets < FEWEST_TICKETS) throw new Error(`box ${box.slug}: its best item is too rare`);
  for (const entry of box.items) {
    const item = items.get(entry.item);
    if (!item) throw new Error(`box ${box.slug}: unknown item ${entry.item}`);
    if (seen.has(entry.item)) throw new Error(`box ${box.slug}: contains ${entry.item} twice`);
    if (entry.valueCents !== item.valueCents) {
      throw new Error(
        `box ${box.slug}: ${entry.item} has a value of ${entry.valueCents} cents here, but ${item.valueCents} in items.json`,
      );
    }
    if (entry.valueCents >= above.valueCents)
      throw new Error(`box ${box.slug}: ${entry.item} is not worth less than the item above it`);
    if (entry.tickets <= above.tickets)
      throw new Error(`box ${box.slug}: ${entry.item} is not more frequent than the item above it, which is dearer`);
    above = entry;
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

/** Checks how many tickets give more than the price. An item may not be worth exactly the price: it would be no gain. */
function checkHitRate({ slug, sold, priceCents, items }: SeedBox): void {
  if (!sold) return;
  const even = items.find((entry) => entry.valueCents === priceCents);
  if (even) throw new Error(`box ${slug}: ${even.item} is worth exactly the price`);
  const hits = items.filter((entry) => entry.valueCents > priceCents).reduce((sum, { tickets }) => sum + tickets, 0);
  if (!HIT_RATE_PERCENTS.some((percent) => hits * 100 === percent * TICKETS))
    throw new Error(`box ${slug}: ${hits} tickets give more than the price, which is not an allowed share`);
}

/** Requires a different best item for every box, because the picture of a box shows its best item. */
function checkBestItems(boxes: readonly SeedBox[]): void {
  const shownBy = new Map<string, string>();
  for (const box of boxes) {
    const other = shownBy.get(bestItem(box));
    if (other) throw new Error(`box ${box.slug}: its best item ${bestItem(box)} is also the best of ${other}`);
    shownBy.set(bestItem(box), box.slug);
  }
}
