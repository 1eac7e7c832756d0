import { expect, test } from "vitest";
import { subjectOf } from "./message-subject.ts";

test("a message has the sign of what it is about and leads to where that can be changed", () => {
  expect(subjectOf("trade_url_changed")).toEqual({ icon: "link", to: "/personal/security" });
  expect(subjectOf("deletion_requested")).toEqual({ icon: "warning", to: "/personal/data" });
  expect(subjectOf("nickname_changed").to).toBe("/personal");
  expect([subjectOf("certified").to, subjectOf("certify_failed").to]).toEqual(Array(2).fill("/personal/certify"));
  expect(subjectOf("excluded").to).toBe("/personal/limits");
});

test("a kind that the page does not know yet still has a sign and a way on", () => {
  expect(subjectOf("something_new")).toEqual({ icon: "shield", to: "/personal/security" });
});
