import { roll } from "@vitrine/contract/fairness/roll.ts";
import { pickDrop } from "@vitrine/contract/fairness/ticket-ranges.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Changes,
  free,
  itemCatalogue,
  items,
  request,
  secrets,
  seedKey,
  stateOf,
} from "../../../test/fixtures/games/opening-state.ts";
import { decideOpening, type OpenState } from "./decide-opening.ts";
import type { OpenRequest } from "./open-request.ts";

const decide = (state: OpenState, asked: OpenRequest) =>
  decideOpening(asked, state, { itemCatalogue, seedKey, turnover: { coupon: 20, freeBox: 20 } });

test("the drops follow the public formula with consecutive nonces, and each opening costs the price of the box", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 9000 }), async (number, nextNonce) => {
      const state = stateOf({ nextNonce });
      const { rolls, inventoryItems, answer, event } = decide(state, request({ number }));
      for (const [index, stored] of rolls.entries()) {
        const nonce = nextNonce + index;
        const ticket = await roll({ source: secrets.serverSeed, client: "mine", nonce });
        const { itemId, valueCents, start, end } = pickDrop(items, ticket);
        expect(stored).toMatchObject({
          id: 1000 + index,
          seedPairId: 8,
          nonce,
          roll: ticket,
          start,
          end,
          itemId,
          valueCents,
        });
        const recoveryCents = Math.floor((valueCents * 95) / 100);
        expect(inventoryItems[index]).toMatchObject({ id: 2000 + index, itemId, recoveryCents, rollId: 1000 + index });
      }
      expect(state.seeds.get(1)!.nextNonce).toBe(nextNonce + number);
      expect(answer).toMatchObject({ costCents: 150 * number, coinsCents: 10_000 - 150 * number });
      expect([rolls.length, inventoryItems.length, answer.drops.length, event.payload.drops.length]).toEqual(
        Array(4).fill(number),
      );
    }),
    { numRuns: 30 },
  );
});

test("two requests of one player in one batch use consecutive nonces and the same balance", () => {
  const state = stateOf({ coinsCents: 300 });
  expect(decide(state, request()).rolls[0]!.nonce).toBe(1);
  expect(decide(state, request()).rolls[0]!.nonce).toBe(2);
  expect(() => decide(state, request())).toThrow(expect.objectContaining({ code: "insufficient_balance" }));
});

test("a free box costs nothing, its items sell for points, and it requires 20 times its mean value as turnover", () => {
  const state = stateOf({ coinsCents: 0 });
  const { rolls, inventoryItems, answer } = decide(state, free(1));
  expect([rolls[0]!.game, rolls[0]!.transferId, inventoryItems[0]!.paysPoints, answer.costCents]).toEqual([
    "freeBox",
    null,
    true,
    0,
  ]);
  const mean = items.reduce((sum, { start, end, valueCents }) => sum + (end - start + 1) * valueCents, 0) / 100_000;
  expect(state.ledger.wallets.get(1)!.turnoverDueCents).toBe(Math.ceil(mean * 20));
  expect(state.ledger.entries).toEqual([]);
  expect(() => decide(state, free(1))).toThrow(expect.objectContaining({ code: "grant_used" }));
});

test.each([
  ["a share", 1, 30],
  ["all but one cent", 8, 149],
  ["at most its maximum", 9, 7],
])(
  "a coupon takes %s off one box, once, and adds 20 times the discount to the turnover",
  (_, couponId, discountCents) => {
    const state = stateOf();
    const { answer, usedCoupon, rolls } = decide(state, request({ number: 3, couponId }));
    expect(answer).toMatchObject({ discountCents, costCents: 450 - discountCents });
    expect(usedCoupon).toEqual({ couponId, transferId: rolls[0]!.transferId });
    const { stakedCents, netStakesCents, turnoverDueCents } = state.ledger.wallets.get(1)!;
    expect([stakedCents, netStakesCents]).toEqual([450 - discountCents, 450 - discountCents]);
    expect(turnoverDueCents).toBe(20 * discountCents);
    expect(() => decide(state, request({ couponId }))).toThrow(expect.objectContaining({ code: "coupon_used" }));
  },
);

test("a refused opening leaves its coupon unused", () => {
  const state = stateOf({ coinsCents: 100 });
  expect(() => decide(state, request({ couponId: 1 }))).toThrow(
    expect.objectContaining({ code: "insufficient_balance" }),
  );
  expect(state.coupons.get(1)!.isUsed).toBe(false);
});

const old = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
const refusals: [string, string, Changes, OpenRequest][] = [
  ["not_found", "an unknown box", {}, request({ boxId: 6 })],
  ["box_closed", "a frozen box", { frozen: true }, request()],
  ["box_closed", "a grant of a frozen box", { frozen: true }, free(1)],
  ["box_not_sold", "a box that is not sold", { sold: false }, request()],
  ["odds_changed", "a page with another version", {}, request({ versionHash: "b".repeat(64) })],
  ["coupon_unknown", "an unknown coupon", {}, request({ couponId: 99 })],
  ["coupon_unknown", "somebody else's coupon", {}, request({ couponId: 2 })],
  ["coupon_used", "a used coupon", {}, request({ couponId: 3 })],
  ["coupon_expired", "an expired coupon", {}, request({ couponId: 4 })],
  ["coupon_expired", "a coupon before its time", {}, request({ couponId: 5 })],
  ["coupon_other_box", "a coupon for another box", {}, request({ couponId: 6 })],
  ["coupon_below", "a coupon for dearer boxes", {}, request({ couponId: 7 })],
  ["rotation_due", "a roll past the limit of its pair", { nextNonce: 9999 }, request({ number: 3 })],
  ["rotation_due", "a 31-day-old pair", { startedAt: old }, request()],
  ["insufficient_balance", "too little money for the last of ten", { coinsCents: 1499 }, request({ number: 10 })],
  ["grant_used", "a used grant", {}, free(2)],
  ["grant_expired", "an expired grant", {}, free(3)],
  ["grant_unknown", "somebody else's grant", {}, free(4)],
  ["grant_unknown", "an unknown grant", {}, free(5)],
];

test.each(refusals)("refuses with %s for %s and changes no state", (code, _, changes, asked) => {
  const state = stateOf(changes);
  const before = structuredClone(state);
  expect(() => decide(state, asked)).toThrow(expect.objectContaining({ code }));
  expect(structuredClone(state)).toEqual(before);
});

test("the ten thousandth roll of a seed pair is allowed, and a grant opens a box that is not sold", () => {
  expect(decide(stateOf({ nextNonce: 9998 }), request({ number: 3 })).rolls.at(-1)!.nonce).toBe(10_000);
  expect(decide(stateOf({ sold: false }), free(1)).rolls).toHaveLength(1);
});
