import { Readable } from "node:stream";
import { eachInTurn } from "./http/slow-readers.ts";

/** How a row becomes the cells of a line, by the titles of the columns. */
type Columns<Row> = Readonly<Record<string, (row: Row) => unknown>>;

/** A CSV file with a line of titles, whose pages of rows are read while it is sent. */
export function streamCsv<Row>(columns: Columns<Row>, pages: AsyncIterable<readonly Row[]>): Readable {
  async function* lines() {
    for await (const rows of pages)
      yield rows.map((row) => writeLine(Object.values(columns).map((cellOf) => cellOf(row)))).join("");
  }
  async function* file() {
    yield writeLine(Object.keys(columns));
    yield* eachInTurn(lines());
  }
  return Readable.from(file());
}

/** Reads a list page by page. `read` gets the last row of the page before. */
export async function* pagesOf<Row>(
  most: number,
  read: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last);
    yield rows;
    if (rows.length < most) return;
    last = rows.at(-1);
  }
}

/** A list that is read at once, as the only page. */
export async function* inOnePage<Row>(rows: Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  yield await rows;
}

/** Writes a line of a CSV file. */
export const writeLine = (cells: readonly unknown[]) => `${cells.map(writeCell).join(",")}\r\n`;

const FORMULA = /^\s*[=+\-@]|^[\t\r]/;

/** Writes a cell of a CSV file. A spreadsheet would run a text that begins like a formula, so it gets an apostrophe. */
function writeCell(cell: unknown): string {
  const text = cell === null ? "" : String(cell);
  const safe = typeof cell === "string" && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
