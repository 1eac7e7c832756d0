/** The filters of the box list, as the address contains them. */
export interface BoxFilters {
  /** The id of the theme; -1 means all themes. */
  themeId: number;
  name: string;
  /** The lowest price in coins. */
  priceMin?: number;
  priceMax?: number;
  /** The order: 0 default, 1 highest price first, 2 lowest price first. */
  sort: 0 | 1 | 2;
}

const LONGEST_NAME = 64;
const MAX_COINS = 9_999_999.99;

/** Reads the filters from the address; invalid values are ignored. */
export function readBoxFilters(query: URLSearchParams): BoxFilters {
  const themeId = query.get("themeId") ?? "";
  const sort = query.get("sort");
  return {
    themeId: /^[1-9]\d{0,6}$/.test(themeId) ? Number(themeId) : -1,
    name: (query.get("name") ?? "").trim().slice(0, LONGEST_NAME),
    priceMin: readPrice(query.get("priceMin")),
    priceMax: readPrice(query.get("priceMax")),
    sort: sort === "1" ? 1 : sort === "2" ? 2 : 0,
  };
}

/** Returns the query of the filters; default values are left out. */
export function writeBoxFilters(filters: BoxFilters): Record<string, string> {
  const query: Record<string, string> = {};
  if (filters.themeId !== -1) query.themeId = String(filters.themeId);
  if (filters.name) query.name = filters.name;
  if (filters.priceMin !== undefined) query.priceMin = String(filters.priceMin);
  if (filters.priceMax !== undefined) query.priceMax = String(filters.priceMax);
  if (filters.sort) query.sort = String(filters.sort);
  return query;
}

/** Reads a typed price: at most two decimals, with a decimal comma or point. Any other text means no limit. */
export function readPrice(text: string | null): number | undefined {
  const plain = (text ?? "").trim().replace(",", ".");
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return undefined;
  return Math.min(Number(plain), MAX_COINS);
}
