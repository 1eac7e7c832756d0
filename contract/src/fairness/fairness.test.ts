import { createHmac } from "node:crypto";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { beaconRoundAfter, QUICKNET } from "./beacon.ts";
import { coversAllTickets, pickDrop } from "./boxes.ts";
import { dreamFeeCents } from "./dream.ts";
import { drawWinners } from "./giveaways.ts";
import { publicHash, roll, rollMac, sha256Hex } from "./roll.ts";
import { selfTest } from "./self-test.ts";
import { CLIENT_SEED_PATTERN, macKey, TICKETS, ticketFromMac } from "./ticket.ts";
import { versionJson } from "./version-hash.ts";

const results = await selfTest();
const macHex = fc.stringMatching(/^[0-9a-f]{128}$/);
const seed = fc.stringMatching(new RegExp(CLIENT_SEED_PATTERN));

describe("the sample values", () => {
  it.each(results)("of $id repeat", ({ actual, expected }) => expect(actual).toBe(expected));
  it("cover the whole table", () => expect(results).toHaveLength(14));
});

describe("a ticket", () => {
  it("equals the formula worked out by hand and lies in 1 … size, for every size", () => {
    const sizes = fc.oneof(fc.constant(TICKETS), fc.integer({ min: 1, max: 2 ** 27 }), fc.maxSafeNat());
    const property = fc.property(macHex, sizes, (mac, anySize) => {
      const size = Math.max(1, anySize);
      const ticket = ticketFromMac(mac, size);
      // Horner's rule digit by digit, another way to the same remainder.
      let remainder = 0n;
      for (const digit of mac.slice(0, 15))
        remainder = (remainder * 16n + BigInt(Number.parseInt(digit, 16))) % BigInt(size);
      expect(BigInt(ticket)).toBe(remainder + 1n);
      expect(ticket >= 1 && ticket <= size).toBe(true);
    });
    fc.assert(property, { numRuns: 2_000 });
  });

  it("is refused for a size that is no positive integer and for half a MAC", () => {
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

  it("are the same on a plain http page, where browsers hide Web Crypto", async () => {
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
  it("gives each ticket to exactly one line when it covers them all", () => {
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

  it("does not cover all tickets with a gap, an overlap, a missing end or nothing at all", () => {
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

  it("hashes the same in whatever order its rows come and whatever else they hold", () => {
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
  it("is the least whole cent at or above the formula, and never below the minimum", () => {
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
  it("takes winners out of the list exactly as cutting an array does", async () => {
    const property = fc.asyncProperty(
      fc.integer({ min: 0, max: 70 }),
      fc.integer({ min: 0, max: 80 }),
      async (count, prizes) => {
        const entrants = Array.from({ length: count }, (_, index) => ({ entryId: 10 + index * 3 }));
        const left = entrants.map(({ entryId }) => entryId);
        const winners = await drawWinners({ source: "s", client: "c", entrants, prizes });
        expect(winners).toHaveLength(Math.min(count, prizes));
        for (const winner of winners) {
          expect(winner.left).toBe(left.length);
          expect(winner.entryId).toBe(left.splice(winner.roll - 1, 1)[0]);
        }
      },
    );
    await fc.assert(property);
  });

  it("copes with a million entrants and a thousand prizes", async () => {
    const entrants = Array.from({ length: 1_000_000 }, (_, index) => ({ entryId: index + 1 }));
    const winners = await drawWinners({ source: "s", client: "c", entrants, prizes: 1000 });
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
});
