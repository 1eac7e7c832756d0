import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import ts from "typescript";
import { layers } from "../../architecture.mjs";

/**
 * A row of the table in ARCHITECTURE.md: a concept's name, its forbidden names, and the folders for which the row
 * holds. A forbidden name that begins with a point is a class of the style sheets.
 */
export type Row = { name: string; never: readonly string[]; folders: readonly string[] };

/** Folders of web/src/features without a server module of the same name, with their content. */
const pagesOnly: Readonly<Record<string, string>> = {
  home: "shows parts of several modules",
  catalogue: "the item catalogue, which the inventory module serves",
  outbox: "the codes and mails that the dev senders store",
  "play-limits": "limits and breaks, which the wallet module serves",
  search: "finds pages, boxes and items from anywhere",
};

/** Returns one line for every forbidden name of a concept and for every feature without the name of its module. */
export async function findSecondNames(root: string, paths: readonly string[]): Promise<string[]> {
  const rows = readTable(await readFile(join(root, "ARCHITECTURE.md"), "utf8"));
  const sources = paths.filter((path) => /\.(ts|tsx|mts|mjs|css)$/.test(path));
  const found = await Promise.all(
    sources.map(async (path) => {
      const held = rows.filter(({ folders }) => folders.some((folder) => path.startsWith(`${folder}/`)));
      return held.length === 0 ? [] : judge(path, await readFile(join(root, path), "utf8"), held);
    }),
  );
  return [
    ...(rows.length === 0 ? ["ARCHITECTURE.md: the table of names is missing"] : []),
    ...found.flat(),
    ...strayFeatures(paths),
  ];
}

/** Reads rows like "| `deps` | `means` | `server` |" of the chapter "One word for one thing". */
export function readTable(page: string): Row[] {
  const chapter = page.split(/^## /m).find((part) => part.startsWith("One word for one thing")) ?? "";
  return chapter.split("\n").flatMap((line) => {
    const [name, never, folders] = line
      .split("|")
      .slice(1, 4)
      .map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word));
    return name?.[0] && never?.length && folders?.length ? [{ name: name[0], never, folders }] : [];
  });
}

function judge(path: string, text: string, rows: readonly Row[]): string[] {
  const words = new Set(path.endsWith(".css") ? classesOf(text) : namesOf(path, text));
  const stem = basename(path).split(".")[0]!;
  return rows.flatMap(({ name, never }) =>
    never.flatMap((other) => {
      const start = other.replace("…", "").replace(".", "\\.");
      const pattern = new RegExp(other.endsWith("…") ? `^${start}[A-Z]` : `^${start}$`);
      const used = [...words].filter((word) => pattern.test(word));
      const complaints = used.map((word) => `${path}: uses "${word}"; use "${name}"`);
      return stem.split("-").includes(other.replace("…", "").toLowerCase())
        ? [...complaints, `${path}: the file's name contains "${other}"; use "${name}"`]
        : complaints;
    }),
  );
}

/** Returns the identifiers in the code and, as `.name`, the classes of elements; comments and other strings do not count. */
function namesOf(path: string, text: string): string[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const found: string[] = [];
  const visit = (node: ts.Node, inClass: boolean): void => {
    if (ts.isIdentifier(node)) found.push(node.text);
    if (inClass && (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)))
      found.push(...node.text.split(/\s+/).map((name) => `.${name}`));
    const isClass = ts.isJsxAttribute(node) && node.name.getText(file) === "className";
    ts.forEachChild(node, (child) => visit(child, inClass || isClass));
  };
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  visit(file, false);
  return found;
}

function classesOf(sheet: string): string[] {
  return [...sheet.replace(/\/\*.*?\*\//gs, "").matchAll(/\.[a-z][\w-]*/g)].map(([name]) => name);
}

function strayFeatures(paths: readonly string[]): string[] {
  const features = new Set(paths.flatMap((path) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? []));
  const modules = layers.flatMap((layer) => layer.modules);
  return [...features]
    .filter((name) => !modules.includes(name) && !(name in pagesOnly))
    .map((name) => `web/src/features/${name}: the server has no module of this name`);
}
