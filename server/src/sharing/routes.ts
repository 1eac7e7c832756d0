import { fairSouvenir } from "@vitrine/contract/fairness/calls.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@vitrine/contract/languages.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import { findScreen } from "@vitrine/contract/screens/screens.ts";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../platform/errors.ts";
import type { PageHead } from "../platform/http/pages/write-page.ts";
import { PAGES } from "../platform/http/rates.ts";
import type { Site } from "../platform/site.ts";
import { addressesOf } from "./addresses.ts";
import { describeAddress, describeMissing, describeSite, isMissing, readSouvenir } from "./describe-address.ts";
import type { Deps, Description } from "./description.ts";
import { CARD_SIZE, drawCard, drawSouvenir } from "./draw-card.ts";
import { countFiles, type ListedPage, listPages, writeSitemap, writeSitemapIndex } from "./write-sitemap.ts";

const CARDS = rateLimit("share");
const FILE = /^(?:(box|round|battle|giveaway|item)-(\d{1,15})(?:-tall)?|giveaways|site)\.(?:jpg|png)$/;
const VITRINE_FILE = /^(vitrine)-([0-9a-f]{24})\.jpg$/;
const ADDRESS_OF = {
  box: (id: string) => `/box/${id}`,
  round: (id: string) => `/provably-fair/verify/${id}`,
  battle: (id: string) => `/battle/${id}`,
  giveaway: (id: string) => `/giveaways/${id}`,
  item: (id: string) => `/skin?item=${id}`,
  vitrine: (key: string) => `/vitrine/${key}`,
};

/**
 * Serves the share pictures at /share/{box-1,round-1,battle-1,giveaway-1,item-1,vitrine-<key>,giveaways,site}.jpg?lang=,
 * and the souvenir of an opening at /share/round-1.png and /share/round-1-tall.png. Returns a function that makes the
 * head of a page, for clients that read a link without running scripts.
 */
export function sharingRoutes(
  http: FastifyInstance,
  site: Pick<Site, "guestCall">,
  deps: Deps & { pagesFolder: string },
): (url: string, language: Language) => Promise<PageHead> {
  const { pagesFolder } = deps;
  const pictures = keepPictures({ most: 100 });
  // A souvenir is several times as large as another picture.
  const souvenirs = keepPictures({ most: 30 });
  site.guestCall(fairSouvenir, ({ id }, { language }) => readSouvenir(deps, id, language));

  http.get<{ Params: { file: string }; Querystring: { lang?: string } }>(
    "/share/:file",
    { schema: { hide: true } as object, config: { limit: { rates: [CARDS] } } },
    async (request, reply) => {
      const { file } = request.params;
      const [, kind, id] = FILE.exec(file) ?? VITRINE_FILE.exec(file) ?? [];
      const language = knownLanguage(request.query.lang) ?? DEFAULT_LANGUAGE;
      const whole = file === "giveaways.jpg" ? "/giveaways" : "/";
      const path = kind && id ? ADDRESS_OF[kind as keyof typeof ADDRESS_OF](id) : whole;
      const { card } = await describeAddress(deps, path, language);
      const { type, picture } = await pictureOf(card, file, language);
      // Other sites may embed the picture in a link preview.
      reply.header("cross-origin-resource-policy", "cross-origin");
      return reply.type(type).header("cache-control", "public, max-age=3600").send(picture);
    },
  );

  /** The cache key is the card's content, so a changed price or a revealed seed makes a new picture. */
  async function pictureOf(card: Description["card"], file: string, language: Language) {
    if ("souvenir" in card) {
      const format = file === `${card.name}.png` ? "wide" : "tall";
      if (format === "tall" && file !== `${card.name}-tall.png`) throw new Refusal("not_found");
      const asked = { souvenir: card.souvenir, language, format } as const;
      const picture = await souvenirs.find(JSON.stringify(asked), () => drawSouvenir(asked, pagesFolder));
      return { type: "image/png", picture };
    }
    if (file !== `${card.name}.jpg`) throw new Refusal("not_found");
    const picture = await pictures.find(JSON.stringify([card, language]), () => drawCard(card, pagesFolder));
    return { type: "image/jpeg", picture };
  }

  robotsRoutes(http, deps);
  return (url, language) => readHead(deps, url, language);
}

/** Returns the head of a page. While the database is down the page is still served, with the site's description. */
async function readHead(deps: Deps, url: string, language: Language): Promise<PageHead> {
  // Concatenate instead of resolving: an address that begins with two slashes would be read as another host.
  const { pathname, searchParams } = new URL(`${deps.publicUrl}${url}`);
  const screen = findScreen(pathname);
  const item = screen?.path === "/skin" && /^[1-9]\d{0,14}$/.exec(searchParams.get("item") ?? "")?.[0];
  const asked = item ? ADDRESS_OF.item(item) : pathname;
  const { title, text, card, ...described } = await describeAddress(deps, asked, language).catch((error: unknown) =>
    isMissing(error) ? { ...describeMissing(language), missing: true } : { ...describeSite(language), listed: false },
  );
  const found = !("missing" in described);
  const isListed = found && described.listed !== false && screen?.audience === "public";
  // Only the item's id in the query makes a separate page. An unknown item shows the item catalogue.
  const path = item && card.name.startsWith("item-") ? asked : (described.path ?? ownPath(screen?.path));
  const image = new URL(`/share/${card.name}.${"souvenir" in card ? "png" : "jpg"}?lang=${language}`, deps.publicUrl)
    .href;
  return {
    ...{ language, title, description: text, image, imageSize: CARD_SIZE, found, path: pathname },
    addresses: isListed ? addressesOf(deps.publicUrl, path, language) : undefined,
  };
}

/** These two paths only redirect to others. */
const ownPath = (path = "/") => ({ "/": "/home", "/docs": "/docs/help" })[path] ?? path;

const knownLanguage = (name: unknown) => LANGUAGES.find((language) => language === name);

type KeptPictures = {
  /** Returns the picture with this key, and draws it at the first request. */
  find(name: string, draw: () => Promise<Buffer>): Promise<Buffer>;
};

/** Caches the most recently used pictures. A failed drawing is not cached. */
function keepPictures({ most }: { most: number }): KeptPictures {
  const kept = new Map<string, Promise<Buffer>>();
  return {
    find(name, draw) {
      const picture = kept.get(name) ?? draw();
      kept.delete(name);
      kept.set(name, picture);
      picture.catch(() => kept.delete(name));
      if (kept.size > most) kept.delete(kept.keys().next().value!);
      return picture;
    },
  };
}

/** How long the list of pages is cached here, and how long clients may cache the answers. */
const FRESH_MS = 10 * MINUTE_MS;
const CACHED = "public, max-age=600";
const XML = "application/xml; charset=utf-8";

/** API calls and private screens, which search engines must not read. */
const CLOSED = ["/api/", "/ws", "/login/", "/personal", "/messages", "/mine-active", "/giveaways/create"];

/** The routes /robots.txt and /sitemap.xml. The sitemap becomes an index if one file is not enough. */
export function robotsRoutes(http: FastifyInstance, deps: Deps): void {
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
