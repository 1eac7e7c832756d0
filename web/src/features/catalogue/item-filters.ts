import { CATEGORIES } from "@vitrine/contract/shapes.ts";

/** The filters of a list of items, as they are in the URL. */
export interface ItemFilters {
  category: (typeof CATEGORIES)[number] | undefined;
  grade: number | undefined;
  name: string;
  /** 0 default order, 1 price or value descending, 2 ascending. */
  sort: number;
}

export const NAME_MAX = 64;

/** Reads the filters from the URL and ignores invalid values. */
export function parseItemFilters(search: URLSearchParams): ItemFilters {
  return {
    category: CATEGORIES.find((category) => category === search.get("category")),
    grade: digit(search.get("grade"), 4),
    name: (search.get("name") ?? "").trim().slice(0, NAME_MAX),
    sort: digit(search.get("sort"), 2) ?? 0,
  };
}

/** The query with other filters. Other parameters, e.g. a tab, stay. */
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

/** The filters as input of a call, without unset ones. */
export function askedFor({ category, grade, name, sort }: ItemFilters) {
  return { ...(category && { category }), ...(grade !== undefined && { grade }), ...(name && { name }), sort };
}

/** The id of the item in the URL, whose dialog is open over the list. */
export function parseItem(search: URLSearchParams): number | undefined {
  const text = search.get("item") ?? "";
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

function digit(text: string | null, most: number): number | undefined {
  return text !== null && /^\d$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}
