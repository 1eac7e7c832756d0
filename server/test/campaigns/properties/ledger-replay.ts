import { expect } from "vitest";
import type { StoredHistory } from "./stored-history.ts";
import type { PlayerModel } from "./world.ts";

/**
 * Replays the transfers in order by the wallet's rules: balances, and bonus points released 1 for 20 staked, oldest
 * first.
 */
export function replayBalances({ transfers, wallet, pending }: StoredHistory): void {
  const state = { coinsCents: 0, pointsCents: 0, version: 0, netStakesCents: 0, carryCents: 0 };
  const grants: number[] = [];
  const left = () => grants.reduce((sum, cents) => sum + cents, 0);
  let due = 0;
  for (const { kind, entries, pendingCents } of transfers) {
    let moved = 0;
    for (const { version, balanceType, amountCents, coinsAfterCents, pointsAfterCents } of entries) {
      state.version += 1;
      if (balanceType === 0) state.coinsCents += amountCents;
      else state.pointsCents += amountCents;
      moved += amountCents;
      expect([version, coinsAfterCents, pointsAfterCents]).toEqual([
        state.version,
        state.coinsCents,
        state.pointsCents,
      ]);
      expect(Math.min(state.coinsCents, state.pointsCents)).toBeGreaterThanOrEqual(0);
    }
    if (pendingCents > 0) grants.push(pendingCents);
    if (kind === "bonus_release") {
      expect(moved).toBe(due);
      due = 0;
    }
    expect(due, "pending points are released with the stake that releases them").toBe(0);
    if (kind === "box_open" || kind === "dream_open") {
      state.netStakesCents -= moved;
      const staked = state.carryCents - moved;
      due = Math.min(left(), Math.floor(staked / 20));
      state.carryCents = left() === due ? 0 : staked - due * 20;
      release(grants, due);
    }
  }
  expect({ ...state, pendingCents: left() }).toEqual(wallet);
  expect(grants).toEqual(pending);
}

function release(grants: number[], cents: number): void {
  let rest = cents;
  for (const [index, left] of grants.entries()) {
    const taken = Math.min(left, rest);
    grants[index] = left - taken;
    rest -= taken;
  }
}

/**
 * Replays the turnover requirement: a free box adds 20 times its mean value, a coupon 20 times its discount, and a
 * giveaway prize its value; a stake subtracts its amount, down to zero.
 */
export function replayTurnover(
  { rounds, versions, transfers, turnoverDueCents }: StoredHistory,
  prizes: PlayerModel["prizes"],
): void {
  const wonBehind = (count: number) =>
    prizes.reduce((sum, { afterRolls, valueCents }) => sum + (afterRolls === count ? valueCents : 0), 0);
  let due = 0;
  let last: number | null = null;
  for (const [index, { boxId, boxVersion, transferId }] of rounds.entries()) {
    due += wonBehind(index);
    const version = versions.get(`${boxId} ${boxVersion}`);
    if (transferId === null) {
      const hundredThousandths = version!.items.reduce(
        (sum, one) => sum + (one.end - one.start + 1) * one.valueCents,
        0,
      );
      due += Math.ceil((hundredThousandths * 20) / 100_000);
    } else if (transferId !== last) {
      const entries = transfers.find(({ id }) => id === transferId)?.entries ?? [];
      const paid = -entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
      const together = rounds.filter((one) => one.transferId === transferId).length;
      const discount = version ? version.priceCents * together - paid : 0;
      due = Math.max(0, due - paid) + discount * 20;
    }
    last = transferId;
  }
  expect(turnoverDueCents).toBe(due + wonBehind(rounds.length));
}
