import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Language } from "@vitrine/contract/languages.ts";
import { rateLimit } from "@vitrine/contract/rate-limits.ts";
import { MINUTE_MS } from "@vitrine/contract/time.ts";
import type { FastifyInstance } from "fastify";
import type { PageView } from "../platform/http/pages/page-view.ts";
import type { FirstView } from "../platform/http/pages/write-page.ts";
import { INSIDE } from "../platform/http/rates.ts";
import type { Log } from "../platform/log.ts";
import type { RateLimits } from "../platform/rate-limits.ts";
import { filesOfScreens, type Manifest, wordsOf } from "./files-of-screens.ts";
import { keepFresh } from "./keep-fresh.ts";
import type { View } from "./rendering.ts";
import { type SsrWorker, startSsrWorker } from "./start-ssr-worker.ts";

const RENDERINGS = rateLimit("first-view");
/** How long a response waits for its rendering. A later result is cached for the next request. */
const PATIENCE_MS = 3_000;
const KEPT = { most: 200, freshMs: 5_000, usefulMs: MINUTE_MS, mostAtOnce: 20 };

export type FirstViews = {
  /**
   * Returns the first view of an address; undefined if the address has none, or if the view is not cached and too many
   * other views are being rendered.
   */
  find(request: PageView & { url: string; address: string }): Promise<FirstView | undefined>;
  stop(): Promise<void>;
};

/** Renders the first views of the built pages, with the answers that the site gives to any guest. */
export function renderFirstViews(
  http: FastifyInstance,
  deps: { pagesFolder: string; ssrFolder: string; rateLimits: RateLimits; log: Log },
): FirstViews {
  const { rateLimits, log } = deps;
  const pagesFile = join(deps.ssrFolder, "render-page.js");
  const manifestFile = join(deps.pagesFolder, ".vite/manifest.json");
  if (!existsSync(pagesFile) || !existsSync(manifestFile)) return { find: async () => undefined, stop: async () => {} };

  const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Manifest;
  let ssrWorker: SsrWorker | undefined;
  const kept = keepFresh<FirstView | null | undefined>(KEPT);

  async function ask(address: string, lang: Language): Promise<{ status: number; body: string }> {
    const { statusCode, body } = await http.inject({
      method: "GET",
      url: address,
      headers: { lang },
      remoteAddress: INSIDE,
    });
    return { status: statusCode, body };
  }

  /**
   * Returns undefined, which is not cached, if the address has no page. Returns null after an error. The null is
   * cached, so that the next requests do not wait for the same failure.
   */
  async function render(view: View): Promise<FirstView | null | undefined> {
    try {
      // Start the worker with the first page: a server that serves no pages, as in most tests, needs no thread.
      if (!ssrWorker || ssrWorker.gone) ssrWorker = startSsrWorker(pagesFile, ask);
      const page = await ssrWorker.render(view);
      if (!page) return undefined;
      const { language, signedIn } = view;
      const files = filesOfScreens(manifest, [...page.parts, ...wordsOf(page.parts, language)]);
      return { ...page, language, signedIn, ...files };
    } catch (error) {
      log.warn({ path: view.path, reason: String(error) }, "the SSR worker could not render a page");
      return null;
    }
  }

  return {
    async find({ url, address, language, signedIn }) {
      // Parameters other than the language may have any value, so only the browser renders a page with them.
      const [path = "", search] = url.split("?", 2);
      if (search !== undefined && search !== `lang=${language}`) return undefined;
      const view = { path: search === undefined ? path : `${path}?${search}`, language, signedIn };
      const rendered = kept.find(JSON.stringify(view), async () => {
        rateLimits.take(RENDERINGS, { address });
        return render(view);
      });
      // If the rate limit refuses or the rendering is late, e.g. while the database is down, the page is served without a
      // first view.
      const late = setTimeout(PATIENCE_MS, undefined, { ref: false });
      return (await Promise.race([rendered.catch(() => undefined), late])) ?? undefined;
    },
    stop: async () => ssrWorker?.stop(),
  };
}
