import type { Language } from "@vitrine/contract/languages.ts";

/** The cells of the first table of a Markdown text, without its head; numbers as numbers, however the language writes them. */
export function readTable(text: string, language: Language): (number | string)[][] {
  const rows = text.match(/^\|.*\|$/gm) ?? [];
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split("|")
      .map((cell) => readNumber(cell.trim(), language)),
  );
}

/** Whether a text names this number as its own. */
export function tells(text: string, value: number, language: Language): boolean {
  const said = text.match(/\d[\d., ]*\d|\d/g) ?? [];
  return said.some((number) => readNumber(number, language) === value);
}

function readNumber(cell: string, language: Language): number | string {
  const plain = cell.replace(/\s?%$/, "");
  const dotted = language === "ru-RU" ? plain.replace(/\s/g, "").replace(",", ".") : plain.replaceAll(",", "");
  return /^\d+(\.\d+)?$/.test(dotted) ? Number(dotted) : cell;
}
