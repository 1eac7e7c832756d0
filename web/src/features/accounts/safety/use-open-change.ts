import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** The possible changes. Each name is the value of `?change=` while its form is open. */
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

/** Returns the open form. Its name is in the URL, so that other pages can link to it and the back button closes it. */
export function useOpenChange(): { open: Change | undefined; setOpen: (change: Change | undefined) => void } {
  const [search, setSearch] = useSearchParams();
  const setOpen = useCallback(
    (change: Change | undefined) => setSearch(change ? { change } : {}, { preventScrollReset: true }),
    [setSearch],
  );
  return { open: CHANGES.find((change) => change === search.get("change")), setOpen };
}
