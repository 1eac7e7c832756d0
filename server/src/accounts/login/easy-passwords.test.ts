import { expect, test } from "vitest";
import { isEasyPassword } from "./easy-passwords.ts";

test.each([
  "password1",
  "PassWord1",
  "ｐａｓｓｗｏｒｄ１",
  "iloveyou",
  "1qaz2wsx",
  "aaaaaaaa",
  "abcabcabc",
  "12341234123",
  "23456789",
  "hgfedcba",
  "13800138000",
  "+86 138 0013 8000",
])("%s is refused as easy to guess", (password) => {
  expect(isEasyPassword(password, "+8613800138000")).toBe(true);
});

test.each([
  "eight characters",
  "demo-player",
  "13800138001",
  "correct horse battery staple",
  "Ж1вой-поток",
  "👾🚀👾🛰👾🌍👾🌌",
])("%s is accepted", (password) => {
  expect(isEasyPassword(password, "+8613800138000")).toBe(false);
});
