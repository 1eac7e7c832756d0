import { expect, test } from "vitest";
import { checkPassword, hashPassword } from "./passwords.ts";

test("a hash matches its own password and no other", async () => {
  const hash = await hashPassword("eight characters");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await checkPassword(hash, "eight characters")).toBe(true);
  expect(await checkPassword(hash, "eight character")).toBe(false);
});

test("an unknown phone costs a full check, and the decoy's own password does not log in", async () => {
  expect(await checkPassword(undefined, "nobody has this password")).toBe(false);
  let answered = false;
  const checking = checkPassword(undefined, "eight characters").then(() => {
    answered = true;
  });
  // The decoy's hash exists by now. The check must run on another thread, so this event loop turns before its result.
  await new Promise((resolve) => setImmediate(resolve));
  expect(answered).toBe(false);
  await checking;
});
