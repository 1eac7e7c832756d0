import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Filled } from "./fill-site.ts";
import { listViews } from "./pages.ts";
import type { View, Viewer } from "./view.ts";
import { readWords } from "./words.ts";

export type Shot = { file: string; path: string; locale: string; width: number };

type Place = { folder: string; width: number; locale: string; theme: string; only: string[] | undefined };

const LATE_MS = 2500;
const OPENED_MS = 800;
const STEP_MS = 30_000;

/** Every route and every state, each as those see it who come there. */
export async function takeShots(browser: Browser, url: string, filled: Filled, place: Place): Promise<Shot[]> {
  const { width, locale, folder, only } = place;
  const word = readWords(locale);
  const shots: Shot[] = [];
  const views = listViews(filled).filter(({ name, path }) => !only || only.includes(path) || only.includes(name));
  for (const [viewer, seen] of Map.groupBy(views, (view) => view.viewer ?? "player")) {
    const context = await openContext(browser, url, { ...place, token: tokenOf(filled, viewer) });
    for (const view of seen) {
      const page = await context.newPage();
      // The others are still worth their pictures; the command fails at its end.
      await show(page, view, word).catch((error) => {
        console.error(`${view.name} at ${width} in ${locale}: ${error}`);
        process.exitCode = 1;
      });
      const file = join(folder, `${view.name}.png`);
      await page.screenshot({ path: file, fullPage: !view.window, animations: "disabled" });
      shots.push({ file, path: view.path, locale, width });
      await context.setOffline(false);
      await page.close();
    }
    await context.close();
  }
  return shots;
}

async function show(page: Page, view: View, word: (message: string) => string): Promise<void> {
  page.setDefaultTimeout(STEP_MS);
  await view.before?.({ page, word });
  await page.goto(view.path);
  await settle(page);
  await view.act?.({ page, word });
  if (view.act) await page.waitForTimeout(OPENED_MS);
  if (!view.window) await showAll(page);
}

async function settle(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
  await page.waitForFunction(() => document.querySelectorAll("[aria-busy=true]").length === 0);
  // What comes a little later by design; the places of a list's next rows stay.
  const filled = () => document.querySelectorAll("main .skeleton").length === 0;
  await page.waitForFunction(filled, undefined, { timeout: LATE_MS }).catch(() => {});
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/** What lies below the fold is laid out and its pictures are loaded, as if somebody had scrolled through. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The page's policy refuses a style element that is not its own.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(sheet);
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((done) => requestAnimationFrame(done));
    }
    scrollTo(0, 0);
    // What this width hides never loads.
    const drawn = [...document.images].filter((image) => image.getClientRects().length > 0);
    for (const image of drawn) image.loading = "eager";
    await Promise.all(drawn.map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
}

function tokenOf({ token, newcomerToken }: Filled, viewer: Viewer): string | undefined {
  return { player: token, newcomer: newcomerToken, guest: undefined }[viewer];
}

function openContext(
  browser: Browser,
  url: string,
  { width, locale, theme, token }: { width: number; locale: string; theme: string; token: string | undefined },
): Promise<BrowserContext> {
  const kept = { locale, settings: JSON.stringify({ theme }), ...(token && { token }) };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 600 ? 844 : 900 },
    reducedMotion: "reduce",
    hasTouch: width < 600,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
}
