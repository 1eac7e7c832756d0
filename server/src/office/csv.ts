import { Readable } from "node:stream";
import { DEFAULT_LANGUAGE, type Language } from "@vitrine/contract/languages.ts";
import type { FileAnswer } from "../platform/http/route.ts";
import { eachInTurn } from "../platform/http/slow-readers.ts";

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

/**
 * Writes a cell of a CSV file. A spreadsheet would run a text that begins like a formula, so it gets an apostrophe. Some
 * spreadsheets also take the wide forms of the signs, which Chinese keyboards write.
 */
export function writeCell(cell: unknown, { separator, decimal }: Form = COMMAS): string {
  if (typeof cell === "number") return quote(String(cell).replace(".", decimal), separator);
  const text = cell === null || cell === undefined ? "" : String(cell);
  const safe = typeof cell === "string" && /^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(text) ? `'${text}` : text;
  return quote(safe, separator);
}

const quote = (text: string, separator: string) =>
  text.includes(separator) || /["\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
