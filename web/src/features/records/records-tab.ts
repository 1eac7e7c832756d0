export const RECORDS_TABS = ["game", "balance", "purchase", "withdraw", "flow"] as const;

export type RecordsTab = (typeof RECORDS_TABS)[number];

/** Returns the tab from the URL, or the games if the URL names no valid tab. */
export function parseRecordsTab(search: URLSearchParams): RecordsTab {
  return RECORDS_TABS.find((tab) => tab === search.get("tab")) ?? "game";
}
