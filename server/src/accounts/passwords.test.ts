import { expect, test } from "vitest";
import { checkPassword, hashPassword, isEasyPassword } from "./passwords.ts";

test("a hash matches its own password and no other password", async () => {
  const hash = await hashPassword("eight characters");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await checkPassword(hash, "eight characters")).toBe(true);
  expect(await checkPassword(hash, "eight character")).toBe(false);
});

test("an unknown phone takes a full check, and the password of the replacement hash does not log in", async () => {
  expect(await checkPassword(undefined, "nobody has this password")).toBe(false);
  let answered = false;
  const checking = checkPassword(undefined, "eight characters").then(() => {
    answered = true;
  });
  // The replacement hash exists by now. The check must run on another thread, so the event loop turns before the check
  // has a result.
  await new Promise((resolve) => setImmediate(resolve));
  expect(answered).toBe(false);
  await checking;
});

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
