import { STATS } from "@vitrine/contract/inventory.ts";
import { CATEGORIES } from "@vitrine/contract/shapes.ts";

export type Category = (typeof CATEGORIES)[number];

/** The filters of the inventory. All of them are in the URL, so a link and the back button keep them. */
export interface InventoryFilters {
  stat: number;
  category: Category | undefined;
  grade: number | undefined;
  name: string;
  /** The order: 0 newest first, 1 highest value first, 2 lowest value first. */
  sort: number;
}

export const NAME_MAX = 64;

/** Reads the filters from the URL. An invalid value is replaced by its default. */
export function parseInventoryFilters(search: URLSearchParams): InventoryFilters {
  return {
    stat: wholeNumber(search.get("stat"), 4) ?? STATS.inBag,
    category: CATEGORIES.find((category) => category === search.get("category")),
    grade: wholeNumber(search.get("grade"), 4),
    name: (search.get("name") ?? "").trim().slice(0, NAME_MAX),
    sort: wholeNumber(search.get("sort"), 2) ?? 0,
  };
}

/** The query of the filters, without default values. */
export function inventorySearch(filters: InventoryFilters): URLSearchParams {
  const search = new URLSearchParams();
  if (filters.stat !== STATS.inBag) search.set("stat", String(filters.stat));
  if (filters.category) search.set("category", filters.category);
  if (filters.grade !== undefined) search.set("grade", String(filters.grade));
  if (filters.name) search.set("name", filters.name);
  if (filters.sort !== 0) search.set("sort", String(filters.sort));
  return search;
}

/** The filters that the list shares with the sale of all shown items. */
export function shownFilters({ category, grade, name }: InventoryFilters) {
  return { ...(category && { category }), ...(grade !== undefined && { grade }), ...(name && { name }) };
}

function wholeNumber(text: string | null, most: number): number | undefined {
  return text !== null && /^\d$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}
