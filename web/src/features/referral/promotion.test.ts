import { expect, test } from "vitest";
import { formatRatio, type Promotion, wayOf } from "./promotion.ts";

const levels = [
  { level: 1, from: 0, rebateRatio: 0.01 },
  { level: 2, from: 1000, rebateRatio: 0.015 },
];
const promotion = (some: Partial<Promotion>) => ({ level: 1, levels, nextLevelExperience: 1000, ...some }) as Promotion;

test("a share is a percentage, with decimals only if it needs them", () => {
  expect(formatRatio(0.01, "en-US")).toBe("1%");
  expect(formatRatio(0.015, "en-US")).toBe("1.5%");
});

test("the progress to the next level starts at 0 on the current level", () => {
  expect(wayOf(promotion({ experience: 250 }))).toEqual({ done: 250, span: 1000 });
  expect(wayOf(promotion({ experience: 1500, level: 2, nextLevelExperience: 5000 }))).toEqual({
    done: 500,
    span: 4000,
  });
});

test("on the highest level the progress is complete", () => {
  expect(wayOf(promotion({ experience: 9000, level: 2, nextLevelExperience: null }))).toEqual({ done: 1, span: 1 });
});
