import fc from "fast-check";
import { expect, test } from "vitest";
import { cashbackOf, entryOf } from "../../../../contract/src/battles/prices.ts";
import type { Room } from "../battle-queries.ts";
import { dealPool, type Pool } from "./deal-pool.ts";

type Drawn = {
  boxesCents: number;
  cashbackPercent: number;
  wonCents: number;
  winner: number;
  /** For each seat: whether a bot sits there, and the percentage of its stake that was paid in points. */
  seats: { bot: boolean; points: number }[];
};

const drawn: fc.Arbitrary<Drawn> = fc.record({
  boxesCents: fc.integer({ min: 1, max: 10_000_000 }),
  cashbackPercent: fc.integer({ min: 0, max: 10 }),
  wonCents: fc.integer({ min: 1, max: 50_000_000 }),
  winner: fc.nat(3),
  seats: fc.array(fc.record({ bot: fc.boolean(), points: fc.integer({ min: 0, max: 100 }) }), {
    minLength: 2,
    maxLength: 4,
  }),
});

/** Builds a finished room and its pool: players pay in coins and points, bots in coins. */
function roomAndPoolOf({ seats, winner, boxesCents, cashbackPercent, wonCents }: Drawn): { room: Room; pool: Pool } {
  const players = seats.length;
  const { surchargeCents, entryCents } = entryOf({ boxesCents, cashbackPercent, players });
  const winnerPos = 1 + (winner % players);
  const battle = { ...{ id: 1, players, boxesCents, surchargeCents, cashbackPercent }, ...{ wonCents, winnerPos } };
  const taken = seats.map(({ bot }, index) => ({ pos: index + 1, playerId: bot ? -1 - index : 1 + index }));
  const pointsCents = seats.reduce((sum, { bot, points }) => {
    return sum + (bot ? 0 : Math.floor((entryCents * points) / 100));
  }, 0);
  const pool = { coinsCents: entryCents * players - pointsCents, pointsCents };
  return { room: { battle, seats: taken } as unknown as Room, pool };
}

test("for any players and payments the sides sum to zero in each balance and the pool is empty", () => {
  fc.assert(
    fc.property(drawn, (one) => {
      const { room, pool } = roomAndPoolOf(one);
      const { sides } = dealPool(room, pool);
      for (const balanceType of [0, 1] as const) {
        const own = sides.filter((side) => side.balanceType === balanceType);
        expect(own.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
        const emptied = own
          .filter(({ house }) => house === "battle_pool")
          .reduce((sum, side) => sum - side.amountCents, 0);
        expect(emptied).toBe(balanceType === 0 ? pool.coinsCents : pool.pointsCents);
      }
      expect(sides.every(({ amountCents }) => Number.isSafeInteger(amountCents))).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

test("the boxes are paid in full, losers get their cashback in coins, and the fees get only what rounding leaves", () => {
  fc.assert(
    fc.property(drawn, (one) => {
      const { room, pool } = roomAndPoolOf(one);
      const { sides, shares } = dealPool(room, pool);
      const { boxesCents, players, winnerPos, surchargeCents } = room.battle;
      const cashbackCents = cashbackOf(room.battle);
      const sumOf = (name: string) =>
        sides.filter(({ house }) => house === name).reduce((sum, { amountCents }) => sum + amountCents, 0);
      const isBotsWin = room.seats[winnerPos! - 1]!.playerId < 0;
      expect(sumOf("battle")).toBe(boxesCents * players - (isBotsWin ? one.wonCents : 0));
      expect(sumOf("fee")).toBe(surchargeCents * players - cashbackCents * (players - 1));
      expect(sumOf("fee")).toBeGreaterThanOrEqual(0);
      expect(sumOf("fee")).toBeLessThan(players * 2 - 1);
      const losingBots = room.seats.filter(({ pos, playerId }) => playerId < 0 && pos !== winnerPos).length;
      expect(sumOf("bot")).toBe(losingBots * cashbackCents + (isBotsWin ? one.wonCents : 0));
      for (const { pos, playerId, paidCents, cashbackCents: own, wonCents } of shares) {
        const lost = pos !== winnerPos;
        expect(own).toBe(lost ? cashbackCents : 0);
        expect(paidCents).toBe(boxesCents + surchargeCents - own);
        expect(wonCents).toBe(lost ? cashbackCents : one.wonCents);
        const paid = sides.filter((side) => side.playerId === playerId);
        expect(paid.map(({ balanceType, amountCents }) => [balanceType, amountCents])).toEqual(
          playerId < 0 ? [] : [[0, own]],
        );
      }
    }),
    { numRuns: 3000 },
  );
});
