import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Receipt } from "../receipt.ts";
import { publicHash, roll, sha256Hex } from "../roll.ts";
import { sampleReceipts } from "../sample-receipts.ts";
import { validatorRows } from "./validator-rows.ts";

// Skin.Club's public description as a program of its own, without any code of the contract: HMAC-SHA512 of the server
// seed, keyed with client seed, "-" and nonce; the first 15 hex digits as a whole number, modulo the tickets, plus one. The
// public hash is an HMAC-SHA256 of the server seed, keyed with the secret salt.
const digitsOf = (serverSeed: string, clientSeed: string, nonce: number) =>
  createHmac("sha512", `${clientSeed}-${nonce}`).update(serverSeed).digest("hex").substring(0, 15);

function literalRoll(serverSeed: string, clientSeed: string, nonce: number, tickets: number): number {
  return Number(BigInt(`0x${digitsOf(serverSeed, clientSeed, nonce)}`) % BigInt(tickets)) + 1;
}

function literalHash(serverSeed: string, secretSalt: string): string {
  return createHmac("sha256", secretSalt).update(serverSeed).digest("hex");
}

describe("the published scheme of Skin.Club", { timeout: 120_000 }, () => {
  it("gives its own published samples", () => {
    expect(literalRoll("c4ca4238a0b92382", "my_seed", 4, 100_000)).toBe(21_752);
    expect(literalRoll("Tt5qAdTwoTeygDdghVlfEWtNJQkGYg5q", "12354,abgd", 9, 100_000)).toBe(5415);
    expect(literalHash("c4ca4238a0b92382", "0dcc509a6f75849b")).toBe(
      "dc883b29588c1204fcad00984aaa2404c2251f9a0e5300106eb39aaebcc0f493",
    );
  });

  it("gives our tickets and hashes for 100 000 rolls of 100 seed pairs", async () => {
    const differing: string[] = [];
    const seen = new Set<number>();
    for (let pair = 0; pair < 100; pair += 1) {
      const [serverSeed, other] = [await sha256Hex(`server ${pair}`), await sha256Hex(`other ${pair}`)];
      const [client, secretSalt] = [`client_${other.slice(0, 12)}`, other.slice(32)];
      if ((await publicHash(serverSeed, secretSalt)) !== literalHash(serverSeed, secretSalt))
        differing.push(serverSeed);
      const nonces = Array.from({ length: 1000 }, (_, index) => index + 1);
      const ours = await Promise.all(nonces.map((nonce) => roll({ source: serverSeed, client, nonce })));
      for (const [index, ticket] of ours.entries()) {
        seen.add(ticket);
        if (ticket !== literalRoll(serverSeed, client, index + 1, 100_000))
          differing.push(`${serverSeed} ${index + 1}`);
      }
    }
    expect(differing).toEqual([]);
    expect(seen.size).toBeGreaterThan(60_000);
  });

  it("gives the roll of every row that we write for a validator, in each game", async () => {
    const samples = await sampleReceipts();
    const rowsOf = (name: string) => validatorRows(samples[name] as unknown as Receipt);
    for (const name of Object.keys(samples)) {
      for (const { serverSeed, clientSeed, nonce, size, roll: shown, ...pair } of rowsOf(name)) {
        expect(literalRoll(serverSeed, clientSeed, nonce, size), name).toBe(shown);
        expect(literalHash(pair.hashedSeed, pair.secretSalt), name).toBe(pair.publicHash);
      }
    }
    const counts = Object.fromEntries(Object.keys(samples).map((name) => [name, rowsOf(name).length]));
    expect(counts).toMatchObject({ box: 1, dreamLost: 1, battleBeacon: 6, giveaway: 2, boxSealed: 0, battleVoid: 0 });
    expect(counts.battleTied).toBeGreaterThan(3);
    expect(rowsOf("battleBeacon")[0]!.serverSeed).toMatch(/^[0-9a-f]{64}[.][0-9a-f]{64}$/);
  });

  it("needs exact integers: with floating-point numbers most tickets are others, also in the published samples", () => {
    const withFloats = (serverSeed: string, clientSeed: string, nonce: number) =>
      (Number.parseInt(digitsOf(serverSeed, clientSeed, nonce), 16) % 100_000) + 1;
    expect(withFloats("c4ca4238a0b92382", "my_seed", 4)).not.toBe(21_752);
    const wrong = Array.from({ length: 1000 }, (_, nonce) => withFloats("seed", "client", nonce)).filter(
      (ticket, nonce) => ticket !== literalRoll("seed", "client", nonce, 100_000),
    );
    expect(wrong.length).toBeGreaterThan(500);
  });
});
