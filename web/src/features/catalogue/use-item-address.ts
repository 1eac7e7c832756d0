import { useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { parseItem } from "./item-filters.ts";

const FROM_LIST = { fromList: true };

/** The item in the URL. Opening an item adds a history entry, and closing it goes back to the previous one. */
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
