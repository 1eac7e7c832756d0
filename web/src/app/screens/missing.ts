import { useLocation } from "react-router";

/**
 * Whether the server said that the page's address names nothing: then nothing is asked for again, and the page shows at once what
 * the server drew.
 */
export function useMissing(): boolean {
  const { pathname } = useLocation();
  return typeof document !== "undefined" && document.documentElement.dataset.missing === pathname;
}
