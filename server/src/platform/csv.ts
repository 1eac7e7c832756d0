import { Readable } from "node:stream";
import { DEFAULT_LANGUAGE, type Language } from "@vitrine/contract/languages.ts";
import type { FileAnswer } from "./http/route.ts";
import { eachInTurn } from "./http/slow-readers.ts";

/** A spreadsheet in a language with decimal commas expects semicolons between the cells. */
type Form = { separator: "," | ";"; decimal: "." | "," };
const COMMAS: Form = { separator: ",", decimal: "." };
const SEMICOLONS: Form = { separator: ";", decimal: "," };
const formOf = (language: Language) =>
  new Intl.NumberFormat(language).format(0.5).includes(",") ? SEMICOLONS : COMMAS;

/** Without this mark Excel reads UTF-8 as the old character set of the machine. */
const BOM = "\uFEFF";

/** Rows as they are read: each is one line of the file. */
export type CsvRows = Iterable<readonly unknown[]> | AsyncIterable<readonly unknown[]>;

/** A CSV file for the spreadsheet of an operator, written while its rows are read. */
export function csvFile(name: string, rows: CsvRows, language: Language = DEFAULT_LANGUAGE): FileAnswer {
  const form = formOf(language);
  async function* lines() {
    for await (const row of rows) yield `${row.map((cell) => writeCell(cell, form)).join(form.separator)}\r\n`;
  }
  async function* file() {
    yield BOM;
    yield* eachInTurn(lines());
  }
  return { name: `${name}.csv`, stream: Readable.from(file()) };
}

/** How a row of a list becomes the cells of a line, by the titles of the columns. */
type Columns<Row> = Readonly<Record<string, (row: Row) => unknown>>;

/** The lines of a list whose pages are read one after the other, below a line of titles. */
export async function* listAsLines<Row>(
  columns: Columns<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly unknown[]> {
  yield Object.keys(columns);
  for await (const rows of pages) yield* rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row)));
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

/** A list that is read as one page. */
export async function* inOnePage<Row>(rows: Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  yield await rows;
}

/** Some spreadsheets also take the wide forms of the signs, which Chinese keyboards write. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;

/** Writes a cell of a CSV file. A spreadsheet would run a text that begins like a formula, so it gets an apostrophe. */
function writeCell(cell: unknown, { separator, decimal }: Form): string {
  if (typeof cell === "number") return quote(String(cell).replace(".", decimal), separator);
  const text = cell === null || cell === undefined ? "" : String(cell);
  return quote(typeof cell === "string" && FORMULA.test(text) ? `'${text}` : text, separator);
}

const quote = (text: string, separator: string) =>
  text.includes(separator) || /["\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
