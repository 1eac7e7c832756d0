import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { routes } from "../site/routes.ts";
import type { Filled } from "./fill-site.ts";

export type Shot = { file: string; path: string; locale: string; width: number };

type Place = { folder: string; width: number; locale: string; theme: string; only: string[] | undefined };

/** Every route as the player of `filled` sees it, and the home page as a guest does. */
export async function takeShots(browser: Browser, url: string, filled: Filled, place: Place): Promise<Shot[]> {
  const { width, locale, theme } = place;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 600 ? 844 : 900 },
    reducedMotion: "reduce",
    hasTouch: width < 600,
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: stored({ locale, theme, token: filled.token }) }],
    },
  });
  const page = await context.newPage();
  const shots: Shot[] = [];
  for (const [name, path] of listPages(filled)) {
    if (place.only && !place.only.includes(path) && !place.only.includes(name)) continue;
    if (name === "home-guest") await page.evaluate(() => localStorage.removeItem("token"));
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
    await page.waitForFunction(() => document.querySelectorAll("[aria-busy=true]").length === 0);
    await showAll(page);
    const file = join(place.folder, `${name}.png`);
    await page.screenshot({ path: file, fullPage: true, animations: "disabled" });
    shots.push({ file, path, locale, width });
  }
  await context.close();
  return shots;
}

function listPages({ roundId, boxId }: Filled): [name: string, path: string][] {
  const table = routes.map(({ path }): [string, string] => {
    const real = path.replace(/^\/box\/\d+/, `/box/${boxId}`).replace(/verify\/\d+/, `verify/${roundId}`);
    return [real.slice(1).replaceAll(/[^a-z0-9]+/gi, "-"), real];
  });
  return [
    ...table,
    ["records-balance", "/personal/flow?tab=balance"],
    ["box-none", "/box?name=zzz"],
    ["home-guest", "/home"],
  ];
}

function stored({ locale, theme, token }: { locale: string; theme: string; token: string }) {
  return Object.entries({ locale, token, settings: JSON.stringify({ theme }) }).map(([name, value]) => ({
    name,
    value,
  }));
}

/** Pictures below the fold load when they come near: scrolls through, back to the top, and waits for all that are drawn. */
async function showAll(page: import("@playwright/test").Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((done) => requestAnimationFrame(done));
    }
    scrollTo(0, 0);
    // What this width hides never loads.
    const drawn = [...document.images].filter((image) => image.getClientRects().length > 0);
    await Promise.all(drawn.map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
}
