import type { Language } from "@vitrine/contract/languages.ts";
import { byPosition, readFolders, readFrontMatter, requireSame } from "./front-matter.ts";

/** An event or a promotion as its files say it, in every language of the site. */
export type SeedEvent = {
  slug: string;
  kind: "event" | "promotion";
  position: number;
  /** A path of the site where it goes on. */
  link: string;
  texts: Record<Language, SeedEventText>;
};

/** `text` is Markdown. */
export type SeedEventText = { title: string; summary: string; text: string };

const folderOfOurs = new URL("events/", import.meta.url);

/** Events and promotions as they are committed, in their order. Throws an Error that names the file in which something does not fit. */
export function readEvents(folder: URL = folderOfOurs): SeedEvent[] {
  return readFolders(folder, parseEvent)
    .map(({ slug, files }) => {
      const { kind, position, link } = requireSame(files, ["kind", "position", "link"]);
      const texts = Object.fromEntries(files.map(({ language, parsed }) => [language, parsed.text]));
      return { slug, kind, position, link, texts: texts as SeedEvent["texts"] };
    })
    .sort(byPosition);
}

const FIELDS = ["kind", "position", "title", "summary", "link"] as const;

function parseEvent(file: string, place: string) {
  const { field, text } = readFrontMatter(file, { place, fields: FIELDS });
  return {
    kind: field("kind", /^(event|promotion)$/) as SeedEvent["kind"],
    position: Number(field("position", /^\d{1,6}$/)),
    link: field("link", /^\/[a-z]/),
    text: { title: field("title", /./), summary: field("summary", /./), text },
  };
}
