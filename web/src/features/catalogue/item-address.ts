import { CATEGORIES } from "@vitrine/contract/shapes.ts";
import { useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

/** The filters of a list of items, as they are in the URL. */
export interface ItemFilters {
  category: (typeof CATEGORIES)[number] | undefined;
  grade: number | undefined;
  name: string;
  /** The order: 0 default, 1 highest price or value first, 2 lowest first. */
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

/** Returns the filters as input of a call. Filters that are not set are left out. */
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

/** The filters of a list of items, stored in the URL. */
export function useItemFilters() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changed: Partial<ItemFilters>) =>
      // The change replaces the history entry, so that the back button leaves the list instead of undoing each filter.
      setSearch((known) => withItemFilters(known, changed), { preventScrollReset: true, replace: true }),
    [setSearch],
  );
  return { filters: parseItemFilters(search), change };
}

const FROM_LIST = { fromList: true };

/**
 * The item in the URL. Opening an item in the list adds a history entry, and closing it goes back. If the page was
 * opened with an item, closing it replaces the history entry.
 */
export function useItemAddress() {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isFromList = Boolean((state as Partial<typeof FROM_LIST> | null)?.fromList);
  const item = parseItem(search);
  /** The URL of the list with the dialog of this item, or without a dialog. */
  const addressOf = (itemId?: number) => {
    const next = new URLSearchParams(search);
    if (itemId === undefined) next.delete("item");
    else next.set("item", String(itemId));
    const text = next.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  const bare = addressOf();
  const close = useCallback(() => {
    if (isFromList) void navigate(-1);
    else void navigate(bare, { replace: true, preventScrollReset: true });
  }, [isFromList, navigate, bare]);
  /** The props of a link to the dialog of an item. */
  const linkTo = (itemId: number) => ({ to: addressOf(itemId), state: FROM_LIST, preventScrollReset: true });
  return { item, linkTo, close };
}
