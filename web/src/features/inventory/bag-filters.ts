import { STATS } from "@vitrine/contract/items.ts";
import { CATEGORIES } from "@vitrine/contract/shapes.ts";

export type Category = (typeof CATEGORIES)[number];

/** What the bag shows. Everything of it stands in the address, so that a link and the back button keep it. */
export interface BagFilters {
  stat: number;
  category: Category | undefined;
  grade: number | undefined;
  name: string;
  /** 0 newest first, 1 value down, 2 value up. */
  sort: number;
}

export const NAME_MAX = 64;

/** The filters of an address; what is unknown or garbled falls back to "all". */
export function parseBagFilters(search: URLSearchParams): BagFilters {
  return {
    stat: wholeNumber(search.get("stat"), 4) ?? STATS.inBag,
    category: CATEGORIES.find((category) => category === search.get("category")),
    grade: wholeNumber(search.get("grade"), 4),
    name: (search.get("name") ?? "").trim().slice(0, NAME_MAX),
    sort: wholeNumber(search.get("sort"), 2) ?? 0,
  };
}

/** The address of filters, without what is the default anyway. */
export function bagSearch(filters: BagFilters): URLSearchParams {
  const search = new URLSearchParams();
  if (filters.stat !== STATS.inBag) search.set("stat", String(filters.stat));
  if (filters.category) search.set("category", filters.category);
  if (filters.grade !== undefined) search.set("grade", String(filters.grade));
  if (filters.name) search.set("name", filters.name);
  if (filters.sort !== 0) search.set("sort", String(filters.sort));
  return search;
}

/** The part that the list and the sale of "all shown" share. */
export function shownFilters({ category, grade, name }: BagFilters) {
  return { ...(category && { category }), ...(grade !== undefined && { grade }), ...(name && { name }) };
}

function wholeNumber(text: string | null, most: number): number | undefined {
  return text !== null && /^\d$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}
