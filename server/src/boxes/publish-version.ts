import { createHash } from "node:crypto";
import { RETURN_BAND } from "@vitrine/contract/boxes/rules.ts";
import { coversAllTickets } from "@vitrine/contract/fairness/ticket-ranges.ts";
import { type BoxVersion, type VersionItem, versionJson } from "@vitrine/contract/fairness/version-hash.ts";
import type { Tx } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import { returnToPlayer } from "./odds.ts";

export type NewVersion = Omit<BoxVersion, "version"> & {
  /** The version that the operator saw; another current version is refused. */
  seenVersion?: number;
};

/**
 * Publishes the next version of a box and makes it current; published versions never change. Returns the version
 * number. Throws an error with a plain reason if the odds are incomplete or the return is outside the allowed band.
 */
export async function publishVersion(tx: Tx, { boxId, priceCents, items, seenVersion }: NewVersion): Promise<number> {
  const box = await tx
    .selectFrom("boxes_boxes")
    .select(["current_version", "sold"])
    .where("id", "=", boxId)
    .forUpdate()
    .executeTakeFirst();
  if (!box) throw new Error(`no box has the id ${boxId}`);
  if (seenVersion !== undefined && seenVersion !== box.current_version) throw new Refusal("catalogue_changed");
  requireOdds({ sold: box.sold, priceCents, items });
  const version = box.current_version + 1;
  const versionHash = createHash("sha256").update(versionJson({ boxId, version, priceCents, items })).digest("hex");
  await tx
    .insertInto("boxes_versions")
    .values({ box_id: boxId, version, price_cents: priceCents, version_hash: versionHash })
    .execute();
  await tx
    .insertInto("boxes_version_items")
    .values(
      items.map(({ itemId, start, end, valueCents }) => ({
        box_id: boxId,
        version,
        range_start: start,
        range_end: end,
        item_id: itemId,
        value_cents: valueCents,
      })),
    )
    .execute();
  await tx.updateTable("boxes_boxes").set({ current_version: version }).where("id", "=", boxId).execute();
  return version;
}

type Odds = { sold: boolean; priceCents: number; items: readonly Omit<VersionItem, "itemId">[] };

/**
 * Throws an error with a plain reason if the odds are incomplete, or if the return of a box on sale is outside the
 * allowed band.
 */
export function requireOdds({ sold, priceCents, items }: Odds): void {
  if (!coversAllTickets(items)) throw new Error("the ranges must cover the tickets 1 to 100000 without gap or overlap");
  const rtp = returnToPlayer({ priceCents, items });
  if (sold && !(rtp >= RETURN_BAND.min && rtp <= RETURN_BAND.max)) {
    throw new Error(
      `the box would return ${(rtp * 100).toFixed(3)} % of its price; it must be between ${RETURN_BAND.min * 100} and ${RETURN_BAND.max * 100} %`,
    );
  }
}
