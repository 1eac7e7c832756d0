import { expect, it } from "vitest";
import { readBenefitsTab } from "./benefits-tab.ts";

it("reads the tab of an address, and takes anything else for the first", () => {
  expect(readBenefitsTab(new URLSearchParams("tab=coupons"))).toBe("coupons");
  expect(readBenefitsTab(new URLSearchParams("tab=toString"))).toBe("claim");
  expect(readBenefitsTab(new URLSearchParams())).toBe("claim");
});
