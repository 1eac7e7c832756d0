import { createHash } from "node:crypto";

/** A public round as it is on record with a room: named beforehand, with its signature once the site has it. */
export type NamedRound = {
  beacon_chain: string | null;
  beacon_round: number | null;
  beacon_signature: string | null;
};

/** The public round that counts for a room, as answers show it; null where there is none. */
export function showBeacon({ beacon_chain: chain, beacon_round: round, beacon_signature: signature }: NamedRound) {
  if (chain === null || round === null) return null;
  return { chain, round, signature, randomness: signature === null ? null : randomnessOf(signature) };
}

/** Hex SHA-256 of the signature's bytes, which joins the source of the rolls. Formula: docs/fairness.md, "Battles". */
const randomnessOf = (signature: string) => createHash("sha256").update(signature, "hex").digest("hex");
