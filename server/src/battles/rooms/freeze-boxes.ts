import type { Statements } from "../../platform/database/pipeline.ts";
import { Refusal } from "../../platform/errors.ts";
import type { BattleBoxCache } from "../deps.ts";

/** The box of each round with the version that it is played with, and the price of all of them. */
export type FrozenBoxes = { boxIds: number[]; boxVersions: number[]; boxesCents: number };

/**
 * Freezes the present versions of the boxes that were chosen, one for each round. An operator who stops one of them meanwhile waits
 * for the room, and ends it.
 * @throws Refusal not_found, box_closed, box_not_sold, odds_changed.
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
    // A box that costs nothing, or is only given, would be a seat that nobody pays for.
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
