export const BENEFITS_TABS = ["claim", "rewards", "coupons"] as const;
export type BenefitsTab = (typeof BENEFITS_TABS)[number];

/** The tab from the URL, or the claimable rewards if it names no valid tab. */
export function readBenefitsTab(query: URLSearchParams): BenefitsTab {
  return BENEFITS_TABS.find((tab) => tab === query.get("tab")) ?? "claim";
}
