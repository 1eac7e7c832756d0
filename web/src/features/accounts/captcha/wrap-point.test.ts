import { createDecipheriv } from "node:crypto";
import { PUZZLE_SIZE } from "@vitrine/contract/accounts/captcha.ts";
import { expect, test } from "vitest";
import { wrapPoint } from "./wrap-point.ts";

const KEY = "0123456789abcdef";

test.each([0, 7, 60, 183, PUZZLE_SIZE.width])("the server can decrypt a move of %s by the slider's protocol", (x) => {
  const decipher = createDecipheriv("aes-128-ecb", KEY, null);
  const text = decipher.update(wrapPoint(x, KEY), "base64", "utf8") + decipher.final("utf8");
  expect(JSON.parse(text)).toEqual({ x, y: 5 });
});

test("another key gives another ciphertext", () => {
  expect(wrapPoint(183, "fedcba9876543210")).not.toBe(wrapPoint(183, KEY));
});
