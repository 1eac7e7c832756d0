import { pickDrop } from "@vitrine/contract/fairness/ticket-ranges.ts";
import {
  battleClient,
  battleNonce,
  battleTotals,
  settleBattle,
  type TieBreakRoll,
} from "../contract/src/fairness/battles.ts";
import { beaconHash, isBeaconSignature, sourceOf } from "../contract/src/fairness/beacon.ts";
import type { BattleReceipt, BattleVoidReceipt } from "../contract/src/fairness/receipt.ts";
import { roll } from "../contract/src/fairness/roll.ts";

type Replayable = Extract<BattleReceipt, { revealed: true }> | BattleVoidReceipt;

/**
 * Recomputes a proven battle from its seeds and versions, without reading its stored result: a line for every roll, the
 * totals, the tie-break and the winner. A void battle is reported as void; with the signature of its beacon round, the
 * function also shows the result that the battle would have had.
 */
export async function replayBattle(receipt: Replayable, signature?: string): Promise<string[]> {
  if (receipt.game === "battle") return [...tellRoom(receipt), ...(await play(receipt, receipt.drand?.beacon))];
  const { round } = receipt.drand;
  const told = [...tellRoom(receipt), `void: nothing was rolled, because drand's round ${round} did not come in time`];
  if (signature === undefined) return told;
  if (!(await isBeaconSignature({ round, signature })))
    return [...told, `the given signature does not belong to drand's round ${round}`];
  return [
    ...told,
    "the result with this signature would have been:",
    ...(await play(receipt, await beaconHash(signature))),
  ];
}

/** True if a valid receipt can be recomputed. */
export function isReplayable(receipt: unknown): receipt is Replayable {
  const { game, revealed } = receipt as { game?: unknown; revealed?: unknown };
  return (game === "battle" || game === "battleVoid") && revealed === true;
}

function tellRoom({ battleId, mode, seats, boxes, lockedAt, drand }: Replayable): string[] {
  const rule = mode === 0 ? "classic, the highest total wins" : "reverse, the lowest total wins";
  const beacon = drand ? `drand's round ${drand.round}` : "no beacon";
  return [
    `battle ${battleId}: ${rule}; ${boxes.length} rounds, locked ${lockedAt}, ${beacon}; values in cents`,
    ...seats.map(({ seat, userSeed, bot }) => `    seat ${seat}  ${userSeed}${bot ? "  (bot)" : ""}`),
  ];
}

async function play(receipt: Replayable, beacon: string | undefined): Promise<string[]> {
  const { seats, boxes, versions, mode } = receipt;
  const source = sourceOf({ serverSeed: receipt.serverSeed, beacon });
  const client = battleClient(seats.map(({ userSeed }) => userSeed));
  const drops: { seat: number; valueCents: number }[] = [];
  const lines: string[] = [];
  for (const [index, { boxId, version, versionHash }] of boxes.entries()) {
    const { items } = versions.find((each) => each.versionHash === versionHash)!;
    lines.push(`round ${index + 1}: box ${boxId}, version ${version}`);
    for (const { seat } of seats) {
      const nonce = battleNonce({ round: index + 1, seats: seats.length, seat });
      const ticket = await roll({ source, client, nonce });
      const { start, end, itemId, valueCents } = pickDrop(items, ticket);
      drops.push({ seat, valueCents });
      const total = battleTotals(seats.length, drops)[seat - 1];
      const found = `roll ${ticket} in ${start}–${end}: item ${itemId}, ${valueCents}`;
      lines.push(`    seat ${seat}  nonce ${nonce}  ${found}  (total ${total})`);
    }
  }
  const totals = battleTotals(seats.length, drops);
  const { winner, tieBreaks } = await settleBattle({ totals, mode, source, client, lastNonce: drops.length });
  return [
    ...lines,
    `totals: ${totals.map((total, index) => `seat ${index + 1} ${total}`).join(", ")}`,
    `tie-break: ${tieBreaks.map(tellTieBreak).join(", ") || "none"}`,
    `winner: seat ${winner}, which gets all items, worth ${totals.reduce((sum, total) => sum + total, 0)}`,
  ];
}

function tellTieBreak({ seat, nonce, roll: ticket }: TieBreakRoll): string {
  return `seat ${seat} nonce ${nonce} roll ${ticket}`;
}
