import type { CommittedRoll } from "./leaves.ts";

/** A roll's leaf with everything under its commitment. */
export type Opening = { index: number; blinding: string; roll: CommittedRoll };

/**
 * The file of a bundle at /log/openings/…: the rolls that may be shown, in the order of their leaves. `clients` has the
 * client's part of each roll whose seed pair is revealed, by the pair's public hash. Later reveals add to the file.
 */
export type Openings = { v: 1; openings: Opening[]; clients: Record<string, string> };

/** The path of a bundle's openings under the log's address, spelled like the path of the bundle. */
export function openingsPath(bundlePath: string): string {
  return bundlePath.replace("tile/entries/", "openings/").replace(/\.p\/\d+$/, "");
}

/** The path of a box version's odds under the log's address. The SHA-256 of the file is the hash in the version's leaf. */
export function versionPath({ boxId, version }: { boxId: number; version: number }): string {
  return `box/${boxId}/${version}`;
}
