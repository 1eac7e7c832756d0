import { roll, sha256Hex } from "./roll.ts";

/** A participant with the user seed given at joining. */
export type Entrant = { entryId: number; userSeed: string };

/** The winner of one prize. `roll` has the nonce `prize` and is a position among the `left` remaining entrants. */
export type GiveawayWinner = { prize: number; left: number; roll: number; entryId: number };

/** The client seed of a draw: hex SHA-256 of one line `entryId:userSeed` per entrant, in order of entryId. */
export function giveawayClient(entrants: readonly Entrant[]): Promise<string> {
  return sha256Hex(entrants.map(({ entryId, userSeed }) => `${entryId}:${userSeed}\n`).join(""));
}

/**
 * Draws min(prizes, entrants) winners without replacement, in order of the prizes. `entryIds` must be sorted: a plain
 * list, or a Float64Array, in which a million ids take eight megabytes. Takes O(n + prizes × log n) for n entrants.
 * Rule: docs/fairness.md, "Giveaways".
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
 * A Fenwick tree that counts the remaining entrants. Taking the n-th remaining entrant (from 1) walks down the tree's
 * powers of two and returns its index in the original list (from 0). Removing array elements would be quadratic for a
 * million entrants.
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
        // This node's span contains the taken entrant, so its count decreases by one.
        counts[next]! -= 1;
      }
    }
    return position;
  };
}
