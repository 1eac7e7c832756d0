import { expect, test } from "vitest";
import { maskMail, normalMail } from "./phones-and-mails.ts";

test.each([
  ["name@example.com", "name@example.com"],
  [" Name.Two+tag@Example.COM ", "Name.Two+tag@example.com"],
  ["имя@example.com", null],
  ["name@почта.рф", "name@xn--80a1acny.xn--p1ai"],
  ["o'neil@mail.example.org", "o'neil@mail.example.org"],
  ["name", null],
  ["name@localhost", null],
  ["name@127.0.0.1", null],
  ["a@b@example.com", null],
  ["two..dots@example.com", null],
  [".first@example.com", null],
  ["name@example.com\nBcc: other@example.com", null],
  ["<name@example.com>", null],
  ["name@-bad.com", null],
  [`${"x".repeat(65)}@example.com`, null],
])("%j is read as %j", (text, mail) => {
  expect(normalMail(text)).toBe(mail);
});

test.each([
  ["name@example.com", "n***e@example.com"],
  ["ab@example.com", "a***@example.com"],
  ["a@example.com", "a***@example.com"],
])("%s is masked as %s", (mail, masked) => {
  expect(maskMail(mail)).toBe(masked);
});
