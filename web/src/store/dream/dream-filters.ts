import { CATEGORIES } from "@vitrine/contract/shapes.ts";
import { readPrice } from "../boxes/box-filters.ts";

/** What the list of targets shows, and which of them is chosen, as it stands in the address. */
export interface DreamFilters {
  item?: number;
  category?: (typeof CATEGORIES)[number];
  name: string;
  /** In coins. */
  priceMin?: number;
  priceMax?: number;
  /** 0 as arranged, 1 value down, 2 value up. */
  sort: 0 | 1 | 2;
  page: number;
}

const LONGEST_NAME = 64;

/** Reads the address; whatever is not a filter is as if it were not there. */
export function readDreamFilters(query: URLSearchParams): DreamFilters {
  const sort = query.get("sort");
  return {
    item: readNumber(query.get("item")),
    category: CATEGORIES.find((category) => category === query.get("category")),
    name: (query.get("name") ?? "").trim().slice(0, LONGEST_NAME),
    priceMin: readPrice(query.get("priceMin")),
    priceMax: readPrice(query.get("priceMax")),
    sort: sort === "1" ? 1 : sort === "2" ? 2 : 0,
    page: readNumber(query.get("page")) ?? 1,
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

function readNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
