import { hash } from "node:crypto";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/database/database.ts";
import { Refusal } from "../platform/errors.ts";
import { readBalances, readCases, readChecks, readLists } from "./read-day.ts";
import { readDays, readSums } from "./sum-days.ts";

/** The stored closing of a day. `intact` is false if its text no longer fits its hash. */
export type Closing = { closedAt: Date; closedBy: string; reason: string; hash: string; intact: boolean };

/**
 * Closes a day permanently. The stored text has everything that the page showed. Its hash also covers the hash of the
 * closing before, so that a later change of a text or of the order would be visible.
 */
export async function closeDay(
  tx: Tx,
  { day, operator, reason }: { day: string; operator: string; reason: string },
): Promise<string> {
  // Closings run one at a time, because each contains the hash of the one before.
  await sql`select pg_advisory_xact_lock(hashtext('reports_closings'))`.execute(tx);
  const [stored] = await readDays(tx, sql`day = ${day}`);
  if (!stored) throw new Refusal("not_found");
  if (await readClosing(tx, day)) throw new Refusal("day_closed");
  const [checks, cases] = [await readChecks(tx, day), await readCases(tx, { from: day, to: day })];
  if (checks.length < 3 || checks.some(({ goodAt }) => goodAt === null)) throw new Refusal("day_unchecked");
  const open = cases.filter(({ state }) => state === "open").length;
  if (open > 0) throw new Refusal("day_has_open_cases", { count: open });
  const snapshot = JSON.stringify({
    ...stored,
    balances: await readBalances(tx, day),
    sums: await readSums(tx, day, day),
    lists: await readLists(tx, { from: day, to: day }),
    cases,
  });
  const last = await tx.selectFrom("reports_closings").select("hash").orderBy("id", "desc").limit(1).executeTakeFirst();
  const digest = digestOf(snapshot, last?.hash ?? null);
  await tx
    .insertInto("reports_closings")
    .values({ day, closed_by: operator, reason, snapshot, hash: digest, previous_hash: last?.hash ?? null })
    .execute();
  return digest.toString("hex");
}

/** Reads the closing of a day and computes its hash again. */
export async function readClosing(db: Db | Tx, day: string): Promise<Closing | undefined> {
  const row = await db.selectFrom("reports_closings").selectAll().where(sql`day`, "=", day).executeTakeFirst();
  if (!row) return undefined;
  return {
    ...{ closedAt: row.closed_at, closedBy: row.closed_by, reason: row.reason, hash: row.hash.toString("hex") },
    intact: digestOf(row.snapshot, row.previous_hash).equals(row.hash),
  };
}

const digestOf = (snapshot: string, previous: Buffer | null): Buffer =>
  hash("sha256", `${previous?.toString("hex") ?? ""}\n${snapshot}`, "buffer");

type Decision = { id: number; operator: string };

/** Explains an open difference. Returns its state before. */
export function explainCase(
  tx: Tx,
  { id, operator, explanation }: Decision & { explanation: string },
): Promise<string> {
  return moveCase(tx, id, {
    from: "open",
    set: { state: "explained", explanation, explained_by: operator, explained_at: sql<Date>`now()` },
  });
}

/** Closes an explained difference. Returns its state before. */
export function closeCase(tx: Tx, { id, operator }: Decision): Promise<string> {
  return moveCase(tx, id, {
    from: "explained",
    set: { state: "closed", closed_by: operator, closed_at: sql<Date>`now()` },
  });
}

async function moveCase(tx: Tx, id: number, { from, set }: { from: string; set: object }): Promise<string> {
  const found = await tx
    .selectFrom("reports_cases")
    .select("state")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal("not_found");
  if (found.state !== from) throw new Refusal("case_not_open");
  await tx.updateTable("reports_cases").set(set).where("id", "=", id).execute();
  return found.state;
}
