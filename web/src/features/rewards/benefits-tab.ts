export const BENEFITS_TABS = ["claim", "rewards", "coupons"] as const;
export type BenefitsTab = (typeof BENEFITS_TABS)[number];

/** The tab that an address names; whatever is none leads to what can be claimed. */
export function readBenefitsTab(query: URLSearchParams): BenefitsTab {
  return BENEFITS_TABS.find((tab) => tab === query.get("tab")) ?? "claim";
}
