import { randomBytes } from "node:crypto";
import { publicHash } from "@vitrine/contract/fairness/roll.ts";
import { expect, test } from "vitest";
import { sealPair } from "../../test/fixtures/games/seed-pairs.ts";
import { makeSeedKey } from "../platform/seed-key.ts";
import { makeSecrets, seal, unseal } from "./seal.ts";

const key = makeSeedKey(randomBytes(32));

test("secrets are new, have the right length, and match their commitment by the public formula", async () => {
  const [one, other] = [makeSecrets(), makeSecrets()];
  expect(one.serverSeed).toMatch(/^[0-9a-f]{64}$/);
  expect(one.secretSalt).toMatch(/^[0-9a-f]{32}$/);
  expect(one.serverSeed).not.toBe(other.serverSeed);
  expect(one.publicHash).toBe(await publicHash(one.serverSeed, one.secretSalt));
});

test("sealed bytes contain no secrets, and open only with their key and their row", () => {
  const { publicHash: hash, ...secrets } = makeSecrets();
  const sealed = seal(key, secrets, hash);
  expect(sealed.toString("hex")).not.toContain(secrets.serverSeed.slice(0, 8));
  expect(sealed.toString("latin1")).not.toContain(secrets.serverSeed.slice(0, 8));
  expect(seal(key, secrets, hash).equals(sealed)).toBe(false);
  expect(unseal(key, sealed, hash)).toEqual(secrets);
  expect(() => unseal(makeSeedKey(randomBytes(32)), sealed, hash)).toThrow();
  expect(() => unseal(key, sealed, makeSecrets().publicHash)).toThrow();
});

test("a sealed value with one changed bit does not open", () => {
  const { publicHash: hash, ...secrets } = makeSecrets();
  const sealed = seal(key, secrets, hash);
  for (let at = 0; at < sealed.length; at += 1) {
    const damaged = Buffer.from(sealed);
    damaged[at]! ^= 1;
    expect(() => unseal(key, damaged, hash)).toThrow();
  }
});

test("a sealed value names its key: a process with this key as its former key opens the value, and without the key the error says that the key is missing", () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const { publicHash: hash, ...secrets } = makeSecrets();
  const sealed = seal(makeSeedKey(first), secrets, hash);
  expect(unseal(makeSeedKey(second, first), sealed, hash)).toEqual(secrets);
  expect(() => unseal(makeSeedKey(second), sealed, hash)).toThrow("a key that this process does not have");
  expect(sealed.includes(first)).toBe(false);
});

test("a value without a key id opens with either of the two keys", () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const secrets = makeSecrets();
  const { serverSeed, secretSalt, publicHash: hash } = secrets;
  const old = sealPair(makeSeedKey(first).current.key, secrets);
  for (const key of [makeSeedKey(first), makeSeedKey(second, first), makeSeedKey(first, second)])
    expect(unseal(key, old, hash)).toEqual({ serverSeed, secretSalt });
  expect(() => unseal(makeSeedKey(second), old, hash)).toThrow();
});
