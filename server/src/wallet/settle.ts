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
import { uncountStake } from "./play-limits/check-play.ts";

/** Refunds a stake that was not played, to the balances that paid it. It no longer counts for the player's limits. */
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
