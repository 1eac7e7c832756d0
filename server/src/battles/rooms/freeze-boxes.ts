import type { Statements } from "../../platform/database/pipeline.ts";
import { Refusal } from "../../platform/errors.ts";
import type { BattleBoxCache } from "../deps.ts";

/** The box and box version of each round, and the price of all boxes in cents. */
export type FrozenBoxes = { boxIds: number[]; boxVersions: number[]; boxesCents: number };

/**
 * Freezes the current versions of the chosen boxes, one per round. An operator who freezes one of these boxes waits
 * for this transaction and then ends the room.
 */
export async function freezeBoxes(
  asked: Statements,
  boxCache: BattleBoxCache,
  { boxIds, versionHashes }: { boxIds: readonly number[]; versionHashes?: readonly string[] | undefined },
): Promise<FrozenBoxes> {
  const boxes = await boxCache.hold(asked, boxIds);
  const versions = await Promise.all(boxes.map(({ id, currentVersion }) => boxCache.version(id, currentVersion)));
  for (const [index, { sold, frozen }] of boxes.entries()) {
    if (frozen) throw new Refusal("box_closed");
    // A free box, or a box that is only given away, would be a seat without a price.
    if (!sold || versions[index]!.priceCents === 0) throw new Refusal("box_not_sold");
  }
  const seen = versionHashes ?? versions.map(({ versionHash }) => versionHash);
  const isSeen =
    seen.length === versions.length && versions.every(({ versionHash }, index) => versionHash === seen[index]);
  if (!isSeen) throw new Refusal("odds_changed");
  return {
    boxIds: boxes.map(({ id }) => id),
    boxVersions: boxes.map(({ currentVersion }) => currentVersion),
    boxesCents: versions.reduce((sum, { priceCents }) => sum + priceCents, 0),
  };
}
