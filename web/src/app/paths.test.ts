import { expect, test } from "vitest";
import { paths } from "./paths.ts";

test("paths contain their id and filters", () => {
  expect(paths.box(7)).toBe("/box/7");
  expect(paths.verify()).toBe("/provably-fair/verify");
  expect(paths.verifyRound(12)).toBe("/provably-fair/verify/12");
  expect(paths.boxes({ themeId: 3, name: "", priceMin: undefined, q: "a b" })).toBe("/box?themeId=3&q=a+b");
});
