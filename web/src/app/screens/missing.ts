import { useLocation } from "react-router";

/**
 * Returns whether the server answered 404 for the page's address. Then the page sends no request and shows the
 * server-rendered page at once.
 */
export function useMissing(): boolean {
  const { pathname } = useLocation();
  return typeof document !== "undefined" && document.documentElement.dataset.missing === pathname;
}
