import { MINUTE_MS } from "@vitrine/contract/time.ts";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../platform/errors.ts";
import { PAGES } from "../platform/http/rates.ts";
import type { Deps } from "./description.ts";
import { countFiles, type ListedPage, listPages, writeSitemap, writeSitemapIndex } from "./write-sitemap.ts";

/** How long the list of pages is cached here, and how long clients may cache the answers. */
const FRESH_MS = 10 * MINUTE_MS;
const CACHED = "public, max-age=600";
const XML = "application/xml; charset=utf-8";

/** API calls and private screens, which search engines must not read. */
const CLOSED = ["/api/", "/ws", "/login/", "/personal", "/messages", "/mine-active", "/giveaways/create"];

/** The routes /robots.txt and /sitemap.xml. The sitemap becomes an index if one file is not enough. */
export function robotsRoutes(http: FastifyInstance, deps: Deps & { publicUrl: string }): void {
  const { publicUrl } = deps;
  const options = { schema: { hide: true } as object, config: { limit: { rates: [PAGES] } } };
  let kept: { pages: Promise<ListedPage[]>; readAt: number } | undefined;

  function pages(): Promise<ListedPage[]> {
    if (kept && performance.now() - kept.readAt < FRESH_MS) return kept.pages;
    const read = listPages(deps);
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
