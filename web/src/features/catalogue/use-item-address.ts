import { useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { parseItem } from "./item-filters.ts";

const FROM_LIST = { fromList: true };

/** The item that the address names: opening one is a step ahead that "back" undoes, and closing it is that step back. */
export function useItemAddress() {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isFromList = Boolean((state as Partial<typeof FROM_LIST> | null)?.fromList);
  const item = parseItem(search);
  /** The address of the list with the window of this item, or without one. */
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
  /** What a link to the window of an item takes. */
  const linkTo = (itemId: number) => ({ to: addressOf(itemId), state: FROM_LIST, preventScrollReset: true });
  return { item, linkTo, close };
}
