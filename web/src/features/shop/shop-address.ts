/** The two halves of the shop's page, as they stand in the address. */
export type ShopTab = "offers" | "mine";

export const parseTab = (search: URLSearchParams): ShopTab => (search.get("tab") === "mine" ? "mine" : "offers");

/** Which state of purchases is shown; -1: all. */
export function parseStat(search: URLSearchParams): number {
  const text = search.get("stat") ?? "";
  return /^[0-4]$/.test(text) ? Number(text) : -1;
}
