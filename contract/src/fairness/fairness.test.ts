import { createHmac } from "node:crypto";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { beaconRoundAfter, beaconTimeMs, isBeaconSignature, QUICKNET } from "./beacon.ts";
import { dreamFeeCents } from "./dream-price.ts";
import { drawWinners } from "./giveaways.ts";
import { publicHash, roll, rollMac, sha256Hex } from "./roll.ts";
import { selfTest } from "./self-test.ts";
import { CLIENT_SEED_PATTERN, macKey, TICKETS, ticketFromMac } from "./ticket.ts";
import { coversAllTickets, pickDrop } from "./ticket-ranges.ts";
import { versionJson } from "./version-hash.ts";

const results = await selfTest();
const macHex = fc.stringMatching(/^[0-9a-f]{128}$/);
const seed = fc.stringMatching(new RegExp(CLIENT_SEED_PATTERN));

describe("the sample values", () => {
  it.each(results)("of $id are computed again with the same result", ({ actual, expected }) =>
    expect(actual).toBe(expected),
  );
  it("cover the whole table", () => expect(results).toHaveLength(15));
});

describe("a ticket", () => {
  it("equals the formula calculated separately, and is between 1 and size, for every size", () => {
    const sizes = fc.oneof(fc.constant(TICKETS), fc.integer({ min: 1, max: 2 ** 27 }), fc.maxSafeNat());
    const property = fc.property(macHex, sizes, (mac, anySize) => {
      const size = Math.max(1, anySize);
      const ticket = ticketFromMac(mac, size);
      // Horner's rule, digit by digit: another way to the same remainder.
      let remainder = 0n;
      for (const digit of mac.slice(0, 15))
        remainder = (remainder * 16n + BigInt(Number.parseInt(digit, 16))) % BigInt(size);
      expect(BigInt(ticket)).toBe(remainder + 1n);
      expect(ticket >= 1 && ticket <= size).toBe(true);
    });
    fc.assert(property, { numRuns: 2_000 });
  });

  it("is refused for a size that is not a positive integer, and for a MAC that is too short", () => {
    for (const size of [0, -1, 1.5, Number.NaN, 2 ** 53])
      expect(() => ticketFromMac("0".repeat(128), size)).toThrow(RangeError);
    expect(() => ticketFromMac("abc", 10)).toThrow(RangeError);
  });
});

describe("the hashes", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("agree with node:crypto, which the server's hot path uses", async () => {
    const property = fc.asyncProperty(fc.string(), seed, fc.integer({ min: 1 }), async (source, client, nonce) => {
      const mac = createHmac("sha512", macKey({ client, nonce })).update(source).digest("hex");
      expect(await rollMac({ source, client, nonce })).toBe(mac);
      expect(await roll({ source, client, nonce })).toBe(ticketFromMac(mac, TICKETS));
    });
    await fc.assert(property);
  });

  it("are the same on a plain http page, where browsers do not offer Web Crypto", async () => {
    const all = async () => [
      await sha256Hex("明匣"),
      await publicHash("seed", "salt"),
      await rollMac({ source: "a", client: "b", nonce: 1 }),
    ];
    const withWebCrypto = await all();
    vi.stubGlobal("crypto", {});
    expect(await all()).toEqual(withWebCrypto);
    expect((await selfTest()).every(({ ok }) => ok)).toBe(true);
  });
});

