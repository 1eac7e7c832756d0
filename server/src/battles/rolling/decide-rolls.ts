import { createHmac } from "node:crypto";
import type { BoxVersionOnRecord } from "@vitrine/contract/boxes/box-version.ts";
import {
  battleClient,
  battleNonce,
  battleTotals,
  settleBattle,
  type TieBreakRoll,
} from "@vitrine/contract/fairness/battles.ts";
import { sourceOf } from "@vitrine/contract/fairness/beacon.ts";
import { macKey, TICKETS, ticketFromMac } from "@vitrine/contract/fairness/ticket.ts";
import { pickDrop } from "@vitrine/contract/fairness/ticket-ranges.ts";

/** One roll: its round and seat, both counted from 1, its ticket and its item. Values are in cents. */
export type BattleRoll = {
  round: number;
  pos: number;
  nonce: number;
  roll: number;
  start: number;
  end: number;
  itemId: number;
  valueCents: number;
};

export type RolledBattle = {
  rolls: BattleRoll[];
  totalsCents: number[];
  winnerPos: number;
  tieBreaks: TieBreakRoll[];
  /** The value of all items in cents, which the winner takes. */
  wonCents: number;
};

/**
 * Computes the whole result of a battle from its locked seeds. `versions` are in the order of the rounds,
 * `userSeeds` in the order of the seats. Formulas: docs/fairness.md, "Battles".
 */
export async function decideRolls(battle: {
  mode: 0 | 1;
  serverSeed: string;
  beacon: string | undefined;
  userSeeds: readonly string[];
  versions: readonly BoxVersionOnRecord[];
}): Promise<RolledBattle> {
  const { mode, userSeeds, versions } = battle;
  const seats = userSeeds.length;
  const source = sourceOf(battle);
  const client = battleClient(userSeeds);
  const rolls = versions.flatMap(({ items }, index) =>
    userSeeds.map((_, place): BattleRoll => {
      const round = index + 1;
      const pos = place + 1;
      const nonce = battleNonce({ round, seats, seat: pos });
      const mac = createHmac("sha512", macKey({ client, nonce })).update(source).digest("hex");
      const roll = ticketFromMac(mac, TICKETS);
      const { start, end, itemId, valueCents } = pickDrop(items, roll);
      return { round, pos, nonce, roll, start, end, itemId, valueCents };
    }),
  );
  const totalsCents = battleTotals(
    seats,
    rolls.map(({ pos, valueCents }) => ({ seat: pos, valueCents })),
  );
  const { winner, tieBreaks } = await settleBattle({
    totals: totalsCents,
    mode,
    source,
    client,
    lastNonce: rolls.length,
  });
  return {
    rolls,
    totalsCents,
    winnerPos: winner,
    tieBreaks,
    wonCents: totalsCents.reduce((sum, cents) => sum + cents, 0),
  };
}
