import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { makeSeedKey } from "../../platform/seed-key.ts";
import { sealSecret, unsealSecret } from "./sealed-secrets.ts";

const key = makeSeedKey(randomBytes(32));

test("a secret can be decrypted only with its key and for its account", () => {
  const secret = randomBytes(20);
  const sealed = sealSecret(key, 7, secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(unsealSecret(key, 7, sealed)).toEqual(secret);
  expect(() => unsealSecret(key, 8, sealed)).toThrow();
  expect(() => unsealSecret(makeSeedKey(randomBytes(32)), 7, sealed)).toThrow();
});
