import { expect, it } from "vitest";
import { parseRecordsTab } from "./records-tab.ts";

it("returns the tab of the URL, or the games if the URL names no valid tab", () => {
  expect(parseRecordsTab(new URLSearchParams("tab=balance"))).toBe("balance");
  expect(parseRecordsTab(new URLSearchParams("tab=toString"))).toBe("game");
  expect(parseRecordsTab(new URLSearchParams(""))).toBe("game");
});
