import type { Pipelines } from "../platform/database/pipeline.ts";
import { invariant } from "../platform/errors.ts";
import {
  begin,
  type Heading,
  type HouseAccount,
  type Ledger,
  pay,
  post,
  requireAmount,
  spend,
  type Transfer,
  walletOf,
} from "./ledger.ts";
import { lockLedger } from "./lock-ledger.ts";
import { uncountStake } from "./play-limits/check-play.ts";
import { writeLedger } from "./write-ledger.ts";

/**
 * Refunds a stake that was not played, to the balances that paid it. The stake no longer counts for the player's
 * limits. In one transaction a player can get back at most one stake of an earlier day.
 */
export function refundStake(
  ledger: Ledger,
  stake: Heading & { playerId: number; from: HouseAccount; coinsCents: number; pointsCents: number; stakedAt: Date },
): Transfer {
  const { playerId, from, coinsCents, pointsCents, stakedAt } = stake;
  const wallet = walletOf(ledger, playerId);
  const payments = [
    { from, balanceType: 0 as const, amountCents: coinsCents },
    { from, balanceType: 1 as const, amountCents: pointsCents },
  ].filter(({ amountCents }) => amountCents > 0);
  const transfer = pay(ledger, { ...stake, payments });
  const { begun, changedDay } = uncountStake(wallet, { amountCents: coinsCents + pointsCents, stakedAt });
  if (!begun) return transfer;
  // The ledger stores one day for each player. A second one would replace the first, and the history would be wrong.
  invariant(!ledger.begun.has(playerId), `player ${playerId} has one changed day of play in a transaction`);
  ledger.begun.set(playerId, changedDay);
  return transfer;
}

/** Moves an amount between two house accounts, in one transfer that players cannot see. */
export function shift(
  ledger: Ledger,
  movement: Heading & { from: HouseAccount; to: HouseAccount; balanceType: 0 | 1; amountCents: number },
): Transfer {
  const { from, to, balanceType, amountCents } = movement;
  requireAmount(amountCents);
  return settle(ledger, {
    ...movement,
    sides: [
      { house: from, balanceType, amountCents: -amountCents },
      { house: to, balanceType, amountCents },
    ],
  });
}

/**
 * One side of a settlement: a player or a house account, in one balance. A negative amount is paid, a positive one is
 * received.
 */
export type Side = ({ playerId: number; house?: undefined } | { house: HouseAccount; playerId?: undefined }) & {
  balanceType: 0 | 1;
  amountCents: number;
};

/** Settles between many accounts in one transfer. The sides must sum to zero; sides of zero are left out. */
export function settle(ledger: Ledger, movement: Heading & { sides: readonly Side[] }): Transfer {
  const transfer = begin(ledger, movement);
  for (const { playerId, house, balanceType, amountCents } of movement.sides) {
    if (amountCents === 0) continue;
    const side = playerId === undefined ? { house } : { wallet: walletOf(ledger, playerId) };
    post(ledger, transfer, { ...side, balanceType, amountCents });
  }
  return transfer;
}

/**
 * Moves the rest of a player's coins and points to a house account in one transfer, and the pending points in another,
 * but only if coins and points together are less than `belowCents`. Returns whether the wallet is now empty.
 */
export function giveUpRest(
  pipelines: Pipelines,
  { playerId, belowCents }: { playerId: number; belowCents: number },
): Promise<boolean> {
  return pipelines.run(async (pipeline) => {
    const ledger = await lockLedger(pipeline, { playerIds: [playerId], transfers: 2 });
    const wallet = walletOf(ledger, playerId);
    const amountCents = wallet.coinsCents + wallet.pointsCents;
    if (amountCents >= belowCents) return false;
    const rest = { playerId, amountCents, to: "adjustment", kind: "adjustment", coinsOnly: false } as const;
    if (amountCents > 0) spend(ledger, { ...rest, reference: "given up with the account" });
    const { pendingCents } = wallet;
    const movement = { from: "pending", to: "bonus", balanceType: 1, kind: "bonus_promise" } as const;
    if (pendingCents > 0)
      shift(ledger, { ...movement, amountCents: pendingCents, reference: `given up by ${playerId}` });
    wallet.pendingCents = 0;
    ledger.changed.add(playerId);
    writeLedger(pipeline, ledger);
    pipeline.query(DROP.name, DROP.text, [playerId]);
    await pipeline.commit();
    return true;
  });
}

const DROP = {
  name: "drop_pending",
  text: "update wallet_pending set left_cents = 0 where player_id = $1::bigint and left_cents > 0",
};
