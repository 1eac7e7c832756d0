import type { InputOf } from "@vitrine/contract/call.ts";
import type { LogRow, logExport } from "@vitrine/contract/operators/calls.ts";
import { HOUR_MS } from "@vitrine/contract/time.ts";
import { sql } from "kysely";
import { type CsvRows, listAsLines, pagesOf } from "../platform/csv.ts";
import type { Db, Tx } from "../platform/database/database.ts";
import { microsOf, momentOf, type Stretch } from "../platform/database/moments.ts";

/** A row as it is stored. Its title depends on the language of the page. */
type StoredRow = Omit<LogRow, "title">;

type Filters = Omit<InputOf<typeof logExport>, "language">;

/** Writes an action of an operator that is no command, e.g. a login, to the same log. */
export async function recordOccurrence(
  db: Db | Tx,
  { operator, address, act }: { operator: { id: number; name: string }; address: string; act: string },
): Promise<void> {
  const row = { operator: operator.name, operator_id: operator.id, address, act, details: "{}", reason: "" };
  await db.insertInto("office_acts").values(row).execute();
}

export type ActAbout = { id: number; act: string; operator: string; details: unknown; reason: string; createdAt: Date };

/**
 * Reads the acts of operators about an account before a moment, newest first. `id` is the time in Unix microseconds.
 */
export async function readActsOf(db: Db, accountId: number, { before, limit }: Stretch): Promise<ActAbout[]> {
  let query = db
    .selectFrom("office_acts")
    .select([microsOf(sql`created_at`).as("id"), "act", "operator", "details", "reason"])
    .select("created_at as createdAt")
    .where("account_id", "=", accountId)
    .orderBy(sql.ref("office_acts.id"), "desc")
    .limit(limit);
  if (before !== undefined) query = query.where("created_at", "<", momentOf(before));
  return query.execute();
}

/** Reads a part of the log of commands, the newest first. */
export async function readLog(
  db: Db,
  { operator, command, playerId, from, to }: Filters,
  { before, most }: { before?: number | undefined; most: number },
): Promise<StoredRow[]> {
  let query = db
    .selectFrom("office_acts")
    .select([
      "id",
      "created_at",
      "operator",
      "operator_id",
      "address",
      "act",
      "details",
      "reason",
      "account_id",
      "before",
      "after",
    ])
    .orderBy("id", "desc")
    .limit(most);
  if (before !== undefined) query = query.where("id", "<", before);
  if (operator) query = query.where("operator", "=", operator);
  if (command) query = query.where("act", "=", command);
  if (playerId !== undefined) query = query.where("account_id", "=", playerId);
  if (from)
    query = query.where("created_at", ">=", new Date(from)).where("id", ">", idBefore(db, Date.parse(from) - SKEW_MS));
  if (to)
    query = query.where("created_at", "<", new Date(to)).where("id", "<=", idBefore(db, Date.parse(to) + SKEW_MS));
  return (await query.execute()).map((row) => ({
    ...{ id: row.id, time: row.created_at.toISOString(), operator: row.operator, signedIn: row.operator_id !== null },
    ...{ address: row.address, command: row.act, details: JSON.stringify(row.details), reason: row.reason },
    ...{ before: asText(row.before), after: asText(row.after) },
    playerId: row.account_id,
  }));
}

/** An act gets its id at its end and its time at its start; no act runs for this long. */
const SKEW_MS = HOUR_MS;

/** The id of the newest row before a moment: so the rows outside of a period are not read. */
const idBefore = (db: Db | Tx, ms: number) =>
  sql<number>`coalesce((${db
    .selectFrom("office_acts")
    .select("id")
    .where("created_at", "<", new Date(ms))
    .orderBy("created_at", "desc")
    .limit(1)}), 0)`;

const asText = (state: unknown) => (state === null ? null : JSON.stringify(state));

const PAGE = 500;
const COLUMNS = [
  ...["id", "time", "operator", "signedIn", "address", "command", "details", "before", "after", "reason", "playerId"],
] as const satisfies readonly (keyof StoredRow)[];

/** The log of commands as lines of a file, read page by page. */
export function listLog(db: Db, filters: Filters): CsvRows {
  const columns = Object.fromEntries(COLUMNS.map((column) => [column, (row: StoredRow) => row[column]]));
  return listAsLines(
    columns,
    pagesOf<StoredRow>(PAGE, (last) => readLog(db, filters, { before: last?.id, most: PAGE })),
  );
}
