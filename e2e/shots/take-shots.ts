import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Filled } from "./fill-site.ts";
import { readWords } from "./page-texts.ts";
import { listViews } from "./pages.ts";
import type { Steps, View, Viewer } from "./view.ts";

export type Shot = { file: string; path: string; locale: string; width: number };

type Place = { folder: string; width: number; locale: string; theme: string; only: string[] | undefined };

const LATE_MS = 2500;
const OPENED_MS = 800;
/** The height of the window for pictures of dialogs: higher than any dialog, so that none is cut off. */
const DIALOG_HEIGHT_PX = 2400;
const STEP_MS = 30_000;

/** Takes a picture of every route and every state, each as its viewer sees it. */
export async function takeShots(browser: Browser, url: string, filled: Filled, place: Place): Promise<Shot[]> {
  const { width, locale, folder, only } = place;
  const word = readWords(locale);
  const shots: Shot[] = [];
  const views = listViews(filled).filter((view) => !only || only.some((wanted) => isMeant(view, wanted)));
  for (const [viewer, seen] of Map.groupBy(views, (view) => view.viewer ?? "player")) {
    const context = await openContext(browser, url, { ...place, token: tokenOf(filled, viewer) });
    for (const view of seen) {
      const page = await context.newPage();
      const file = join(folder, `${view.name}.png`);
      // The other views still get their pictures; the command fails at its end.
      const report = (error: unknown) => {
        console.error(`${view.name} at ${width} in ${locale}: ${error}`);
        process.exitCode = 1;
        return false;
      };
      await show(page, view, { page, word, locale }).catch(report);
      const scene = view.dialog ? page.getByRole("dialog").last() : page;
      const isSaved = await scene
        .screenshot({
          path: file,
          animations: "disabled",
          ...(!view.window && !view.dialog && { fullPage: true }),
        })
        .then(() => true, report);
      if (isSaved) shots.push({ file, path: view.path, locale, width });
      await context.setOffline(false);
      await page.close();
    }
    await context.close();
  }
  return shots;
}

/** Whether `wanted` is the view's path, its name, or the beginning of its name with a star: deposit-*. */
function isMeant({ name, path }: View, wanted: string): boolean {
  return wanted.endsWith("*") ? name.startsWith(wanted.slice(0, -1)) : wanted === path || wanted === name;
}

async function show(page: Page, view: View, steps: Steps): Promise<void> {
  page.setDefaultTimeout(STEP_MS);
  if (view.dialog) await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: DIALOG_HEIGHT_PX });
  await view.before?.(steps);
  await page.goto(view.path.replace("{locale}", steps.locale));
  await settle(page);
  await view.act?.(steps);
  if (view.act) await page.waitForTimeout(OPENED_MS);
  if (view.window || view.dialog) return;
  // On a busy machine a page may stop drawing, and then its frames never come.
  const late = setTimeout(() => void page.close(), STEP_MS);
  await showAll(page).finally(() => clearTimeout(late));
}

async function settle(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
  await page.waitForFunction(() => document.querySelectorAll("[aria-busy=true]").length === 0);
  // Waits for parts that load later by design. Skeletons of a list's next rows stay.
  const filled = () => document.querySelectorAll("main .skeleton").length === 0;
  await page.waitForFunction(filled, undefined, { timeout: LATE_MS }).catch(() => {});
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/** Lays out everything below the fold and loads its pictures, like after scrolling to the end. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The page's content security policy refuses a style element from outside.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(sheet);
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((done) => requestAnimationFrame(done));
    }
    scrollTo(0, 0);
    // Pictures that this width hides never load.
    const drawn = [...document.images].filter((image) => image.getClientRects().length > 0);
    for (const image of drawn) image.loading = "eager";
    await Promise.all(drawn.map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
}

function tokenOf({ token, newcomerToken, money }: Filled, viewer: Viewer): string | undefined {
  return { player: token, newcomer: newcomerToken, customer: money.token, guest: undefined }[viewer];
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
