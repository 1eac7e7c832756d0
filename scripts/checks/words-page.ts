/** A row of the first table: a concept's name, its forbidden names, and where they are forbidden. */
export type NameRow = {
  name: string;
  never: readonly string[];
  /** Empty for every folder. */
  folders: readonly string[];
  exceptions: readonly string[];
};

/** A row of the second table: a word, its only meaning, and the folders of that meaning. */
export type WordRow = { word: string; meaning: string; folders: readonly string[]; exceptions: readonly string[] };

/** Reads the two tables of docs/words.md. Only words in backticks count. */
export function readTables(page: string): { names: NameRow[]; words: WordRow[] } {
  const names = rowsOf(page, "One name for one concept").flatMap(([name, never, folders, exceptions]) =>
    name?.[0] && never?.length ? [{ name: name[0], never, folders: folders ?? [], exceptions: exceptions ?? [] }] : [],
  );
  const words = rowsOf(page, "One meaning for one word").flatMap(([word, , folders, exceptions], index) => {
    const meaning = cellsOf(linesOf(page, "One meaning for one word")[index]!)[1]!;
    return word?.[0] && folders?.length ? [{ word: word[0], meaning, folders, exceptions: exceptions ?? [] }] : [];
  });
  return { names, words };
}

/** Returns the quoted words of each cell. */
function rowsOf(page: string, chapter: string): string[][][] {
  return linesOf(page, chapter).map((line) =>
    cellsOf(line).map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word)),
  );
}

function linesOf(page: string, chapter: string): string[] {
  const text = page.split(/^## /m).find((part) => part.startsWith(`${chapter}\n`)) ?? "";
  return text.split("\n").filter((line) => line.startsWith("|"));
}

const cellsOf = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
