import { expect, test } from "vitest";
import { placeOf } from "./refusal-place.ts";

const REGISTER = ["phone", "password", "smsCode", "inviteCode", "adult", "agree"];

test.each([
  ["phone_taken", "phone"],
  ["password_breached", "password"],
  ["code_wrong", "smsCode"],
  ["invite_code_unknown", "inviteCode"],
  ["not_adult", "adult"],
])("%s is told beside the field %s", (code, field) => expect(placeOf(code, REGISTER)).toBe(field));

test("the same refusal goes to the field of another name where the form has that one", () => {
  expect(placeOf("code_wrong", ["phone", "code"])).toBe("code");
});

test("what belongs to no field of the form has no place", () => {
  expect(placeOf("code_wrong", ["phone", "password"])).toBeUndefined();
  expect(placeOf("busy", REGISTER)).toBeUndefined();
  expect(placeOf("constructor", REGISTER)).toBeUndefined();
});
