import { isDreamWon } from "@vitrine/contract/fairness/dream.ts";
import { roll } from "@vitrine/contract/fairness/roll.ts";

/** A player's pairs that nobody outside the database has opened, as they are stored. */
export const PAIRS_OF_PLAYER = `select id as "pairId", sealed, public_hash as "publicHash", state, next_nonce as "nextNonce"
from fairness_pairs where player_id = $1 and purpose = 'player' and state in ('active', 'next')`;

type Stored = { pairId: number; sealed: Buffer; publicHash: string; state: string; nextNonce: number };

/** A client seed with which the next roll wins at chance p, or does not: that of the pair which the seed's change makes active. */
export async function foreseeDream(
  pairs: readonly Stored[],
  open: (pair: Stored) => { serverSeed: string },
  { p, wins }: { p: number; wins: boolean },
): Promise<string> {
  const isUsed = pairs.some(({ state, nextNonce }) => state === "active" && nextNonce > 1);
  const { serverSeed: source } = open(pairs.find(({ state }) => state === (isUsed ? "next" : "active"))!);
  for (let number = 1; ; number += 1) {
    const client = `foreseen_${number}`;
    if (isDreamWon({ ticket: await roll({ source, client, nonce: 1 }), p }) === wins) return client;
  }
}
