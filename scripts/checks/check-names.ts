import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { layers } from "../../architecture.mjs";
import { listSources } from "../sources.ts";
import { type Name, namesInCode, namesInSheet } from "./names-in-code.ts";
import { type NameRow, readTables, type WordRow } from "./words-page.ts";

export const WORDS_PAGE = "docs/words.md";

/** Folders of web/src/features without a server module of the same name, with their content. */
const pagesOnly: Readonly<Record<string, string>> = {
  home: "shows parts of several modules",
  catalogue: "the item catalogue, which the inventory module serves",
  outbox: "the codes and mails that the dev senders store",
  "play-limits": "limits and breaks, which the wallet module serves",
  search: "finds pages, boxes and items from anywhere",
};

/** Files that are not checked: migrations are never renamed, and a tool writes schema.ts from them. */
const apart = /^server\/(migrations\/|src\/platform\/database\/schema\.ts$)/;

/**
 * Returns one line for every forbidden name of a concept, every word outside its folders, every exception that is not
 * needed, and every feature without the name of its module. The rules are the tables of docs/words.md.
 */
export async function findSecondNames(root: string, paths: readonly string[], page = WORDS_PAGE): Promise<string[]> {
  const { names, words } = readTables(await readFile(join(root, page), "utf8"));
  const judges = [...names.map(judgeName), ...words.map(judgeWord)];
  const complaints: string[] = [];
  const folders = new Set<string>();
  const judged = paths.filter((path) => !apart.test(path));
  const texts = await Promise.all(judged.map((path) => readFile(join(root, path), "utf8")));
  for (const [index, path] of judged.entries()) {
    for (const judge of judges) complaints.push(...judgePath(path, folders, judge));
    for (const folder of foldersOf(path)) folders.add(folder);
    const found = namesIn(path, texts[index]!);
    for (const judge of judges) complaints.push(...judgeCode(path, found, judge));
  }
  return [
    ...(names.length === 0 ? [`${page}: the table of names is missing`] : []),
    ...(words.length === 0 ? [`${page}: the table of words is missing`] : []),
    ...complaints,
    ...judges.flatMap(({ unused, word }) =>
      [...unused].map((exception) => `${page}: the row of "${word}" does not need the exception "${exception}"`),
    ),
    ...strayFeatures(paths),
  ];
}

function namesIn(path: string, text: string): Name[] {
  if (path.endsWith(".css")) return namesInSheet(text);
  return /\.(ts|tsx|mts|mjs)$/.test(path) ? namesInCode(path, text) : [];
}

/** One row of a table, prepared for the check. */
type Judge = {
  word: string;
  advice: string;
  /** Says whether the row applies to this path. */
  holds: (path: string) => boolean;
  finds: (text: string, kind?: Name["kind"]) => boolean;
  exceptions: readonly string[];
  unused: Set<string>;
};

function judgeName({ name, never, folders, exceptions }: NameRow): Judge {
  const patterns = never.map(patternOf);
  // The right name may contain a forbidden one, as seedPair contains "pair".
  const hasName = patternOf(name);
  return {
    word: name,
    advice: `use "${name}"`,
    holds: (path) => folders.length === 0 || folders.some((folder) => isInside(path, folder)),
    finds: (text, kind) => patterns.some((finds) => finds(text, kind)) && !hasName(text),
    exceptions,
    unused: new Set(exceptions),
  };
}

function judgeWord({ word, meaning, folders, exceptions }: WordRow): Judge {
  return {
    word,
    advice: `"${word}" means only: ${meaning}`,
    holds: (path) => !folders.some((folder) => isInside(path, folder)),
    finds: patternOf(word),
    exceptions,
    unused: new Set(exceptions),
  };
}

/** Checks the name of a file, and the names of its folders unless an earlier file was in them. */
function judgePath(path: string, known: ReadonlySet<string>, judge: Judge): string[] {
  if (!judge.holds(path)) return [];
  const places = [...foldersOf(path).filter((folder) => !known.has(folder)), path];
  return places
    .filter((place) => judge.finds(place.slice(place.lastIndexOf("/") + 1).replace(/\..*/, "")))
    .filter((place) => !excepted(judge, path, place))
    .map((place) => `${place}: its name; ${judge.advice}`);
}

function judgeCode(path: string, names: readonly Name[], judge: Judge): string[] {
  if (!judge.holds(path)) return [];
  const lines = new Map<string, string>();
  for (const { kind, text, line } of names) {
    if (!judge.finds(text, kind) || lines.has(`${kind} ${text}`) || excepted(judge, path, text, kind)) continue;
    lines.set(`${kind} ${text}`, `${path}:${line}: the ${kind} "${text}"; ${judge.advice}`);
  }
  return [...lines.values()];
}

/** True if an exception of the row allows this name. The exception is then marked as needed. */
function excepted(judge: Judge, path: string, text: string, kind?: Name["kind"]): boolean {
  const used = judge.exceptions.find((exception) => {
    if (exception === "test titles") return kind === "title";
    if (exception.includes("/")) return isInside(path, exception);
    // A field may keep the name that the API or a column has; our own variables use our name.
    if (exception === text) return kind === "field" || kind === "alias";
    // For the second table an exception is a longer name that contains the word with another meaning.
    return exception.includes("…") && patternOf(exception.replaceAll("…", ""))(text);
  });
  if (used === undefined) return false;
  judge.unused.delete(used);
  return true;
}

/**
 * Returns a test for the words of a name: `seedPair` finds "seed" followed by "pair" in every spelling, in singular and
 * plural. A pattern that begins with a capital letter finds only types and components, a pattern that begins with a
 * point only classes.
 */
function patternOf(name: string): (text: string, kind?: Name["kind"]) => boolean {
  const wanted = wordsOf(name);
  const onlyTypes = /^[A-Z][a-z]/.test(name);
  const onlyClasses = name.startsWith(".");
  return (text, kind) => {
    if (onlyTypes && !/^[A-Z]\w*[a-z]\w*$/.test(text)) return false;
    if (onlyClasses && kind !== "class") return false;
    const words = wordsOf(text);
    return words.some((_, at) => wanted.every((word, index) => [word, `${word}s`].includes(words[at + index]!)));
  };
}

const split = new Map<string, string[]>();

/** Splits camelCase, PascalCase, CAPITALS, kebab-case, snake_case and sentences into small words. */
function wordsOf(text: string): string[] {
  let words = split.get(text);
  if (words === undefined) {
    words = text
      .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
      .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
      .split(/[^A-Za-z]+/)
      .filter((word) => word !== "")
      .map((word) => word.toLowerCase());
    split.set(text, words);
  }
  return words;
}

const isInside = (path: string, folder: string) => path === folder || path.startsWith(`${folder.replace(/\/$/, "")}/`);

function foldersOf(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

function strayFeatures(paths: readonly string[]): string[] {
  const features = new Set(paths.flatMap((path) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? []));
  const modules = layers.flatMap((layer) => layer.modules);
  return [...features]
    .filter((name) => !modules.includes(name) && !(name in pagesOnly))
    .map((name) => `web/src/features/${name}: the server has no module of this name`);
}

// `node scripts/checks/check-names.ts <page>` checks the project with the tables of another page.
if (import.meta.main) {
  const root = join(import.meta.dirname, "../..");
  console.log((await findSecondNames(root, listSources(root), process.argv[2])).join("\n"));
}
