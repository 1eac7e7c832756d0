import { randomBytes } from "node:crypto";
import { DREAM_CHANCE, DREAM_WHEEL_MS } from "@vitrine/contract/dream/rules.ts";
import { roll } from "@vitrine/contract/fairness/roll.ts";
import { afterEach, expect, test } from "vitest";
import { sealPair } from "../../test/fixtures/games/seed-pairs.ts";
import { expectShare } from "../../test/fixtures/share.ts";
import { freshWallet } from "../../test/fixtures/wallet.ts";
import type { CatalogueItem } from "../inventory/index.ts";
import { setClock } from "../platform/clock.ts";
import { makeSeedKey } from "../platform/seed-key.ts";
import { walletOf } from "../wallet/index.ts";
import { type DreamRequest, type DreamState, decideDream } from "./decide-dream.ts";

const seedKey = makeSeedKey(randomBytes(32));
// The sample seeds of docs/fairness.md, so that the counts are the same in every run.
const bytesFrom = (first: number, count: number) =>
  Buffer.from(Array.from({ length: count }, (_, index) => first + index)).toString("hex");
const secrets = {
  serverSeed: bytesFrom(0, 32),
  secretSalt: bytesFrom(32, 16),
  publicHash: "ba49a6e6a476bbe3963b5a32c3944b383790732fa83078cce82fc9cf34c875be",
};
const sealed = sealPair(seedKey.current.key, secrets);
const terms = { coefficient: 110, minimumCents: 100 };
const item = (id: number, valueCents: number) => ({ id, valueCents, grade: 2 }) as CatalogueItem;
const itemCatalogue = new Map([item(1, 10_000), item(2, 99), item(3, 100)].map((one) => [one.id, one]));

type Changes = { coinsCents?: number; nextNonce?: number; startedAt?: Date };

function stateOf({ coinsCents = 1_000_000, nextNonce = 1, startedAt = new Date() }: Changes = {}): DreamState {
  const ids = (first: number) => Array.from({ length: 10 }, (_, index) => first + index);
  const seedPair = {
    playerId: 1,
    seedPairId: 8,
    publicHash: secrets.publicHash,
    sealed,
    clientSeed: "mine",
    nextNonce,
  };
  return {
    ledger: {
      ...{ wallets: new Map([[1, freshWallet({ coinsCents })]]), freeIds: ids(1), changed: new Set() },
      ...{ transfers: [], entries: [], released: new Map(), begun: new Map(), weeks: new Map(), won: new Map() },
    },
    seeds: new Map([[1, { ...seedPair, clientSeedIsDefault: false, startedAt }]]),
    ...{ itemCatalogue, rollIds: ids(1000), inventoryItemIds: ids(2000) },
  };
}

const request = (changes: Partial<DreamRequest> = {}): DreamRequest => ({
  ...{ playerId: 1, call: "", key: undefined, itemId: 1, p: 5000, expectedFeeCents: undefined, fast: false },
  coinsOnly: false,
  ...changes,
});
const decide = (state: DreamState, asked: DreamRequest) =>
  decideDream(asked, state, { terms, chance: DREAM_CHANCE, seedKey });

afterEach(() => setClock());

test("the roll follows the public formula, and only tickets in the range win", async () => {
  const seen = new Set<boolean>();
  for (let nonce = 1; nonce <= 30; nonce += 1) {
    const { roll: stored, won, answer } = decide(stateOf({ nextNonce: nonce }), request());
    const ticket = await roll({ source: secrets.serverSeed, client: "mine", nonce });
    const inventoryItemId = ticket <= 50_000 ? 2000 : null;
    expect(stored).toMatchObject({ nonce, roll: ticket, start: 1, end: 50_000, valueCents: 10_000, inventoryItemId });
    expect(answer).toMatchObject({
      roll: ticket,
      voucherId: inventoryItemId,
      feeCents: 5500,
      coinsCents: 1_000_000 - 5500,
    });
    expect(won !== undefined).toBe(inventoryItemId !== null);
    seen.add(won !== undefined);
  }
  expect(seen.size).toBe(2);
});

