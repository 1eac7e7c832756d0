import { GIVEAWAY_TABS, type GiveawayTab } from "@vitrine/contract/giveaways.ts";

/** The filters of the list, as they are in the URL. */
export interface GiveawayFilters {
  tab: GiveawayTab;
  /** From 1. */
  page: number;
}

/** Reads the filters from the URL and ignores invalid values. */
export function readFilters(query: URLSearchParams): GiveawayFilters {
  const page = query.get("page") ?? "";
  return {
    tab: GIVEAWAY_TABS.find((one) => one === query.get("tab")) ?? "official",
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of the filters, without default values. */
export function writeFilters({ tab, page }: GiveawayFilters): Record<string, string> {
  return { ...(tab !== "official" && { tab }), ...(page > 1 && { page: String(page) }) };
}
