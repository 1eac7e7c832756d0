import { toCoins } from "@vitrine/contract/money.ts";
import type { CatalogueBoxDraft } from "@vitrine/contract/operators/catalogue.ts";
import { readBoxRecords } from "../boxes/index.ts";
import type { ItemRecord } from "../inventory/index.ts";
import { now } from "../platform/clock.ts";
import type { Db, Tx } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import type { NewLine } from "./publish-box.ts";

type NewDraft = {
  boxId: number;
  /** The version of the draft that the operator saw; 0: no draft was ever saved. */
  seenDraft: number;
  basedOn: number;
  priceCents: number;
  lines: readonly NewLine[];
  operator: string;
};

/**
 * Saves the draft of a box. If two operators change the same draft, the second one is refused, so that nothing is
 * overwritten. Returns the version of the draft.
 */
export async function saveDraft(db: Db, draft: NewDraft): Promise<{ draftVersion: number }> {
  const { boxId, seenDraft, basedOn, priceCents, lines, operator } = draft;
  const [box] = await readBoxRecords(db, boxId);
  if (!box) throw new Refusal("not_found");
  const row = { based_on: basedOn, price_cents: priceCents, lines: JSON.stringify(lines), operator };
  if (seenDraft > 0) return { draftVersion: await change(db, { boxId, seenDraft }, row) };
  const added = await db
    .insertInto("catalogue_drafts")
    .values({ box_id: boxId, version: 1, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) throw new Refusal("draft_changed");
  return { draftVersion: 1 };
}

type Seen = { boxId: number; seenDraft: number };

/** Discards a draft as the operator saw it. Its row stays, so that its versions never repeat. */
export async function discardDraft(
  db: Db | Tx,
  { operator, ...seen }: Seen & { operator: string },
): Promise<{ draftVersion: number }> {
  const [box] = await readBoxRecords(db, seen.boxId);
  if (!box) throw new Refusal("not_found");
  return { draftVersion: await change(db, seen, { price_cents: null, lines: null, operator }) };
}

/** Ends the draft from which a version is published, if there is one. A draft that the operator did not see stays. */
export async function endDraft(
  tx: Tx,
  { boxId, draft, operator }: { boxId: number; draft?: number; operator: string },
): Promise<void> {
  if (draft !== undefined) await discardDraft(tx, { boxId, seenDraft: draft, operator });
}

type Changed = { price_cents: number | null; lines: string | null; operator: string; based_on?: number };

async function change(db: Db | Tx, { boxId, seenDraft }: Seen, row: Changed): Promise<number> {
  const version = seenDraft + 1;
  const { numUpdatedRows } = await db
    .updateTable("catalogue_drafts")
    .set({ ...row, version, saved_at: now() })
    .where("box_id", "=", boxId)
    .where("version", "=", seenDraft)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal("draft_changed");
  return version;
}

/** Reads the draft of a box with the present values of its items. */
export async function readDraft(
  db: Db,
  boxId: number,
  items: ReadonlyMap<number, ItemRecord>,
): Promise<{ draft: CatalogueBoxDraft | null; draftVersion: number }> {
  const row = await db.selectFrom("catalogue_drafts").selectAll().where("box_id", "=", boxId).executeTakeFirst();
  if (!row || row.price_cents === null) return { draft: null, draftVersion: row?.version ?? 0 };
  const lines = (row.lines as NewLine[]).flatMap(({ itemId, tickets, valueCents }) => {
    const item = items.get(itemId);
    if (!item) return [];
    const { slug, name, image, grade } = item;
    const values = { value: toCoins(valueCents), valueNow: toCoins(item.valueCents) };
    return [{ itemId, slug, name, image, grade, tickets, ...values }];
  });
  const draft = {
    ...{ version: row.version, basedOn: row.based_on, price: toCoins(row.price_cents), lines },
    ...{ operator: row.operator, time: row.saved_at.toISOString() },
  };
  return { draft, draftVersion: row.version };
}

/** Who saved the drafts, by box. */
export async function readDrafters(db: Db): Promise<ReadonlyMap<number, string>> {
  const drafts = db.selectFrom("catalogue_drafts").select(["box_id", "operator"]).where("price_cents", "is not", null);
  return new Map((await drafts.execute()).map(({ box_id, operator }) => [box_id, operator]));
}
