import { cashbackOf } from "../../../../contract/src/battles/prices.ts";
import type { Side } from "../../wallet/index.ts";
import { isBot, type Room } from "../battle-queries.ts";

/** The payments of a room's seats, in cents per balance. */
export type Pool = { coinsCents: number; pointsCents: number };

/**
 * The result of a seat, in cents. `paidCents` is the price of the seat minus its cashback. `wonCents` is the value of
 * all items for the winner, and the cashback for every other seat.
 */
export type Share = { pos: number; playerId: number; cashbackCents: number; paidCents: number; wonCents: number };

/**
 * Pays out the pool of a battle: the boxes are paid, every losing seat gets its cashback in coins, and the rest from
 * rounding goes to the fees. The house takes a winning bot's items at their value. The sides sum to zero, and the
 * pool is empty in each balance.
 */
export function dealPool({ battle, seats }: Room, pool: Pool): { sides: Side[]; shares: Share[] } {
  const { boxesCents, cashbackPercent, players, winnerPos } = battle;
  const cashbackCents = cashbackOf({ boxesCents, cashbackPercent });
  const wonCents = battle.wonCents!;
  const entryCents = boxesCents + battle.surchargeCents;
  const shares = seats.map(({ pos, playerId }): Share => {
    const lost = pos !== winnerPos;
    const back = lost ? cashbackCents : 0;
    return { pos, playerId, cashbackCents: back, paidCents: entryCents - back, wonCents: lost ? back : wonCents };
  });
  const boxes = boxesCents * players;
  const feeCents = pool.coinsCents + pool.pointsCents - boxes - cashbackCents * (players - 1);
  const winner = seats.find(({ pos }) => pos === winnerPos)!;
  const botsCents = isBot(winner) ? wonCents : 0;
  const sides: Side[] = [
    { house: "battle_pool", balanceType: 0, amountCents: -pool.coinsCents },
    { house: "battle_pool", balanceType: 1, amountCents: -pool.pointsCents },
    // The boxes take all points of the pool, and the coins that remain after cashback, fees and the win of a bot.
    { house: "battle", balanceType: 1, amountCents: pool.pointsCents },
    { house: "battle", balanceType: 0, amountCents: boxes - pool.pointsCents - botsCents },
    { house: "bot", balanceType: 0, amountCents: botsCents },
    { house: "fee", balanceType: 0, amountCents: feeCents },
    ...shares.map(({ playerId, cashbackCents: amountCents }): Side => {
      return playerId < 0 ? { house: "bot", balanceType: 0, amountCents } : { playerId, balanceType: 0, amountCents };
    }),
  ];
  return { sides, shares };
}
