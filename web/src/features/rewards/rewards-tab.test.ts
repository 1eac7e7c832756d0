import { expect, it } from "vitest";
import { readRewardsTab } from "./rewards-tab.ts";

it("returns the tab of the URL, or the first tab if the URL names no valid tab", () => {
  expect(readRewardsTab(new URLSearchParams("tab=coupons"))).toBe("coupons");
  expect(readRewardsTab(new URLSearchParams("tab=toString"))).toBe("claim");
  expect(readRewardsTab(new URLSearchParams())).toBe("claim");
});
