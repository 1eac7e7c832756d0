import { DEFAULT_LANGUAGE } from "@vitrine/contract/languages.ts";
import { LISTED_PATHS } from "@vitrine/contract/screens.ts";
import type { FastifyInstance } from "fastify";
import { readPublishTimes } from "../boxes/index.ts";
import { Refusal } from "../platform/errors.ts";
import { PAGES } from "../platform/http/rates.ts";
import type { Means } from "./description.ts";
import { countFiles, type ListedPage, writeSitemap, writeSitemapIndex } from "./write-sitemap.ts";

/** So long the list of pages is kept, and so long others may keep what it is written into. */
const FRESH_MS = 600_000;
const CACHED = "public, max-age=600";
const XML = "application/xml; charset=utf-8";

/** Calls, and the screens of `private` audience: what a player sees there is nobody else's. */
const CLOSED = ["/api/", "/ws", "/login/", "/personal", "/messages", "/mine-active", "/giveaways/create"];

/** What search engines ask a site for: /robots.txt and /sitemap.xml, which becomes an index where one file is not enough. */
export function crawlRoutes(http: FastifyInstance, means: Means & { publicUrl: string }): void {
  const { publicUrl } = means;
  const options = { schema: { hide: true } as object, config: { limit: { rates: [PAGES] } } };
  let kept: { pages: Promise<ListedPage[]>; readAt: number } | undefined;

  function pages(): Promise<ListedPage[]> {
    if (kept && performance.now() - kept.readAt < FRESH_MS) return kept.pages;
    const read = listPages(means);
    kept = { pages: read, readAt: performance.now() };
    read.catch(() => {
      kept = undefined;
    });
    return read;
  }

  http.get("/robots.txt", options, async (_, reply) => {
    const closed = CLOSED.map((path) => `Disallow: ${path}\n`).join("");
    const text = `User-agent: *\nAllow: /\n${closed}\nSitemap: ${publicUrl}/sitemap.xml\n`;
    return reply.type("text/plain; charset=utf-8").header("cache-control", CACHED).send(text);
  });
  http.get("/sitemap.xml", options, async (_, reply) => {
    const listed = await pages();
    const files = countFiles(listed);
    const xml = files === 1 ? writeSitemap(publicUrl, listed) : writeSitemapIndex(publicUrl, files);
    return reply.type(XML).header("cache-control", CACHED).send(xml);
  });
  http.get<{ Params: { file: string } }>("/sitemap-:file(^[1-9]\\d{0,2}$).xml", options, async (request, reply) => {
    const listed = await pages();
    const file = Number(request.params.file);
    if (file > countFiles(listed)) throw new Refusal("not_found");
    return reply
      .type(XML)
      .header("cache-control", CACHED)
      .send(writeSitemap(publicUrl, listed, { file }));
  });
}

/** Public screens, boxes and documents. Rooms come and go, and rounds are too many: they are found by links alone. */
async function listPages({ db, shelf, documents }: Means): Promise<ListedPage[]> {
  const [{ boxes }, publishedAt, texts] = await Promise.all([
    shelf.all(),
    readPublishTimes(db),
    documents.all(DEFAULT_LANGUAGE),
  ]);
  return [
    ...LISTED_PATHS.map((path) => ({ path })),
    ...boxes.map(({ id }) => ({ path: `/box/${id}`, changedAt: publishedAt.get(id) })),
    ...texts.map(({ kind, slug, updatedAt }) => ({ path: `/docs/${kind}/${slug}`, changedAt: updatedAt })),
  ];
}
