import { pickDrop } from "@vitrine/contract/fairness/boxes.ts";
import { publicHash, roll } from "@vitrine/contract/fairness/roll.ts";
import type { PlayLimits } from "@vitrine/contract/limits.ts";
import { expect } from "vitest";
import { call } from "../../call.ts";
import { readHistory, type StoredHistory, type StoredRound } from "./read-history.ts";
import type { Seat, Table } from "./world.ts";

type RevealedPair = {
  id: number;
  publicHash: string;
  serverSeed: string;
  secretSalt: string;
  clientSeed: string;
  lastNonce: number;
};

/**
 * Plays a player's history again from what it is made of: every roll from the revealed seeds and the version's ranges,
 * every balance from the entries, turnover and pending points from the stakes. All must be as the site has it.
 */
export async function replay(table: Table, { player, rounds, vouchers, sales }: Seat): Promise<void> {
  const pairs = await revealAll(table, player.token);
  const history = await readHistory(table.database, player.id);
  await replayRolls(history, pairs);
  replayBalances(history);
  replayTurnover(history);
  // Whatever was answered is there, and nothing else is.
  expect(history.rounds.map(({ id }) => id)).toEqual([...rounds].sort((a, b) => a - b));
  expect(history.vouchers.map(({ id }) => id)).toEqual(vouchers.toSorted((a, b) => a - b));
  const sold = history.vouchers.filter(({ stat }) => stat === 1).length;
  expect(sold).toBe([...sales.values()].reduce((sum, count) => sum + count, 0));
}

/** What was staked on the day is within every limit that was set on it. */
export async function checkLimits({ sites }: Table, { player, stakeBounds }: Seat): Promise<void> {
  const { body } = await call<PlayLimits>(sites[0]!, "GET", "limits/current", { token: player.token });
  const { used } = body.data.limits.find(({ kind, period }) => kind === "stake" && period === "day")!;
  for (const bound of stakeBounds) expect(used).toBeLessThanOrEqual(bound);
}

/** Rotates once more, so that every pair that rolled is public, and reads them as everybody may. */
async function revealAll({ sites }: Table, token: string): Promise<RevealedPair[]> {
  await call(sites[0]!, "POST", "profile/modifySecret", { token, body: { clientSeed: "the_end" } });
  const query = { pageSize: 100 };
  const answer = await call<{ list: RevealedPair[]; total: number }>(sites[0]!, "GET", "fair/histories", {
    token,
    query,
  });
  const { list, total } = answer.body.data;
  expect(list).toHaveLength(total);
  return list.toReversed();
}

async function replayRolls({ rounds, versions }: StoredHistory, pairs: readonly RevealedPair[]): Promise<void> {
  const replayed: Partial<StoredRound>[] = [];
  for (const pair of pairs) {
    expect(await publicHash(pair.serverSeed, pair.secretSalt)).toBe(pair.publicHash);
    for (let nonce = 1; nonce <= pair.lastNonce; nonce += 1) {
      const ticket = await roll({ source: pair.serverSeed, client: pair.clientSeed, nonce });
      const played = rounds[replayed.length];
      const version = versions.get(`${played?.boxId} ${played?.boxVersion}`);
      expect(version, `the site has a round for nonce ${nonce} of pair ${pair.id}`).toBeDefined();
      const { itemId, valueCents, start, end } = pickDrop(version!.items, ticket);
      replayed.push({ pairId: pair.id, nonce, roll: ticket, start, end, itemId, valueCents });
    }
  }
  expect(rounds.map(({ id: _, game: __, boxId: ___, boxVersion: ____, transferId: _____, ...one }) => one)).toEqual(
    replayed,
  );
}

/** Walks the transfers in their order by the rules of the wallet: balances, and pending points 1 for 20, oldest first. */
function replayBalances({ transfers, wallet, pending }: StoredHistory): void {
  const state = { coinsCents: 0, pointsCents: 0, version: 0, netStakesCents: 0, carryCents: 0 };
  const grants: number[] = [];
  const left = () => grants.reduce((sum, cents) => sum + cents, 0);
  let due = 0;
  for (const { kind, reference, entries } of transfers) {
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
    const promised = Number(/^pending (\d+)$/.exec(reference)?.[1] ?? 0);
    if (promised > 0) grants.push(promised);
    if (kind === "bonus_release") {
      expect(moved).toBe(due);
      due = 0;
    }
    expect(due, "pending points are released with the stake that releases them").toBe(0);
    if (kind === "box_open") {
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

/** Turnover: an opened free box adds 20 times its mean value, a stake takes its amount, never below zero. */
function replayTurnover({ rounds, versions, turnoverDueCents }: StoredHistory): void {
  let due = 0;
  let last: number | null = null;
  for (const { boxId, boxVersion, transferId } of rounds) {
    const { items, priceCents } = versions.get(`${boxId} ${boxVersion}`)!;
    const together = rounds.filter((one) => one.transferId === transferId).length;
    if (transferId === null) {
      const hundredThousandths = items.reduce((sum, one) => sum + (one.end - one.start + 1) * one.valueCents, 0);
      due += Math.ceil((hundredThousandths * 20) / 100_000);
    } else if (transferId !== last) due = Math.max(0, due - priceCents * together);
    last = transferId;
  }
  expect(turnoverDueCents).toBe(due);
}
