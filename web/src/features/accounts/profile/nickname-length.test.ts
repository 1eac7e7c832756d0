import { expect, test } from "vitest";
import { hasNicknameLength } from "./nickname-length.ts";

test.each(["鹤影", "Jo", "й".repeat(20), "👩‍👩‍👧‍👦".repeat(2), "  Jo  "])("%j has the length of a nickname", (text) => {
  expect(hasNicknameLength(text)).toBe(true);
});

test.each(["", "鹤", "a ", "👩‍👩‍👧‍👦", "x".repeat(21)])("%j is too short or too long for a nickname", (text) => {
  expect(hasNicknameLength(text)).toBe(false);
});
