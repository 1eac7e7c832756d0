import { DAY_MS } from "@vitrine/contract/time.ts";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { freshWallet } from "../../test/fixtures/wallet.ts";
import { setClock } from "../platform/clock.ts";
import { BrokenInvariant, Refusal } from "../platform/errors.ts";
import { addTurnover, countStake, type Ledger, pay, spend, type Wallet, walletOf } from "./ledger.ts";
import { refundStake, type Side, settle, shift } from "./settle.ts";

afterEach(() => setClock());

const cents = fc.integer({ min: 1, max: 1_000_000 });
const balance = fc.integer({ min: 0, max: 1_000_000 });

function ledgerOf(wallet: Partial<Wallet>): Ledger {
  const freeIds = Array.from({ length: 1000 }, (_, index) => index + 1);
  return {
    wallets: new Map([[1, freshWallet(wallet)]]),
    freeIds,
    changed: new Set(),
    transfers: [],
    entries: [],
    released: new Map(),
    begun: new Map(),
    weeks: new Map(),
    won: new Map(),
  };
}

const spending = (amountCents: number, coinsOnly = false) =>
  ({ playerId: 1, amountCents, to: "box", kind: "box_open", reference: "test", coinsOnly }) as const;

/** Checks the rules that hold for every ledger. */
function expectSound(ledger: Ledger, before: { coinsCents: number; pointsCents: number }): void {
  for (const { id } of ledger.transfers) {
    const own = ledger.entries.filter(({ transferId }) => transferId === id);
    expect(own.length).toBeGreaterThanOrEqual(2);
    expect(own.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
    expect(own.map(({ position }) => position)).toEqual(own.map((_, index) => index + 1));
  }
  const mine = ledger.entries.filter(({ player }) => player !== null);
  const sum = (type: number) =>
    mine.filter(({ balanceType }) => balanceType === type).reduce((total, { amountCents }) => total + amountCents, 0);
  const { coinsCents, pointsCents, version } = walletOf(ledger, 1);
  expect([coinsCents, pointsCents]).toEqual([before.coinsCents + sum(0), before.pointsCents + sum(1)]);
  expect(mine.map(({ player }) => player!.version)).toEqual(mine.map((_, index) => index + 1));
  expect(version).toBe(mine.length);
  expect(Math.min(coinsCents, pointsCents)).toBeGreaterThanOrEqual(0);
}

test("spending takes coins first, then points, and never more than the balance", () => {
  fc.assert(
    fc.property(balance, balance, cents, fc.boolean(), (coinsCents, pointsCents, amountCents, coinsOnly) => {
      const ledger = ledgerOf({ coinsCents, pointsCents });
      const available = coinsCents + (coinsOnly ? 0 : pointsCents);
      if (amountCents > available) {
        const missing = (amountCents - available) / 100;
        expect(() => spend(ledger, spending(amountCents, coinsOnly))).toThrow(
          expect.objectContaining({ code: "insufficient_balance", details: { missing } }),
        );
        expect([ledger.entries, ledger.transfers, [...ledger.changed]]).toEqual([[], [], []]);
        expect(ledger.freeIds).toHaveLength(1000);
      } else {
        spend(ledger, spending(amountCents, coinsOnly));
        const fromCoins = Math.min(coinsCents, amountCents);
        expect(walletOf(ledger, 1).coinsCents).toBe(coinsCents - fromCoins);
        expect(walletOf(ledger, 1).pointsCents).toBe(pointsCents - (amountCents - fromCoins));
      }
      expectSound(ledger, { coinsCents, pointsCents });
    }),
  );
});

test("spending, paying and stakes in any order keep the ledger correct", () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("spend" as const), amount: cents }),
    fc.record({ kind: fc.constant("pay" as const), amount: cents }),
    fc.record({ kind: fc.constant("stake" as const), amount: cents }),
  );
  fc.assert(
    fc.property(balance, balance, fc.array(step, { maxLength: 40 }), (coinsCents, pendingCents, steps) => {
      const ledger = ledgerOf({ coinsCents, pendingCents });
      for (const { kind, amount } of steps) {
        if (kind === "stake") countStake(ledger, 1, amount);
        else if (kind === "pay") {
          const payments = [{ from: "box", balanceType: amount % 2 ? 1 : 0, amountCents: amount }] as const;
          pay(ledger, { playerId: 1, kind: "item_sale", reference: "test", payments });
        } else {
          try {
            spend(ledger, spending(amount));
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
          }
        }
      }
      expectSound(ledger, { coinsCents, pointsCents: 0 });
      const released = ledger.released.get(1) ?? 0;
      expect(walletOf(ledger, 1).pendingCents).toBe(pendingCents - released);
    }),
  );
});

test("1 is released for every 20 staked, however the stakes are divided", () => {
  fc.assert(
    fc.property(balance, fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1 }), (pendingCents, stakes) => {
      const ledger = ledgerOf({ pendingCents });
      for (const stake of stakes) countStake(ledger, 1, stake);
      const staked = stakes.reduce((sum, stake) => sum + stake, 0);
      const released = Math.min(pendingCents, Math.floor(staked / 20));
      const wallet = walletOf(ledger, 1);
      expect([wallet.pendingCents, wallet.pointsCents, wallet.netStakesCents]).toEqual([
        pendingCents - released,
        released,
        staked,
      ]);
      expect(wallet.releaseCarryCents).toBe(wallet.pendingCents === 0 ? 0 : staked % 20);
    }),
  );
});

