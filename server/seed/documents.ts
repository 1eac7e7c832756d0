import type { Language } from "@vitrine/contract/languages.ts";
import { byPosition, readFolders, readFrontMatter, requireSame } from "./front-matter.ts";

/** A document from its files, in every language of the site. */
export type SeedDocument = {
  slug: string;
  kind: "help" | "support";
  position: number;
  texts: Record<Language, SeedDocumentText>;
};

/** `updated` is a day, e.g. 2026-11-21; `text` is Markdown. */
export type SeedDocumentText = { title: string; summary: string; updated: string; text: string };

const folderOfOurs = new URL("documents/", import.meta.url);

/** Returns the documents in their order. Throws an Error that names the invalid file. */
export function readDocuments(folder: URL = folderOfOurs): SeedDocument[] {
  return readFolders(folder, parseDocument)
    .map(({ slug, files }) => {
      const { kind, position } = requireSame(files, ["kind", "position"]);
      const texts = Object.fromEntries(files.map(({ language, parsed }) => [language, parsed.text]));
      return { slug, kind, position, texts: texts as SeedDocument["texts"] };
    })
    .sort(byPosition);
}

const FIELDS = ["kind", "position", "title", "summary", "updated"] as const;

/** Reads one document in one language. */
export function parseDocument(file: string, place: string) {
  const { field, text } = readFrontMatter(file, { place, fields: FIELDS });
  return {
    kind: field("kind", /^(help|support)$/) as SeedDocument["kind"],
    position: Number(field("position", /^\d{1,6}$/)),
    text: {
      title: field("title", /./),
      summary: field("summary", /./),
      updated: field("updated", /^\d{4}-\d\d-\d\d$/),
      text,
    },
  };
}
