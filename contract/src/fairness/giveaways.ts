import { roll, sha256Hex } from "./roll.ts";

/** One who takes part, with the seed brought at joining. */
export type Entrant = { entryId: number; userSeed: string };

/** Who won prize k: the roll of nonce k, out of `left` entrants, is the position among those left. */
export type GiveawayWinner = { prize: number; left: number; roll: number; entryId: number };

/** The client text of a draw: hex SHA-256 of one line `entryId:userSeed` for each entrant, in order of entryId. */
export function giveawayClient(entrants: readonly Entrant[]): Promise<string> {
  return sha256Hex(entrants.map(({ entryId, userSeed }) => `${entryId}:${userSeed}\n`).join(""));
}

/**
 * Draws min(prizes, entrants) winners without replacement, in order of the prizes. `entryIds` must be in order: a plain list, or a
 * Float64Array, in which a million are eight megabytes. Takes O(n + prizes × log n) for n entrants. Rule: docs/fairness.md, "Giveaways".
 */
export async function drawWinners(draw: {
  source: string;
  client: string;
  entryIds: ArrayLike<number>;
  prizes: number;
}): Promise<GiveawayWinner[]> {
  const { source, client, entryIds } = draw;
  const takeNth = listWithoutReplacement(entryIds.length);
  const winners: GiveawayWinner[] = [];
  for (let prize = 1; prize <= Math.min(draw.prizes, entryIds.length); prize++) {
    const left = entryIds.length - prize + 1;
    const position = await roll({ source, client, nonce: prize, size: left });
    winners.push({ prize, left, roll: position, entryId: entryIds[takeNth(position)]! });
  }
  return winners;
}

/**
 * A Fenwick tree that counts who is left: taking the n-th of those left (from 1) walks down its powers of two and gives
 * the index in the first list (from 0). Cutting elements out of an array would be quadratic for a million entrants.
 */
function listWithoutReplacement(length: number): (nth: number) => number {
  const counts = new Int32Array(length + 1);
  for (let node = 1; node <= length; node++) counts[node] = node & -node;
  const highestStep = length === 0 ? 0 : 2 ** Math.floor(Math.log2(length));
  return (nth) => {
    let position = 0;
    let rest = nth;
    for (let step = highestStep; step >= 1; step /= 2) {
      const next = position + step;
      if (next > length) continue;
      if (counts[next]! < rest) {
        position = next;
        rest -= counts[next]!;
      } else {
        // This node's span holds the one that is taken, so it counts one less from now on.
        counts[next]! -= 1;
      }
    }
    return position;
  };
}
