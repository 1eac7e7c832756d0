import { expect, test } from "vitest";
import { placeOf } from "./refusal-place.ts";

const REGISTER = ["phone", "password", "smsCode", "inviteCode", "adult", "agree"];

test.each([
  ["phone_taken", "phone"],
  ["password_breached", "password"],
  ["code_wrong", "smsCode"],
  ["invite_code_unknown", "inviteCode"],
  ["not_adult", "adult"],
])("%s is shown next to the field %s", (code, field) => expect(placeOf(code, REGISTER)).toBe(field));

test("a refusal that different forms show next to different fields is shown next to the field of this form", () => {
  expect(placeOf("code_wrong", ["phone", "code"])).toBe("code");
});

test("a refusal that belongs to no field of the form has no place", () => {
  expect(placeOf("code_wrong", ["phone", "password"])).toBeUndefined();
  expect(placeOf("busy", REGISTER)).toBeUndefined();
  expect(placeOf("constructor", REGISTER)).toBeUndefined();
});
