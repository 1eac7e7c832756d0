import { Readable } from "node:stream";
import type { InputOf } from "@vitrine/contract/call.ts";
import type { LogRow, logExport } from "@vitrine/contract/operators/calls.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../platform/database/database.ts";
import { microsOf, momentOf, type Stretch } from "../platform/database/moments.ts";
import { eachInTurn } from "../platform/http/slow-readers.ts";

type Filters = InputOf<typeof logExport>;

/** Writes what an operator did beside commands, e.g. a login, to the same log. */
export async function recordOccurrence(
  db: Db | Tx,
  { operator, address, act }: { operator: { id: number; name: string }; address: string; act: string },
): Promise<void> {
  const row = { operator: operator.name, operator_id: operator.id, address, act, details: "{}", reason: "" };
  await db.insertInto("office_acts").values(row).execute();
}

export type ActAbout = { id: number; act: string; operator: string; details: unknown; reason: string; createdAt: Date };

/** Reads what operators did about an account before a moment, newest first. `id` is the time in Unix microseconds. */
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
  { operator, command, from, to }: Filters,
  { before, most }: { before?: number | undefined; most: number },
): Promise<LogRow[]> {
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
  if (from) query = query.where("created_at", ">=", new Date(from));
  if (to) query = query.where("created_at", "<", new Date(to));
  return (await query.execute()).map((row) => ({
    ...{ id: row.id, time: row.created_at.toISOString(), operator: row.operator, signedIn: row.operator_id !== null },
    ...{ address: row.address, command: row.act, details: JSON.stringify(row.details), reason: row.reason },
    ...{ before: asText(row.before), after: asText(row.after) },
    playerId: row.account_id,
  }));
}

const asText = (state: unknown) => (state === null ? null : JSON.stringify(state));

const PAGE = 500;
const COLUMNS = [
  ...["id", "time", "operator", "signedIn", "address", "command", "details", "before", "after", "reason", "playerId"],
] as const satisfies readonly (keyof LogRow)[];

/** The log of commands as CSV, read page by page while it is sent. */
export function streamLog(db: Db, filters: Filters): Readable {
  async function* pages() {
    for (let before: number | undefined; ; ) {
      const rows = await readLog(db, filters, { before, most: PAGE });
      yield rows.map((row) => writeLine(COLUMNS.map((column) => row[column]))).join("");
      if (rows.length < PAGE) return;
      before = rows.at(-1)!.id;
    }
  }
  async function* file() {
    yield writeLine(COLUMNS);
    yield* eachInTurn(pages());
  }
  return Readable.from(file());
}

/** Writes a line of a CSV file. */
export const writeLine = (cells: readonly unknown[]) => `${cells.map(writeCell).join(",")}\r\n`;

/** Writes a cell of a CSV file. A spreadsheet would run a text that begins like a formula, so it gets an apostrophe. */
export function writeCell(cell: unknown): string {
  const text = cell === null ? "" : String(cell);
  const safe = typeof cell === "string" && /^\s*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
