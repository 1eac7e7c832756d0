import { rangesOf } from "@vitrine/contract/fairness/ticket-ranges.ts";
import { type BoxRecord, publishVersion, readBoxRecords, requireOdds } from "../boxes/index.ts";
import { readItemRecords } from "../inventory/index.ts";
import { isDisabled } from "../operators/index.ts";
import { now } from "../platform/clock.ts";
import { type Db, type Tx, transact } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";

/** One line of new odds. The value must be the item's present value. */
export type NewLine = { itemId: number; tickets: number; valueCents: number };

/** The next version of a box. The operator made it from the version `seenVersion`. */
export type WantedVersion = { boxId: number; seenVersion: number; priceCents: number; lines: readonly NewLine[] };

/** Reads the lines of an input: `item id:tickets:value in cents`, separated by commas. */
export function parseLines(text: string): NewLine[] {
  if (text === "") return [];
  return text.split(",").map((line) => {
    const [itemId, tickets, valueCents] = line.split(":").map(Number) as [number, number, number];
    return { itemId, tickets, valueCents };
  });
}

/**
 * Publishes the next version of a box. New openings and battles use it immediately. Refuses with
 * `catalogue_changed` if the box or the value of an item is not what the operator saw. Throws an error with a plain
 * reason if the odds are not allowed.
 */
export async function publishBox(tx: Tx, wanted: WantedVersion): Promise<{ version: number; before: BoxRecord }> {
  const before = await requireVersion(tx, wanted);
  const { boxId, seenVersion, priceCents, lines } = wanted;
  const version = await publishVersion(tx, { boxId, seenVersion, priceCents, items: rangesOf(lines) });
  return { version, before };
}

/** Makes the checks of `publishBox`, and publishes nothing. Returns the present box. */
async function requireVersion(tx: Tx, { boxId, seenVersion, priceCents, lines }: WantedVersion): Promise<BoxRecord> {
  const [box] = await readBoxRecords(tx, boxId);
  if (!box) throw new Refusal("not_found");
  if (box.version !== seenVersion) throw new Refusal("catalogue_changed");
  if (lines.some(({ tickets }) => tickets < 1)) throw new Error("every item needs at least one ticket");
  if (new Set(lines.map(({ itemId }) => itemId)).size < lines.length) throw new Error("an item is in the box twice");
  const values = new Map((await readItemRecords(tx)).map(({ id, valueCents }) => [id, valueCents]));
  for (const { itemId, valueCents } of lines) {
    if (!values.has(itemId)) throw new Refusal("not_found");
    if (values.get(itemId) !== valueCents) throw new Refusal("catalogue_changed");
  }
  requireOdds({ sold: box.sold, priceCents, items: rangesOf(lines) });
  return box;
}

/** Schedules a version to be published at a time. Cancels the waiting version of the same box, if there is one. */
export async function scheduleBox(
  tx: Tx,
  wanted: WantedVersion & { publishAt: Date; operator: string },
): Promise<number> {
  await requireVersion(tx, wanted);
  const { boxId, seenVersion, priceCents, lines, publishAt, operator } = wanted;
  await tx
    .updateTable("catalogue_schedules")
    .set({ state: "cancelled", ended_at: now() })
    .where("box_id", "=", boxId)
    .where("state", "=", "waiting")
    .execute();
  const { id } = await tx
    .insertInto("catalogue_schedules")
    .values({
      ...{ box_id: boxId, seen_version: seenVersion, price_cents: priceCents, lines: JSON.stringify(lines) },
      ...{ publish_at: publishAt, operator },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Cancels a waiting version. Refuses if the version no longer waits. */
export async function unscheduleBox(tx: Tx, id: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("catalogue_schedules")
    .set({ state: "cancelled", ended_at: now() })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("not_found");
}

/** Writes to the operators' log whether a scheduled version was published or failed. */
type Note = (tx: Tx, row: { operator: string; act: string; details: object; reason: string }) => Promise<void>;

/**
 * Publishes every version whose time has come, each in a transaction of its own, and returns the number of handled
 * versions. A version fails, and its box keeps the odds, if the version can no longer be published or if the operator
 * who scheduled it has been disabled. The row of a failed version has the reason.
 */
export async function publishDue(db: Db, note: Note): Promise<number> {
  for (let published = 0; ; published += 1) {
    const isDone = await transact(db, async (tx) => {
      const due = await tx
        .selectFrom("catalogue_schedules")
        .selectAll()
        .where("state", "=", "waiting")
        .where("publish_at", "<=", now())
        .orderBy("publish_at")
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!due) return true;
      const isGone = await isDisabled(tx, due.operator);
      const wanted = { boxId: due.box_id, seenVersion: due.seen_version, priceCents: due.price_cents };
      const outcome = isGone
        ? `${due.operator}, who scheduled it, was disabled before its time; schedule it again`
        : await publishBox(tx, { ...wanted, lines: due.lines as NewLine[] }).catch(sayWhy);
      const failed = typeof outcome === "string";
      await tx
        .updateTable("catalogue_schedules")
        .set({ state: failed ? "failed" : "published", note: failed ? outcome : "", ended_at: now() })
        .where("id", "=", due.id)
        .execute();
      const details = { box: due.box_id, ...(failed ? { refused: outcome } : { version: outcome.version }) };
      await note(tx, { operator: due.operator, act: "publish a scheduled version", details, reason: "it was due" });
      return false;
    });
    if (isDone) return published;
  }
}

/**
 * Returns the reason of an expected refusal, after which the transaction can still write. Throws every other error
 * again.
 */
function sayWhy(error: unknown): string {
  if (error instanceof Refusal) return error.code === "not_found" ? "the box or an item is gone" : CHANGED;
  const isPlain = error instanceof Error && error.constructor === Error && !("code" in error);
  if (isPlain) return error.message;
  throw error;
}

const CHANGED = "the box or the value of an item has changed since the version was scheduled";
