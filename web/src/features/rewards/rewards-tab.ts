export const REWARDS_TABS = ["claim", "rewards", "coupons"] as const;
export type RewardsTab = (typeof REWARDS_TABS)[number];

/** Returns the tab from the URL, or the claimable rewards if the URL names no valid tab. */
export function readRewardsTab(query: URLSearchParams): RewardsTab {
  return REWARDS_TABS.find((tab) => tab === query.get("tab")) ?? "claim";
}
