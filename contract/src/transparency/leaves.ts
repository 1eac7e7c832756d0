import { canonicalJson } from "../fairness/version-hash.ts";
import { leafHash } from "./merkle.ts";

/** The content of a leaf, without its version number. All hashes are lower-case hex, all times ISO 8601 in UTC. */
export type Leaf =
  /** A seed pair exists; only its commitment is known. */
  | { type: "pairAnnounced"; publicHash: string }
  /** The secrets of a pair. `rolls` counts the rolls of a player's pair; other pairs have none of their own. */
  | { type: "pairRevealed"; publicHash: string; serverSeed: string; secretSalt: string; rolls?: number }
  | { type: "boxVersion"; boxId: number; version: number; priceCents: number; versionHash: string }
  /** One roll, hidden behind a commitment that only its receipt opens. */
  | { type: "roll"; commitment: string }
  /** The last seat was taken. `client` and `boxes` are hashes, because the seeds are for the room's visitors. */
  | {
      type: "battleLocked";
      battleId: number;
      publicHash: string;
      lockedAt: string;
      mode: number;
      client: string;
      boxes: string;
      beaconRound: number | null;
    }
  | { type: "battleEnded"; battleId: number; isVoid: boolean; winner: number | null; signature: string | null }
  /** The list of entrants of a giveaway is closed. `client` is the hash of the list. */
  | {
      type: "giveawayClosed";
      giveawayId: number;
      publicHash: string;
      client: string;
      entrants: number;
      beaconRound: number | null;
    }
  | { type: "giveawayDrawn"; giveawayId: number; client: string; signature: string | null };

/** The version of the leaves' format. */
export const LEAF_VERSION = 1;

/** The RFC 8785 JSON of a leaf, which the tree hashes. Throws when a number is not finite. */
export function leafText(leaf: Leaf): string {
  return canonicalJson({ ...leaf, v: LEAF_VERSION });
}

/** The fields of a roll under its commitment. The roll's receipt contains all of them. */
export type CommittedRoll = {
  roundId: number;
  game: string;
  createTime: string;
  publicHash: string;
  nonce: number;
  size: number;
  roll: number;
  start: number;
  end: number;
  itemId: number;
  valueCents: number;
  /** A dream opens no box. */
  boxId?: number;
  version?: number;
};

/** The RFC 8785 JSON of the committed fields. The commitment is its HMAC-SHA256 under the blinding value (as hex text). */
export function committedText(roll: CommittedRoll): string {
  const { roundId, game, createTime, publicHash, nonce, size, start, end, itemId, valueCents, boxId, version } = roll;
  return canonicalJson({
    ...{ roundId, game, createTime, publicHash, nonce, size, roll: roll.roll, start, end, itemId, valueCents },
    ...(boxId !== undefined && { boxId, version }),
  });
}

/** The hash of a leaf in the tree. */
export function hashOfLeaf(leaf: Leaf): Uint8Array {
  return leafHash(new TextEncoder().encode(leafText(leaf)));
}
