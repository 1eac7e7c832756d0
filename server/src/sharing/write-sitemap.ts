import { DEFAULT_LANGUAGE, LANGUAGES } from "@vitrine/contract/languages.ts";
import { LISTED_PATHS } from "@vitrine/contract/screens/screens.ts";
import { readPublishTimes } from "../boxes/index.ts";
import { addressesOf } from "./addresses.ts";
import type { Deps } from "./description.ts";

/** A page for search engines. `changedAt` is set only if it is known. */
export type ListedPage = { path: string; changedAt?: Date | undefined };

/**
 * Lists public screens, boxes and documents. Rooms are short-lived and rolls are too many, so they are found only by
 * links.
 */
export async function listPages({
  db,
  boxCache,
  documents,
}: Pick<Deps, "db" | "boxCache" | "documents">): Promise<ListedPage[]> {
  const [{ boxes }, publishedAt, texts] = await Promise.all([
    boxCache.all(),
    readPublishTimes(db),
    documents.all(DEFAULT_LANGUAGE),
  ]);
  return [
    ...LISTED_PATHS.map((path) => ({ path })),
    ...boxes.map(({ id }) => ({ path: `/box/${id}`, changedAt: publishedAt.get(id) })),
    ...texts.map(({ kind, slug, updatedAt }) => ({ path: `/docs/${kind}/${slug}`, changedAt: updatedAt })),
  ];
}

/**
 * The most pages in one file. A sitemap file may have 50 000 addresses and 50 MB, and a page needs one address per
 * language, of about 800 bytes each.
 */
const PAGES_PER_FILE = 10_000;

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** Returns the number of files: one, or several with an index. */
export const countFiles = (pages: readonly ListedPage[], perFile = PAGES_PER_FILE) =>
  Math.max(1, Math.ceil(pages.length / perFile));

/** Writes a sitemap with each page once per language, each with the addresses of all other languages. */
export function writeSitemap(
  publicUrl: string,
  pages: readonly ListedPage[],
  { file = 1, perFile = PAGES_PER_FILE }: { file?: number; perFile?: number } = {},
): string {
  const urls = pages.slice((file - 1) * perFile, file * perFile).flatMap(({ path, changedAt }) =>
    LANGUAGES.map((language) => {
      const { canonical, alternates } = addressesOf(publicUrl, path, language);
      const links = alternates.map(
        (one) => `<xhtml:link rel="alternate" hreflang="${one.language}" href="${escapeXml(one.url)}"/>`,
      );
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
      return `<url><loc>${escapeXml(canonical)}</loc>${changed}${links.join("")}</url>`;
    }),
  );
  return document("urlset", ` xmlns:xhtml="http://www.w3.org/1999/xhtml"`, urls);
}

/** Writes the index of `files` sitemaps. */
export function writeSitemapIndex(publicUrl: string, files: number): string {
  const rows = Array.from({ length: files }, (_, at) => `${publicUrl}/sitemap-${at + 1}.xml`);
  const sitemaps = rows.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`);
  return document("sitemapindex", "", sitemaps);
}

function document(name: string, attributes: string, rows: readonly string[]): string {
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="${NAMESPACE}"${attributes}>\n`;
  return `${head}${rows.join("\n")}\n</${name}>\n`;
}

const escapeXml = (text: string) => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
