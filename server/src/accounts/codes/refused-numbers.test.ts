import { expect, test } from "vitest";
import { blockOf, mayReceive } from "./refused-numbers.ts";

const rules = (allowedPrefixes: string[] = [], refusedPrefixes: string[] = []) => ({
  smsPerHour: 300,
  mailPerHour: 300,
  allowedPrefixes,
  refusedPrefixes,
});

test.each(["+8613800138000", "+79161234567", "+12125550123", "+447911123456", "+4915112345678"])(
  "%s, an ordinary mobile number, gets codes",
  (phone) => {
    expect(mayReceive(phone, rules())).toBe(true);
  },
);

test.each(["+97912345678", "+88213123456", "+18095550123", "+19005550123", "+447012345678", "+67712345"])(
  "%s, a number of a range that is often abused, gets no codes",
  (phone) => {
    expect(mayReceive(phone, rules())).toBe(false);
  },
);

test("only numbers of listed countries get codes, and the longer prefix decides", () => {
  const chinaAndOneIsland = rules(["+86", "+1876"], ["+86170"]);
  const judge = (phone: string) => mayReceive(phone, chinaAndOneIsland);
  expect(["+8613800138000", "+18765550123"].map(judge)).toEqual([true, true]);
  expect(["+8617012345678", "+79161234567", "+18095550123"].map(judge)).toEqual([false, false, false]);
  expect(mayReceive("+8617012345678", rules(["+86", "+86170"], ["+86170"]))).toBe(false);
});

test("neighbouring numbers share all digits except the last three", () => {
  expect(blockOf("+8613800138000")).toBe(blockOf("+8613800138999"));
  expect(blockOf("+8613800138000")).not.toBe(blockOf("+8613800139000"));
});
