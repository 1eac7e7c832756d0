import { randomBytes } from "node:crypto";
import { publicHash } from "@vitrine/contract/fairness/roll.ts";
import { expect, test } from "vitest";
import { makeSecrets, seal, unseal } from "./seal.ts";

const key = randomBytes(32);

test("secrets are fresh, of the right length, and committed to by the public formula", async () => {
  const [one, other] = [makeSecrets(), makeSecrets()];
  expect(one.serverSeed).toMatch(/^[0-9a-f]{64}$/);
  expect(one.secretSalt).toMatch(/^[0-9a-f]{32}$/);
  expect(one.serverSeed).not.toBe(other.serverSeed);
  expect(one.publicHash).toBe(await publicHash(one.serverSeed, one.secretSalt));
});

test("what is sealed shows nothing of the secrets, and opens with its key and its row only", () => {
  const { publicHash: hash, ...secrets } = makeSecrets();
  const sealed = seal(key, secrets, hash);
  expect(sealed.toString("hex")).not.toContain(secrets.serverSeed.slice(0, 8));
  expect(sealed.toString("latin1")).not.toContain(secrets.serverSeed.slice(0, 8));
  expect(seal(key, secrets, hash).equals(sealed)).toBe(false);
  expect(unseal(key, sealed, hash)).toEqual(secrets);
  expect(() => unseal(randomBytes(32), sealed, hash)).toThrow();
  expect(() => unseal(key, sealed, makeSecrets().publicHash)).toThrow();
});

test("one changed bit anywhere keeps it shut", () => {
  const { publicHash: hash, ...secrets } = makeSecrets();
  const sealed = seal(key, secrets, hash);
  for (let at = 0; at < sealed.length; at += 1) {
    const damaged = Buffer.from(sealed);
    damaged[at]! ^= 1;
    expect(() => unseal(key, damaged, hash)).toThrow();
  }
});