test("stakes made before a bonus do not release it", () => {
  const ledger = ledgerOf({});
  countStake(ledger, 1, 19);
  walletOf(ledger, 1).pendingCents = 5;
  countStake(ledger, 1, 1);
  expect(walletOf(ledger, 1)).toMatchObject({ pendingCents: 5, pointsCents: 0, releaseCarryCents: 1 });
});

test("a stake reduces the turnover, but never below zero", () => {
  const ledger = ledgerOf({});
  addTurnover(ledger, 1, 500);
  countStake(ledger, 1, 200);
  expect(walletOf(ledger, 1).turnoverDueCents).toBe(300);
  countStake(ledger, 1, 900);
  expect(walletOf(ledger, 1).turnoverDueCents).toBe(0);
});

test("a refunded stake leaves the balances and the staked total as they were before it", () => {
  fc.assert(
    fc.property(balance, balance, cents, (coinsCents, pointsCents, amountCents) => {
      fc.pre(amountCents <= coinsCents + pointsCents);
      const ledger = ledgerOf({ coinsCents, pointsCents });
      // The stake and its refund are in one day of play, so the clock stops.
      const stakedAt = new Date();
      setClock(() => stakedAt.getTime());
      const seat = { playerId: 1, amountCents, to: "battle", kind: "battle_seat", reference: "seat" } as const;
      spend(ledger, { ...seat, coinsOnly: false });
      expect(walletOf(ledger, 1).stakedCents).toBe(amountCents);
      const fromCoins = Math.min(coinsCents, amountCents);
      const taken = { coinsCents: fromCoins, pointsCents: amountCents - fromCoins, stakedAt };
      refundStake(ledger, { playerId: 1, kind: "battle_refund", reference: "seat", from: "battle", ...taken });
      expect(walletOf(ledger, 1)).toMatchObject({ coinsCents, pointsCents, stakedCents: 0, netStakesCents: 0 });
      expect(
        ledger.entries.filter(({ house }) => house === "battle").reduce((sum, one) => sum + one.amountCents, 0),
      ).toBe(0);
      expectSound(ledger, { coinsCents, pointsCents });
    }),
  );
});

test("a transaction cannot refund two stakes of a player from earlier days", () => {
  const at = new Date();
  const ledger = ledgerOf({ coinsCents: 0, stakedCents: 300, playedAt: at });
  const seat = { playerId: 1, kind: "battle_refund", reference: "seat", from: "battle", pointsCents: 0 } as const;
  const refund = (days: number) =>
    refundStake(ledger, { ...seat, coinsCents: 100, stakedAt: new Date(at.getTime() - days * DAY_MS) });
  refund(0);
  refund(1);
  expect(ledger.begun.get(1)).toMatchObject({ stakedCents: -100 });
  expect(() => refund(2)).toThrow(BrokenInvariant);
});

test("a settlement between many accounts is one transfer and leaves out sides with the amount zero", () => {
  const shares = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(shares, (amounts) => {
      const ledger = ledgerOf({});
      const whole = amounts.reduce((sum, amount) => sum + amount, 0);
      fc.pre(whole > 0);
      const sides: Side[] = amounts.map((amountCents) => ({ playerId: 1, balanceType: 0, amountCents }));
      settle(ledger, {
        kind: "battle_payout",
        reference: "battle 1",
        sides: [{ house: "battle_pool", balanceType: 0, amountCents: -whole }, ...sides],
      });
      expect(ledger.transfers).toMatchObject([{ kind: "battle_payout", orderId: "Y1" }]);
      expect(ledger.entries).toHaveLength(1 + amounts.filter((amount) => amount > 0).length);
      expect(walletOf(ledger, 1).coinsCents).toBe(whole);
      expectSound(ledger, { coinsCents: 0, pointsCents: 0 });
    }),
  );
});

test("a transfer between house accounts is invisible to players", () => {
  const ledger = ledgerOf({});
  const seat = { kind: "battle_seat", reference: "seat", balanceType: 0, amountCents: 7 } as const;
  shift(ledger, { ...seat, from: "bot", to: "battle_pool" });
  expect(ledger.entries.map(({ house, player, amountCents }) => [house, player, amountCents])).toEqual([
    ["bot", null, -7],
    ["battle_pool", null, 7],
  ]);
  expect([...ledger.changed]).toEqual([]);
});

test("the use of a wallet without a lock, a payment of zero and a transfer without a reserved id throw BrokenInvariant", () => {
  const ledger = ledgerOf({ coinsCents: 1000 });
  expect(() => walletOf(ledger, 2)).toThrow(BrokenInvariant);
  const nothing = [{ from: "box", balanceType: 0, amountCents: 0 }] as const;
  expect(() => pay(ledger, { playerId: 1, kind: "item_sale", reference: "", payments: nothing })).toThrow(
    BrokenInvariant,
  );
  ledger.freeIds.length = 0;
  expect(() => spend(ledger, spending(1))).toThrow(BrokenInvariant);
});
