import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** What can be changed on the page, by the word that its address bears while the form is open. */
export const CHANGES = [
  "phone",
  "mail",
  "remove-mail",
  "app",
  "remove-app",
  "recovery-codes",
  "password",
  "steam",
  "trade-link",
] as const;
export type Change = (typeof CHANGES)[number];

/** The one form that is open. It stands in the address, so that others can lead to it and "back" closes it. */
export function useOpenChange(): { open: Change | undefined; setOpen: (change: Change | undefined) => void } {
  const [search, setSearch] = useSearchParams();
  const setOpen = useCallback(
    (change: Change | undefined) => setSearch(change ? { change } : {}, { preventScrollReset: true }),
    [setSearch],
  );
  return { open: CHANGES.find((change) => change === search.get("change")), setOpen };
}
