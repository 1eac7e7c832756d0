import { createHash } from "node:crypto";
import type { BattleDetail } from "@vitrine/contract/battles.ts";
import type { StoredRoom } from "./stored-rooms.ts";

/** The public round that counts for a room: named when its seeds were locked, with its signature once the site has it. */
export function beaconOf({ battle }: StoredRoom): BattleDetail["beacon"] {
  const { beacon_chain: chain, beacon_round: round, beacon_signature: signature } = battle;
  if (chain === null || round === null) return null;
  return { chain, round, signature, randomness: signature === null ? null : randomnessOf(signature) };
}

/** Hex SHA-256 of the signature's bytes, which joins the source of the rolls. Formula: docs/fairness.md, "Battles". */
export const randomnessOf = (signature: string) => createHash("sha256").update(signature, "hex").digest("hex");
