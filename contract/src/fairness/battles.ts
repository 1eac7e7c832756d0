import { roll, sha256Hex } from "./roll.ts";

/** The mode of a battle. 0 classic: the highest total wins; 1 reverse: the lowest total wins. */
export type BattleMode = 0 | 1;

/** One roll of a tie-break. */
export type TieBreakRoll = { seat: number; nonce: number; roll: number };

/**
 * The user seed of a bot, which nobody can choose: `bot_` and the first 32 hex digits of SHA-256(battleId ":" seat).
 * Seats count from 1.
 */
export async function botSeed({ battleId, seat }: { battleId: number; seat: number }): Promise<string> {
  return `bot_${(await sha256Hex(`${battleId}:${seat}`)).slice(0, 32)}`;
}

/** The client seed of a battle: the user seeds in seat order, joined by commas. */
export function battleClient(userSeeds: readonly string[]): string {
  return userSeeds.join(",");
}

/** The nonce of one drop; rounds and seats count from 1. */
export function battleNonce({ round, seats, seat }: { round: number; seats: number; seat: number }): number {
  return (round - 1) * seats + seat;
}

/** Each seat's sum of values in cents, in seat order. */
export function battleTotals(seats: number, drops: readonly { seat: number; valueCents: number }[]): number[] {
  const totals = new Array<number>(seats).fill(0);
  for (const { seat, valueCents } of drops) totals[seat - 1]! += valueCents;
  return totals;
}

/** The seats that share the best total, in seat order; if there is only one, it has won. */
export function leadingSeats({ totals, mode }: { totals: readonly number[]; mode: BattleMode }): number[] {
  const best = mode === 0 ? Math.max(...totals) : Math.min(...totals);
  return totals.flatMap((total, index) => (total === best ? [index + 1] : []));
}

/**
 * Returns the winner and the rolls of the tie-break (empty without a tie). The tied seats, in seat order, use the
 * nonces after lastNonce. The highest roll wins in both modes; equal highest rolls are repeated. Rule:
 * docs/fairness.md, "Battles".
 */
export async function settleBattle(battle: {
  totals: readonly number[];
  mode: BattleMode;
  source: string;
  client: string;
  lastNonce: number;
}): Promise<{ winner: number; tieBreaks: TieBreakRoll[] }> {
  const tieBreaks: TieBreakRoll[] = [];
  let nonce = battle.lastNonce;
  let tied = leadingSeats(battle);
  while (tied.length > 1) {
    const rolls: TieBreakRoll[] = [];
    for (const seat of tied) {
      nonce += 1;
      rolls.push({ seat, nonce, roll: await roll({ source: battle.source, client: battle.client, nonce }) });
    }
    tieBreaks.push(...rolls);
    const highest = Math.max(...rolls.map((each) => each.roll));
    tied = rolls.filter((each) => each.roll === highest).map((each) => each.seat);
  }
  return { winner: tied[0]!, tieBreaks };
}