describe("a version", () => {
  it("assigns each ticket to exactly one line when it covers all tickets", () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: TICKETS - 1 }), { maxLength: 20 });
    const property = fc.property(cuts, fc.integer({ min: 1, max: TICKETS }), (inner, ticket) => {
      const ends = [...inner.sort((left, right) => left - right), TICKETS];
      const items = ends.map((end, index) => ({ start: (ends[index - 1] ?? 0) + 1, end }));
      expect(coversAllTickets(items)).toBe(true);
      const drop = pickDrop(items, ticket);
      expect(items.filter(({ start, end }) => start <= ticket && ticket <= end)).toEqual([drop]);
    });
    fc.assert(property);
  });

  it("does not cover all tickets when it has a gap, an overlap, a missing end or no line", () => {
    const lines = (...ranges: [number, number][]) => ranges.map(([start, end]) => ({ start, end }));
    for (const items of [
      lines([1, 5], [7, TICKETS]),
      lines([1, 5], [5, TICKETS]),
      lines([1, TICKETS - 1]),
      lines([0, TICKETS]),
      [],
    ]) {
      expect(coversAllTickets(items)).toBe(false);
    }
    expect(() => pickDrop(lines([1, 5]), 6)).toThrow(RangeError);
  });

  it("has the same hash for any order of its rows and with any additional fields", () => {
    const [first, second] = [
      { itemId: 1, start: 1, end: 9, valueCents: 5 },
      { itemId: 2, start: 10, end: TICKETS, valueCents: 1 },
    ];
    const box = { boxId: 1, version: 1, priceCents: 3 };
    const extended = { ...box, name: "x", items: [{ ...second, grade: 0 }, first] };
    expect(versionJson(extended)).toBe(versionJson({ ...box, items: [first, second] }));
  });
});

describe("a dream's fee", () => {
  it("is the smallest whole cent at or above the formula, and never below the minimum", () => {
    const property = fc.property(
      fc.integer({ min: 0, max: 1_000_000_000_000 }),
      fc.integer({ min: 100, max: 8000 }),
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 0, max: 1000 }),
      (valueCents, p, coefficient, minimumCents) => {
        const fee = BigInt(dreamFeeCents({ valueCents, p, coefficient, minimumCents }));
        const millionths = BigInt(valueCents) * BigInt(p) * BigInt(coefficient);
        expect(fee >= BigInt(minimumCents) && fee * 1_000_000n >= millionths).toBe(true);
        if (fee > BigInt(minimumCents)) expect((fee - 1n) * 1_000_000n < millionths).toBe(true);
      },
    );
    fc.assert(property);
    expect(dreamFeeCents({ valueCents: 10_000, p: 5000, coefficient: 110, minimumCents: 100 })).toBe(5_500);
  });
});

describe("a draw", () => {
  it("removes winners from the list in the same way as removing elements of an array", async () => {
    const property = fc.asyncProperty(
      fc.integer({ min: 0, max: 70 }),
      fc.integer({ min: 0, max: 80 }),
      async (count, prizes) => {
        const entryIds = Array.from({ length: count }, (_, index) => 10 + index * 3);
        const left = [...entryIds];
        const winners = await drawWinners({ source: "s", client: "c", entryIds, prizes });
        expect(winners).toHaveLength(Math.min(count, prizes));
        for (const winner of winners) {
          expect(winner.left).toBe(left.length);
          expect(winner.entryId).toBe(left.splice(winner.roll - 1, 1)[0]);
        }
      },
    );
    await fc.assert(property);
  });

  it("works with a million entrants and a thousand prizes", async () => {
    const entryIds = Float64Array.from({ length: 1_000_000 }, (_, index) => index + 1);
    const winners = await drawWinners({ source: "s", client: "c", entryIds, prizes: 1000 });
    expect(new Set(winners.map(({ entryId }) => entryId)).size).toBe(1000);
  });
});

