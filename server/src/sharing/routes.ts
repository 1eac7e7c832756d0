import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@vitrine/contract/languages.ts";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../platform/errors.ts";
import type { PageHead } from "../platform/http/write-head.ts";
import { describeAddress, describeSite } from "./describe-address.ts";
import type { Means } from "./description.ts";
import { CARD_SIZE, drawCard } from "./draw-card.ts";
import { keepPictures } from "./keep-pictures.ts";

const CARDS = { name: "share", per: "network", perMinute: 60, burst: 30 } as const;
const ADDRESS_OF = {
  box: (id: string) => `/box/${id}`,
  round: (id: string) => `/provably-fair/verify/${id}`,
  battle: (id: string) => `/battle/${id}`,
  giveaway: (id: string) => `/giveaways/${id}`,
  item: (id: string) => `/skin?item=${id}`,
};

/**
 * Serves the pictures of shared links at /share/{box-1,round-1,battle-1,giveaway-1,item-1,giveaways,site}.jpg?lang=, and gives what the
 * server writes into the head of each page, for those who read a link without running it.
 */
export function sharingRoutes(
  http: FastifyInstance,
  means: Means & { publicUrl: string; pagesFolder: string },
): (url: string, acceptLanguage: string | undefined) => Promise<PageHead> {
  const { publicUrl, pagesFolder } = means;
  const pictures = keepPictures({ most: 100 });

  http.get<{ Params: { file: string }; Querystring: { lang?: string } }>(
    "/share/:file",
    { schema: { hide: true } as object, config: { limit: { rates: [CARDS] } } },
    async (request, reply) => {
      const { file } = request.params;
      const [, kind, id] = /^(?:(box|round|battle|giveaway|item)-(\d{1,15})|giveaways|site)\.jpg$/.exec(file) ?? [];
      const language = knownLanguage(request.query.lang) ?? DEFAULT_LANGUAGE;
      const whole = file === "giveaways.jpg" ? "/giveaways" : "/";
      const path = kind && id ? ADDRESS_OF[kind as keyof typeof ADDRESS_OF](id) : whole;
      const { card } = await describeAddress(means, path, language);
      if (file !== `${card.name}.jpg`) throw new Refusal("not_found");
      // What a card says is its name among the kept ones: another price or a revealed seed is another picture.
      const picture = await pictures.find(JSON.stringify([card, language]), () => drawCard(card, pagesFolder));
      // Other sites show it beside a link to us.
      reply.header("cross-origin-resource-policy", "cross-origin");
      return reply.type("image/jpeg").header("cache-control", "public, max-age=3600").send(picture);
    },
  );

  return async (url, acceptLanguage) => {
    // Put together, not resolved: an address that begins with two slashes would name another host, or none at all.
    const { pathname, searchParams } = new URL(`${publicUrl}${url}`);
    const language = knownLanguage(searchParams.get("lang")) ?? preferredLanguage(acceptLanguage);
    // The page itself is served also while the database is away.
    const item = pathname === "/skin" && /^[1-9]\d{0,14}$/.exec(searchParams.get("item") ?? "")?.[0];
    const path = item ? ADDRESS_OF.item(item) : pathname;
    const described = await describeAddress(means, path, language).catch(() => describeSite(language));
    const { title, text, card } = described;
    const image = new URL(`/share/${card.name}.jpg?lang=${language}`, publicUrl).href;
    return { language, title, description: text, image, imageSize: CARD_SIZE, url: `${publicUrl}${path}` };
  };
}

const knownLanguage = (name: unknown) => LANGUAGES.find((language) => language === name);

/** The first language of the header that the site speaks, by its main part; the order of the header is the reader's. */
function preferredLanguage(header = ""): Language {
  const wanted = header.split(",").map((part) => part.trim().slice(0, 2).toLowerCase());
  const found = wanted.map((main) => LANGUAGES.find((language) => language.startsWith(main))).find(Boolean);
  return found ?? DEFAULT_LANGUAGE;
}
