import { expect, test } from "vitest";
import { ceilToTwo, formatChance, formatNumber } from "./numbers.ts";

test("a number has two decimals, without a trailing .00", () => {
  expect(formatNumber(12.5)).toBe("12.50");
  expect(formatNumber(48)).toBe("48");
  expect(formatNumber(48.001)).toBe("48");
  expect(formatNumber(1286.4)).toBe("1,286.40");
  expect(formatNumber(0.1 + 0.2)).toBe("0.30");
  expect(formatNumber(1.005)).toBe("1.01");
  expect(formatNumber(-1.005)).toBe("-1.01");
  expect(formatNumber(-0.001)).toBe("0");
});

test("the separators of a number depend on the language", () => {
  expect(formatNumber(109.2, "ru-RU")).toBe("109,20");
});

test("ceilToTwo rounds up to two decimals and leaves an exact amount unchanged", () => {
  expect(ceilToTwo(1.001)).toBe(1.01);
  expect(ceilToTwo(1.1)).toBe(1.1);
  expect(ceilToTwo(2.2 * 3)).toBe(6.6);
  expect(ceilToTwo(1e-7)).toBe(0.01);
});

test("a chance has three decimals, and the percent sign follows the language", () => {
  expect(formatChance(0.0005)).toBe("0.050%");
  expect(formatChance(0.0005, "ru-RU")).toBe("0,050\u00a0%");
  expect(formatChance(0.911, "ru-RU", 2)).toBe("91,10\u00a0%");
});
