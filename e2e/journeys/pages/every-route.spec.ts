import type { APIRequestContext, Page } from "@playwright/test";
import { LANGUAGES, type Language } from "@vitrine/contract/languages.ts";
import { newPlayer, type Player } from "../../../server/test/fixtures/players.ts";
import { ask, openBoxes, rotateSeeds } from "../../site/api.ts";
import { findForeignTexts } from "../../site/foreign-texts.ts";
import { graveFaults } from "../../site/grave-faults.ts";
import { navigateTo } from "../../site/navigation.ts";
import { collectErrors } from "../../site/page-clock.ts";
import { BUDGET, weighScripts } from "../../site/page-weight.ts";
import { differences, readRendered } from "../../site/renderings.ts";
import { routes, type SiteRoute } from "../../site/routes.ts";
import { inTurn, isShort } from "../../site/short-form.ts";
import { site } from "../../site/site.ts";
import { expect, store, test } from "../../site/test.ts";
import { findUnfitTexts, overhang, settle } from "../../site/text-fit.ts";

// Loading a page costs most of a journey's time, so everything that holds for every route is checked in one visit.
test.describe.configure({ mode: "parallel" });

const PHONE = 390;
const WIDER = [768, 1024, 1440];
const THEMES = ["dark", "light", "contrast", "light contrast"] as const;
type Theme = (typeof THEMES)[number];

/** The parts that all pages share: the header, the live drops, the footer and the bar of a phone. */
const SHARED = "header:has(~ #main), .live-strip, #main ~ footer, .phone-bar";

const EMPTY_CASE = /^(这只展柜是空的|This display case is empty|В этой витрине пусто)$/;

/** More addresses of these routes, whose screens differ from the route's own screen. */
const MORE = [
  ...["/box/7", "/box?name=zzz", "/personal/flow?tab=balance", "/personal/flow?tab=flow", "/event?open=calendar"],
  ...["/shop?item=42", "/shop?tab=mine", "/skin?item=42", "/docs/help?name=18", "/docs/help/coins-and-points"],
];

/**
 * The addresses that are visited in a language, with the widths and the themes of each. In the short form each address
 * is visited in one language, on a phone and at one wider width, and axe looks at one theme and one of the widths;
 * languages, widths and themes take turns. The parts that most addresses share are therefore still checked in each
 * combination.
 */
function visitsIn(language: number, paths: readonly string[]) {
  return paths
    .map((path, place) => {
      const turn = Math.floor(place / LANGUAGES.length);
      const widths = isShort ? [inTurn(WIDER, turn), PHONE] : [...WIDER, PHONE];
      const themesAt = (width: number): readonly Theme[] => {
        if (!isShort) return width === 1440 || width === PHONE ? THEMES : [];
        // Each theme has one turn at each of the two widths.
        const theme = inTurn(THEMES, Math.floor(turn / widths.length));
        return width === inTurn(widths, turn + language) ? [theme] : [];
      };
      return { path, place, widths, themesAt };
    })
    .filter(({ place }) => !isShort || place % LANGUAGES.length === language);
}

/**
 * Whether the server's rendering is compared with the browser's. The server does not render an address with the query
 * parameters of a screen. In the short form a player's screens are compared as a player, and the others are compared as
 * a guest and as a player in turn.
 */
function isCompared({ path, kind }: SiteRoute, as: "guest" | "player"): boolean {
  if (kind === "missing" || path.includes("?")) return false;
  if (!isShort || kind === "player") return !isShort || as === "player";
  return (routes.findIndex((route) => route.path === path) % 2 === 0) === (as === "guest");
}

for (const [language, locale] of LANGUAGES.entries()) {
  test(`a player sees the screen of each route as the server rendered it, its scripts are within the budget, its texts fit and are in its language, and axe finds no serious fault: ${locale}`, async ({
    page,
    player,
    request,
  }) => {
    test.slow();
    const failures = collectErrors(page);
    const proof = await playAndReveal(player);
    await store(page, { locale });
    const rendered = await openRenderer(page);
    const looked = new Set<string>();
    const homeBytes = await weighScripts(page, "/home");
    for (const { path, widths, themesAt } of visitsIn(language, [...routes.map((route) => route.path), ...MORE, proof]))
      await test.step(path, async () => {
        const route = routes.find((one) => one.path === path) ?? { path, kind: "player" };
        await page.setViewportSize({ width: widths[0]!, height: 900 });
        const scriptBytes = await weighScripts(page, path);
        const budget = route.kind === "missing" ? Number.POSITIVE_INFINITY : BUDGET.moreScripts;
        expect.soft(scriptBytes - homeBytes, `scripts of ${path}`).toBeLessThanOrEqual(budget);
        await expectItsScreen(page, route);
        if (isCompared(route, "player"))
          await compareRenderings(page, rendered, path, { request, locale, as: "player" });
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await settle(page);
          const where = `${path} at ${width}`;
          expect.soft(await overhang(page), where).toBe(0);
          expect.soft(await findUnfitTexts(page), where).toEqual([]);
          expect.soft(await findForeignTexts(page, locale), where).toEqual([]);
          for (const theme of themesAt(width)) {
            await setTheme(page, theme);
            // In the short form axe checks the shared parts once in each combination.
            const combination = `${width}, ${theme}`;
            const without = isShort && looked.has(combination) ? SHARED : undefined;
            looked.add(combination);
            expect.soft(await graveFaults(page, { without }), `${path} at ${combination}`).toEqual([]);
          }
        }
      });
    expect(failures).toEqual([]);
  });
}