describe("the named drand round", () => {
  it("is the first at or after the lock, rounded up to a second, plus six seconds", () => {
    const lock = fc.integer({ min: QUICKNET.genesisSeconds * 1000, max: 4_000_000_000_000 });
    const property = fc.property(lock, (lockedAtMs) => {
      const round = beaconRoundAfter(lockedAtMs);
      const timeOf = (which: number) => QUICKNET.genesisSeconds + (which - 1) * 3;
      const earliest = Math.ceil(lockedAtMs / 1000) + 6;
      expect(timeOf(round)).toBeGreaterThanOrEqual(earliest);
      expect(timeOf(round - 1)).toBeLessThan(earliest);
    });
    fc.assert(property);
    expect(beaconRoundAfter(0)).toBe(1);
  });

  it("is computed by the same rule for every network, and is never before the lock", () => {
    const seconds = fc.integer({ min: 1, max: 2_000_000_000 });
    const property = fc.property(
      seconds,
      fc.integer({ min: 1, max: 3600 }),
      fc.integer({ min: 0, max: 4_000_000_000_000 }),
      (genesisSeconds, periodSeconds, lockedAtMs) => {
        const chain = { ...QUICKNET, genesisSeconds, periodSeconds };
        const round = beaconRoundAfter(lockedAtMs, chain);
        expect(Number.isSafeInteger(round) && round >= 1).toBe(true);
        expect(beaconTimeMs(round, chain)).toBeGreaterThanOrEqual(Math.ceil(lockedAtMs / 1000) * 1000 + 6000);
        if (round > 1) expect(beaconTimeMs(round - 1, chain)).toBeLessThan(Math.ceil(lockedAtMs / 1000) * 1000 + 6000);
      },
    );
    fc.assert(property);
  });

  it("is the same for every moment of one second, and the next one three seconds later", () => {
    const property = fc.property(fc.integer({ min: 1_700_000_000, max: 4_000_000_000 }), fc.nat(999), (second, ms) => {
      expect(beaconRoundAfter(second * 1000 - ms)).toBe(beaconRoundAfter(second * 1000));
      expect(beaconRoundAfter(second * 1000 + 3000)).toBe(beaconRoundAfter(second * 1000) + 1);
    });
    fc.assert(property);
  });
});

describe("a beacon's signature", () => {
  const round = 657_413;
  const signature = "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b";

  it("of the real network is valid only for its beacon round and its key", async () => {
    const { secretKey, publicKey } = bls12_381.shortSignatures.keygen(new Uint8Array(48).fill(7));
    // The second answer comes from the cache.
    for (const _ of ["worked out", "remembered"]) expect(await isBeaconSignature({ round, signature })).toBe(true);
    expect(await isBeaconSignature({ round: round + 1, signature })).toBe(false);
    const other = { ...QUICKNET, publicKey: publicKey.toHex() };
    expect(await isBeaconSignature({ round, signature, chain: other })).toBe(false);
    const message = bls12_381.shortSignatures.hash(new Uint8Array(32), "elsewhere");
    const foreign = bls12_381.shortSignatures.sign(message, secretKey).toHex();
    expect(await isBeaconSignature({ round, signature: foreign, chain: other })).toBe(false);
  });

  // If a signature had two encodings, an attacker could choose between two outcomes.
  it("has one encoding: a point shifted out of the subgroup, an x beyond the field, the other sign and a wrong length are refused", async () => {
    const { Point } = bls12_381.G1;
    const point = Point.fromHex(signature);
    const { x, y } = point.add(pointOutsideSubgroup()).toAffine();
    const encode = (value: bigint, flags: bigint) => (value | (flags << 381n)).toString(16).padStart(96, "0");
    const isLarge = (value: bigint) => value * 2n > Point.Fp.ORDER;
    const own = point.toAffine();
    expect(encode(own.x, isLarge(own.y) ? 5n : 4n)).toBe(signature);
    const spellings = [
      encode(x, isLarge(y) ? 5n : 4n),
      encode(own.x, isLarge(own.y) ? 4n : 5n),
      encode(own.x, 1n),
      encode(own.x + Point.Fp.ORDER, 5n),
      encode(0n, 6n),
      "",
      signature.slice(2),
      `${signature}00`,
    ];
    for (const spelling of spellings) expect(await isBeaconSignature({ round, signature: spelling })).toBe(false);
  });

  /**
   * Finds a point of the curve and multiplies it by the order of the subgroup, which leaves only the part outside the
   * subgroup.
   */
  function pointOutsideSubgroup() {
    const { Point } = bls12_381.G1;
    for (let x = 1n; ; x += 1n) {
      const squared = Point.Fp.add(Point.Fp.pow(x, 3n), 4n);
      if (Point.Fp.pow(squared, (Point.Fp.ORDER - 1n) / 2n) !== 1n) continue;
      const found = Point.fromAffine({ x, y: Point.Fp.sqrt(squared) });
      let rest = Point.ZERO;
      for (const bit of Point.Fn.ORDER.toString(2)) rest = bit === "1" ? rest.double().add(found) : rest.double();
      if (!rest.equals(Point.ZERO)) return rest;
    }
  }
});
