import { readdirSync, readFileSync } from "node:fs";
import { LANGUAGES, type Language } from "@vitrine/contract/languages.ts";

/** A document as its files say it, in every language of the site. */
export type SeedDocument = {
  slug: string;
  kind: "help" | "support";
  position: number;
  texts: Record<Language, SeedDocumentText>;
};

/** `updated` is a day, e.g. 2026-11-21; `text` is Markdown. */
export type SeedDocumentText = { title: string; summary: string; updated: string; text: string };

const folderOfOurs = new URL("documents/", import.meta.url);

/** The documents as they are committed, in their order. Throws an Error that names the file in which something does not fit. */
export function readDocuments(folder: URL = folderOfOurs): SeedDocument[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(new URL(entry.name, folder)).length > 0)
    .map(({ name }) => readDocument(name, new URL(`${name}/`, folder)))
    .sort((one, other) => one.position - other.position || one.slug.localeCompare(other.slug));
}

function readDocument(slug: string, folder: URL): SeedDocument {
  const files = LANGUAGES.map((language) => {
    const place = `${slug}/${language}.md`;
    return [language, place, parseDocument(readFileSync(new URL(`${language}.md`, folder), "utf8"), place)] as const;
  });
  const [, , { kind, position }] = files[0]!;
  for (const [, place, file] of files) {
    if (file.kind !== kind) throw new Error(`${place}: another kind than in ${LANGUAGES[0]}`);
    if (file.position !== position) throw new Error(`${place}: another position than in ${LANGUAGES[0]}`);
  }
  const texts = Object.fromEntries(files.map(([language, , { text }]) => [language, text]));
  return { slug, kind, position, texts: texts as SeedDocument["texts"] };
}

const FIELDS = ["kind", "position", "title", "summary", "updated"] as const;

/** Reads the lines between the two `---`, each `name: value`, and the Markdown after them. */
export function parseDocument(file: string, place: string) {
  const [, head, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file.replaceAll("\r\n", "\n")) ?? [];
  if (head === undefined || text === undefined) throw new Error(`${place}: no front matter`);
  const values = new Map<string, string>();
  for (const line of head.split("\n")) {
    const [, name = "", value = ""] = /^([a-z]+): +(\S.*)$/.exec(line) ?? [];
    if (!FIELDS.some((field) => field === name))
      throw new Error(`${place}: "${line}" is not one of ${FIELDS.join(", ")}`);
    // Quoted where the text itself holds a colon, as YAML asks.
    values.set(name, value.trim().replace(/^"(.*)"$/, "$1"));
  }
  const field = (name: (typeof FIELDS)[number], form: RegExp) => {
    const value = values.get(name);
    if (!value || !form.test(value)) throw new Error(`${place}: ${name} is missing or has another form`);
    return value;
  };
  return {
    kind: field("kind", /^(help|support)$/) as SeedDocument["kind"],
    position: Number(field("position", /^\d{1,6}$/)),
    text: {
      title: field("title", /./),
      summary: field("summary", /./),
      updated: field("updated", /^\d{4}-\d\d-\d\d$/),
      text: text.trim(),
    },
  };
}