test("a guest fetches no user data on any route and sees each page as the server rendered it; a protected screen shows the not-logged-in notice, and its content after a login", async ({
  page,
  request,
}) => {
  test.slow();
  const failures = collectErrors(page);
  const asked: string[] = [];
  page.on("request", (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith("/api/")) asked.push(pathname);
    if (sent.headers().token !== undefined) asked.push(`${pathname} with a token`);
  });
  await playAndReveal(await newPlayer(site));
  await store(page, {});
  const rendered = await openRenderer(page);
  for (const route of routes) {
    const isAsServed = isCompared(route, "guest");
    // The short form loads only the addresses whose server rendering it looks at, and leads the page to the others.
    if (isAsServed || !isShort) await page.goto(route.path);
    else await navigateTo(page, route.path);
    await settle(page);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
    await page.waitForLoadState("load");
    if (isAsServed) await compareRenderings(page, rendered, route.path, { request, locale: "en-US", as: "guest" });
    if (route.kind !== "player") continue;
    await expect(page.getByText("You're not logged in")).toBeVisible();
    await expect(page).toHaveURL(route.path);
  }
  expect(asked.length).toBeGreaterThan(0);
  const personal = /^\/api\/(profile|message)\/|^\/api\/fair\/(current|histories|pairRounds)| with a token$/;
  expect(asked.filter((path) => personal.test(path))).toEqual([]);
  expect(failures).toEqual([]);

  await page.goto("/mine-active");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await expect(dialog).toBeVisible();
  expect(await graveFaults(page), "the window to log in").toEqual([]);
  await dialog.getByLabel("Phone number").fill("13800000001");
  await dialog.getByLabel("Password", { exact: true }).fill("demo-player");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My activity" })).toBeVisible();
});

test("axe finds faults that were added on purpose", async ({ page }) => {
  await page.goto("/provably-fair");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() =>
    document.querySelector("main")?.insertAdjacentHTML(
      "beforeend",
      `<button></button><button aria-label="Take it">Leave it</button><h6>Deep</h6>
        <p style="color:#888;background:#777">pale</p>`,
    ),
  );
  const faults = ["button-name", "color-contrast", "heading-order", "label-content-name-mismatch"];
  expect(await graveFaults(page)).toEqual(faults.map((id) => expect.stringMatching(`^${id}: `)));
});

/** Fills a player's lists: drops, an item sold for points, a changed seed. Returns the address of a roll to verify. */
async function playAndReveal(player: Player): Promise<string> {
  const { drops } = await openBoxes(player, 7, 10);
  const voucherIds = String(drops[0]?.voucherId);
  await ask("POST", "profile/exchangeQuantity", { token: player.token, body: { voucherIds } });
  await rotateSeeds(player, "my_own_seed");
  return `/provably-fair/verify/${drops[1]?.roundId}`;
}

/**
 * Opens a page that only the browser renders, because its address has a query parameter. All pages to which it leads
 * are rendered by the browser too.
 */
async function openRenderer(page: Page): Promise<Page> {
  const rendered = await page.context().newPage();
  await rendered.goto("/home?rendered=by-browser");
  return rendered;
}

async function expectItsScreen(page: Page, { kind }: SiteRoute): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  await expect(heading).toHaveCount(1);
  await expect(page.getByRole("heading", { name: EMPTY_CASE })).toHaveCount(kind === "missing" ? 1 : 0);
  await expect(page).toHaveTitle(/ · Vitrine 明匣$|^Vitrine 明匣$/);
}

async function compareRenderings(
  page: Page,
  rendered: Page,
  path: string,
  { request, locale, as }: { request: APIRequestContext; locale: Language; as: "guest" | "player" },
): Promise<void> {
  await readRendered(request, path, `${locale}.${as}`);
  const size = page.viewportSize();
  if (size) await rendered.setViewportSize(size);
  await navigateTo(rendered, path);
  let isAgain = false;
  // The server's rendering may be some seconds older than the browser's data. Then both pages are opened again.
  await expect(async () => {
    if (isAgain) await page.goto(path);
    if (isAgain) await rendered.goto(`${path}?rendered=by-browser`);
    isAgain = true;
    await expect.poll(() => differences(page, rendered), { message: path, timeout: 5_000 }).toEqual([]);
  }).toPass();
}

/** Shows a theme as the settings do, without loading the page again. */
function setTheme(page: Page, theme: Theme): Promise<void> {
  return page.evaluate((shown) => {
    const { dataset } = document.documentElement;
    dataset.theme = shown.startsWith("light") ? "light" : "dark";
    if (shown.endsWith("contrast")) dataset.contrast = "more";
    else delete dataset.contrast;
  }, theme);
}
