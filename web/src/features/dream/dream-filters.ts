import { readPrice } from "../boxes/box-filters.ts";
import { type ItemFilters, parseItem, parseItemFilters } from "../catalogue/item-address.ts";

/** The filters of the target list and the chosen target, as they are in the URL. */
export interface DreamFilters extends Omit<ItemFilters, "grade"> {
  item?: number;
  /** The lowest value in coins. */
  priceMin?: number;
  priceMax?: number;
  page: number;
}

/** Reads the filters from the URL and ignores invalid values. */
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

/** The query of the filters, without default values. */
export function writeDreamFilters(filters: DreamFilters): Record<string, string> {
  const { name, sort, page, ...rest } = filters;
  const said = { ...rest, name: name || undefined, sort: sort || undefined, page: page > 1 ? page : undefined };
  return Object.fromEntries(
    Object.entries(said).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
}
