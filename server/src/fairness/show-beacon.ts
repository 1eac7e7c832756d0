import { createHash } from "node:crypto";

/** The beacon round of a stored room: named in advance, with its signature once it is fetched. */
export type NamedRound = {
  beacon_chain: string | null;
  beacon_round: number | null;
  beacon_signature: string | null;
};

/** The beacon round of a room as answers show it; null without a beacon. */
export function showBeacon({ beacon_chain: chain, beacon_round: round, beacon_signature: signature }: NamedRound) {
  if (chain === null || round === null) return null;
  return { chain, round, signature, randomness: signature === null ? null : randomnessOf(signature) };
}

/** Hex SHA-256 of the signature's bytes, part of the source of the rolls. Formula: docs/fairness.md, "Battles". */
const randomnessOf = (signature: string) => createHash("sha256").update(signature, "hex").digest("hex");