test("a won item counts as winnings with its sell-back value, and a lost dream does not count", async () => {
  for (let nonce = 1; nonce <= 10; nonce += 1) {
    const state = stateOf({ nextNonce: nonce });
    const { won } = decide(state, request());
    const wallet = walletOf(state.ledger, 1);
    expect([wallet.stakedCents, wallet.wonCents]).toEqual([5500, won ? 10_000 : 0]);
    if (won)
      expect(won.inventoryItem).toMatchObject({
        recoveryCents: 10_000,
        source: "dream",
        boxId: null,
        paysPoints: false,
      });
  }
});

test("the result is hidden while the wheel turns, and shown immediately without the wheel", () => {
  setClock(() => Date.parse("2026-05-01T12:00:00.000Z"));
  const startedAt = new Date("2026-05-01T11:00:00.000Z");
  const wheel = decide(stateOf({ startedAt }), request());
  expect(wheel.roll.revealedAt).toEqual(new Date(Date.parse("2026-05-01T12:00:00.000Z") + DREAM_WHEEL_MS));
  expect(wheel.answer.revealedAt).toBe("2026-05-01T12:00:04.000Z");
  const fast = decide(stateOf({ startedAt }), request({ fast: true }));
  expect([fast.roll.revealedAt, fast.answer.revealedAt]).toEqual([null, null]);
});

test("two tries of one player in one batch use consecutive nonces and the same balance", () => {
  const state = stateOf({ coinsCents: 11_000 });
  expect([1, 2].map(() => decide(state, request()).roll.nonce)).toEqual([1, 2]);
  expect(() => decide(state, request())).toThrow(expect.objectContaining({ code: "insufficient_balance" }));
});

const old = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
const refusals: [string, string, Changes, DreamRequest][] = [
  ["dream_unknown", "an unknown item", {}, request({ itemId: 4 })],
  ["dream_unknown", "an item below the least value", {}, request({ itemId: 2 })],
  ["price_changed", "another fee than the page's", {}, request({ expectedFeeCents: 5499 })],
  ["rotation_due", "a roll past the limit of its pair", { nextNonce: 10_001 }, request()],
  ["rotation_due", "a 31-day-old pair", { startedAt: old }, request()],
  ["insufficient_balance", "a cent too little", { coinsCents: 5499 }, request()],
];

test.each(refusals)("refuses with %s for %s and changes no state", (code, _, changes, asked) => {
  const state = stateOf(changes);
  const before = structuredClone({ ...state, itemCatalogue: null });
  expect(() => decide(state, asked)).toThrow(expect.objectContaining({ code }));
  expect(structuredClone({ ...state, itemCatalogue: null })).toEqual(before);
});

test("the fee that the page showed, the last roll of a seed pair and the lowest value are accepted", () => {
  expect(decide(stateOf(), request({ expectedFeeCents: 5500 })).priced.feeCents).toBe(5500);
  expect(decide(stateOf({ nextNonce: 10_000 }), request()).roll.nonce).toBe(10_000);
  expect(decide(stateOf(), request({ itemId: 3, p: 100 })).priced.feeCents).toBe(100);
});

// With CAMPAIGN=short (`npm test`) the tries use two client seeds instead of ten. The tests above prove exactly which
// tickets win.
const SEED_PAIRS = process.env.CAMPAIGN === "short" ? 2 : 10;

test.each([100, 1250, 5000, 8000])(
  "of many tries at %d hundredths of a percent the expected share wins",
  (p) => {
    const rolls = SEED_PAIRS * 10_000;
    let count = 0;
    // Roll ten thousand times with each client seed, as often as one seed pair allows.
    for (let seedPair = 0; seedPair < SEED_PAIRS; seedPair += 1) {
      const state = stateOf({ coinsCents: Number.MAX_SAFE_INTEGER / 2 });
      const seeds = { ...state.seeds.get(1)!, clientSeed: `pair_${seedPair}_of_${p}` };
      for (let nonce = 1; nonce <= 10_000; nonce += 1) {
        const one = { ...state, seeds: new Map([[1, seeds]]), rollIds: [nonce], inventoryItemIds: [nonce] };
        one.ledger.freeIds.splice(0, 10, nonce, nonce);
        one.ledger.transfers.length = 0;
        one.ledger.entries.length = 0;
        if (decide(one, request({ p })).won) count += 1;
      }
    }
    expectShare({ count, of: rolls, share: p / 10_000 });
  },
  60_000,
);
