import { CATEGORIES } from "@vitrine/contract/shapes.ts";

/** What a list of items shows, as it stands in the address. */
export interface ItemFilters {
  category: (typeof CATEGORIES)[number] | undefined;
  grade: number | undefined;
  name: string;
  /** 0 as arranged, 1 the dearest first, 2 the cheapest first. */
  sort: number;
}

export const NAME_MAX = 64;

/** The filters of an address; what is unknown or garbled is as if it were not there. */
export function parseItemFilters(search: URLSearchParams): ItemFilters {
  return {
    category: CATEGORIES.find((category) => category === search.get("category")),
    grade: digit(search.get("grade"), 4),
    name: (search.get("name") ?? "").trim().slice(0, NAME_MAX),
    sort: digit(search.get("sort"), 2) ?? 0,
  };
}

/** The address with other filters; what else stands in it, e.g. a tab, stays. */
export function withItemFilters(search: URLSearchParams, changed: Partial<ItemFilters>): URLSearchParams {
  const { category, grade, name, sort } = { ...parseItemFilters(search), ...changed };
  const next = new URLSearchParams(search);
  const set = (key: string, text: string) => (text ? next.set(key, text) : next.delete(key));
  set("category", category ?? "");
  set("grade", grade === undefined ? "" : String(grade));
  set("name", name);
  set("sort", sort === 0 ? "" : String(sort));
  return next;
}

/** What a call takes of them: nothing that is not set. */
export function askedFor({ category, grade, name, sort }: ItemFilters) {
  return { ...(category && { category }), ...(grade !== undefined && { grade }), ...(name && { name }), sort };
}

/** The item of an address, whose window is open over the list. */
export function parseItem(search: URLSearchParams): number | undefined {
  const text = search.get("item") ?? "";
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

function digit(text: string | null, most: number): number | undefined {
  return text !== null && /^\d$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}
