import {
  begin,
  type Heading,
  type HouseAccount,
  type Ledger,
  pay,
  post,
  requireAmount,
  type Transfer,
  walletOf,
} from "./ledger.ts";
import { uncountStake } from "./limits/play-rules.ts";

/** Gives a stake back that was not played, in the balances that it came from. It no longer counts for the player's limits. */
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
  if (begun) ledger.begun.set(playerId, changedDay);
  return transfer;
}

/** Moves an amount between two accounts of the house, in one transfer that no player sees. */
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

/** One side of a settlement: a player's or the house's, in one balance; below zero: it gives. */
export type Side = ({ playerId: number; house?: undefined } | { house: HouseAccount; playerId?: undefined }) & {
  balanceType: 0 | 1;
  amountCents: number;
};

/** Settles something between many, in one transfer. The sides sum to zero; those of nothing are left out. */
export function settle(ledger: Ledger, movement: Heading & { sides: readonly Side[] }): Transfer {
  const transfer = begin(ledger, movement);
  for (const { playerId, house, balanceType, amountCents } of movement.sides) {
    if (amountCents === 0) continue;
    const side = playerId === undefined ? { house } : { wallet: walletOf(ledger, playerId) };
    post(ledger, transfer, { ...side, balanceType, amountCents });
  }
  return transfer;
}
