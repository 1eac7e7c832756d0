import type { Language } from "@vitrine/contract/languages.ts";
import { byPosition, readFolders, readFrontMatter, requireSame } from "./front-matter.ts";

/** An event or a promotion from its files, in every language of the site. */
export type SeedEvent = {
  slug: string;
  kind: "event" | "promotion";
  position: number;
  /** The path of the page that the event leads to. */
  link: string;
  /** The path of its picture on the site. */
  image: string;
  texts: Record<Language, SeedEventText>;
};

/** `text` is Markdown. */
export type SeedEventText = { title: string; summary: string; text: string };

const folderOfOurs = new URL("events/", import.meta.url);

/** Returns events and promotions in their order. Throws an Error that names the invalid file. */
export function readEvents(folder: URL = folderOfOurs): SeedEvent[] {
  return readFolders(folder, parseEvent)
    .map(({ slug, files }) => {
      const { kind, position, link, image } = requireSame(files, ["kind", "position", "link", "image"]);
      const texts = Object.fromEntries(files.map(({ language, parsed }) => [language, parsed.text]));
      return { slug, kind, position, link, image, texts: texts as SeedEvent["texts"] };
    })
    .sort(byPosition);
}

const FIELDS = ["kind", "position", "title", "summary", "link", "banner"] as const;

function parseEvent(file: string, place: string) {
  const { field, text } = readFrontMatter(file, { place, fields: FIELDS });
  return {
    kind: field("kind", /^(event|promotion)$/) as SeedEvent["kind"],
    position: Number(field("position", /^\d{1,6}$/)),
    link: field("link", /^\/[a-z]/),
    image: `/pictures/banners/${field("banner", /^[a-z]+(-[a-z]+)*$/)}.webp`,
    text: { title: field("title", /./), summary: field("summary", /./), text },
  };
}
