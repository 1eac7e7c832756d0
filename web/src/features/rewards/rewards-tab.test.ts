import { expect, it } from "vitest";
import { readRewardsTab } from "./rewards-tab.ts";

it("reads the tab from the URL, and falls back to the first tab", () => {
  expect(readRewardsTab(new URLSearchParams("tab=coupons"))).toBe("coupons");
  expect(readRewardsTab(new URLSearchParams("tab=toString"))).toBe("claim");
  expect(readRewardsTab(new URLSearchParams())).toBe("claim");
});
