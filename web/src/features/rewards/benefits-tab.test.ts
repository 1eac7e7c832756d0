import { expect, it } from "vitest";
import { readBenefitsTab } from "./benefits-tab.ts";

it("reads the tab from the URL, and falls back to the first tab", () => {
  expect(readBenefitsTab(new URLSearchParams("tab=coupons"))).toBe("coupons");
  expect(readBenefitsTab(new URLSearchParams("tab=toString"))).toBe("claim");
  expect(readBenefitsTab(new URLSearchParams())).toBe("claim");
});
