import { expect, test } from "vitest";
import { isInviteCode, isPhone, plainPhone } from "./sign-up-rules.ts";

test("phone numbers of China and of other countries are valid, also with spaces and hyphens", () => {
  for (const phone of ["13800138000", "+79161234567", "+7 916 123-45-67", "138 0013 8000"])
    expect(isPhone(phone)).toBe(true);
  for (const phone of ["", "12800138000", "1380013800", "79161234567", "+0123456789", "abc"])
    expect(isPhone(phone)).toBe(false);
  expect(plainPhone("+7 (916) 123-45-67")).toBe("+79161234567");
});

test("an invite code has 6 to 15 letters and digits", () => {
  for (const code of ["abc123", "ABCDEFGHIJKLMNO"]) expect(isInviteCode(code)).toBe(true);
  for (const code of ["abc12", "ABCDEFGHIJKLMNOP", "abc-123", "邀请码邀请码"]) expect(isInviteCode(code)).toBe(false);
});
