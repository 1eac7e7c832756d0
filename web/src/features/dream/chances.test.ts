import { DREAM_CHANCE } from "@vitrine/contract/dream/rules.ts";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { expect, it } from "vitest";
import { chanceText, clampChance, readChance, stepOf } from "./chances.ts";

it("every formatted chance is parsed to the same value, in every locale", () => {
  for (let p = DREAM_CHANCE.least; p <= DREAM_CHANCE.most; p += 1) {
    for (const locale of LANGUAGES) expect(readChance(chanceText(p, locale))).toBe(p);
  }
});

it("readChance returns null for an invalid chance", () => {
  for (const text of ["", "0", "0.99", "80.01", "81", "12.345", "-5", "1e1", "12,5,1", "abc", "101"])
    expect(readChance(text)).toBeNull();
  expect([readChance(" 12,5 % "), readChance("1"), readChance("80.00")]).toEqual([1250, 100, 8000]);
});

it("arrow keys move by 0.01 %, with Shift by 1 %, page keys by 10 %, and the chance stays within its bounds", () => {
  const step = (key: string, shiftKey = false) => stepOf({ key, shiftKey });
  expect([step("ArrowUp"), step("ArrowLeft"), step("ArrowRight", true), step("PageDown")]).toEqual([1, -1, 100, -1000]);
  expect(step("a")).toBeUndefined();
  expect([clampChance(99), clampChance(8001), clampChance(1234.4)]).toEqual([100, 8000, 1234]);
});
