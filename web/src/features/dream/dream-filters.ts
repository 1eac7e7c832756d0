import { readPrice } from "../boxes/box-filters.ts";
import { type ItemFilters, parseItem, parseItemFilters } from "../catalogue/item-filters.ts";

/** What the list of targets shows, and which of them is chosen, as it stands in the address. */
export interface DreamFilters extends Omit<ItemFilters, "grade"> {
  item?: number;
  /** In coins. */
  priceMin?: number;
  priceMax?: number;
  page: number;
}

/** Reads the address; whatever is not a filter is as if it were not there. */
export function readDreamFilters(query: URLSearchParams): DreamFilters {
  const { grade: _, ...shown } = parseItemFilters(query);
  const page = query.get("page") ?? "";
  return {
    ...shown,
    item: parseItem(query),
    priceMin: readPrice(query.get("priceMin")),
    priceMax: readPrice(query.get("priceMax")),
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of filters: only what differs from the plain list. */
export function writeDreamFilters(filters: DreamFilters): Record<string, string> {
  const { name, sort, page, ...rest } = filters;
  const said = { ...rest, name: name || undefined, sort: sort || undefined, page: page > 1 ? page : undefined };
  return Object.fromEntries(
    Object.entries(said).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
}
