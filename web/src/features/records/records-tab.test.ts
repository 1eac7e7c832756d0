import { expect, it } from "vitest";
import { parseRecordsTab } from "./records-tab.ts";

it("opens the tab of the URL, and the games if the URL names no valid tab", () => {
  expect(parseRecordsTab(new URLSearchParams("tab=balance"))).toBe("balance");
  expect(parseRecordsTab(new URLSearchParams("tab=toString"))).toBe("game");
  expect(parseRecordsTab(new URLSearchParams(""))).toBe("game");
});
