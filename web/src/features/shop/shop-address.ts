/** The two tabs of the shop, as they are in the URL. */
export type ShopTab = "offers" | "mine";

export const parseTab = (search: URLSearchParams): ShopTab => (search.get("tab") === "mine" ? "mine" : "offers");

/** Returns the status by which purchases are filtered; -1 for all. */
export function parseStat(search: URLSearchParams): number {
  const text = search.get("stat") ?? "";
  return /^[0-4]$/.test(text) ? Number(text) : -1;
}
