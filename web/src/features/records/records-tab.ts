export const RECORDS_TABS = ["game", "balance", "purchase", "withdraw", "flow"] as const;

export type RecordsTab = (typeof RECORDS_TABS)[number];

/** The tab of an address; the games where it names none. */
export function parseRecordsTab(search: URLSearchParams): RecordsTab {
  return RECORDS_TABS.find((tab) => tab === search.get("tab")) ?? "game";
}
