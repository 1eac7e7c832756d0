import { entryOf } from "../../../../contract/src/battles/prices.ts";
import { now } from "../../platform/clock.ts";
import type { Statements } from "../../platform/database/pipeline.ts";
import { Refusal } from "../../platform/errors.ts";
import type { NewBattle } from "../battle-queries.ts";
import type { BattleBoxCache } from "../deps.ts";
import { ROUND_MS, WAITING_MS } from "../rules.ts";

/** The box and box version of each round, and the price of all boxes in cents. */
type FrozenBoxes = { boxIds: number[]; boxVersions: number[]; boxesCents: number };

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

/** What the creator of a room chooses. */
export type RoomTerms = { players: number; mode: 0 | 1; cashback: number; fast: boolean };

type Given = Pick<
  NewBattle,
  "id" | "creatorId" | "seedPairId" | "passwordHash" | "creatorSeedIsDefault" | "feeTransferId"
>;

/** Builds the first record of a room: prices, duration of a round, and expiry. */
export function newBattle(given: Given, { terms, boxes }: { terms: RoomTerms; boxes: FrozenBoxes }): NewBattle {
  const { players, mode, cashback: cashbackPercent, fast } = terms;
  const { boxesCents, surchargeCents } = entryOf({ boxesCents: boxes.boxesCents, cashbackPercent, players });
  const createdAt = now();
  return {
    ...given,
    ...boxes,
    players,
    mode,
    boxesCents,
    surchargeCents,
    cashbackPercent,
    fast,
    roundMs: fast ? ROUND_MS.fast : ROUND_MS.ordinary,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + WAITING_MS),
  };
}
