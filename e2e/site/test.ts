import {
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  test as playwright,
  type Response,
} from "@playwright/test";
import type { Language } from "@vitrine/contract/languages.ts";
import { newPlayer, type Player } from "../../server/test/fixtures/players.ts";
import { site } from "./site.ts";

export { expect };

/**
 * `player` is a new account with demo coins, logged in on `page`. Without it the journey starts as a guest. `goto` and
 * `reload` wait until the page reacts to input; first-view.spec.ts acts earlier. `kept` is what the browser keeps from
 * earlier visits. `painted: true` is for journeys about looks and the weight of pictures: in other journeys the page is
 * transparent and has no decoration, because painting without a graphics card is slow.
 */
export const test = playwright.extend<{ player: Player; kept: Stored; painted: boolean }>({
  kept: [{ locale: "en-US" }, { option: true }],
  painted: [false, { option: true }],
  context: async ({ context, kept, painted }, use) => {
    await keep(context, kept);
    if (!painted) await leaveOutPaint(context);
    await use(context);
  },
  page: async ({ page }, use) => {
    // The tests of a worker share one window, and an earlier test may have opened another window in front of it.
    await page.bringToFront();
    for (const way of ["goto", "reload"] as const) {
      const lead = page[way].bind(page) as (...given: unknown[]) => Promise<Response | null>;
      Object.assign(page, {
        [way]: async (...given: unknown[]) => {
          const response = await lead(...given);
          const isCommit = given.some((options) => (options as { waitUntil?: string }).waitUntil === "commit");
          // On a busy machine a page may come without its server rendering.
          if (!isCommit) await expect(page.locator("html[data-rendered], #root:empty")).toHaveCount(0);
          return response;
        },
      });
    }
    await use(page);
    // A route may still wait for its response when the test has ended. Some tests close their page themselves.
    if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  player: async ({ page }, use) => {
    const player = await newPlayer(site);
    await store(page, { token: player.token });
    await use(player);
  },
});

/** Values that a browser keeps from earlier visits, by the names of the specification; undefined removes a value. */
export type Stored = Partial<Record<"token" | "settings" | "channelCode" | "locale", string | undefined>>;

const contexts = new WeakMap<BrowserContext, { kept: Stored; times: number }>();

/** Puts values into the local storage of the site. The next page that opens has them before its scripts run. */
export const store = (page: Page, values: Stored, url = site.url) => keep(page.context(), values, url);

async function keep(context: BrowserContext, values: Stored, url = site.url): Promise<void> {
  const { kept = {}, times = 0 } = contexts.get(context) ?? {};
  const all = { ...kept, ...values };
  contexts.set(context, { kept: all, times: times + 1 });
  // A script of the context runs in every later page, but the values are put there only once.
  await context.addInitScript(
    ({ origin, entries, time }) => {
      if (location.origin !== origin || Number(localStorage.getItem("journey")) >= time) return;
      localStorage.setItem("journey", String(time));
      for (const [key, value] of entries) {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      }
    },
    {
      origin: new URL(url).origin,
      entries: Object.entries(values).map(([key, value]) => [key, value ?? null] as const),
      time: times + 1,
    },
  );
  // The site's own cookie, from which the server knows what to render.
  if (times === 0 && !values.token) return;
  const view = `${all.locale ?? "zh-CN"}.${all.token ? "player" : "guest"}`;
  await context.addCookies([{ name: "view", value: view, url }]);
}

/**
 * Makes the body of each page transparent and hides decoration, so that the browser lays pages out but paints almost
 * nothing. No layout changes, and Playwright still sees and clicks every element. Checks of opacity or colours take the
 * style sheet away first. A script sets it, because the site's policy forbids style elements.
 */
async function leaveOutPaint(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `body { opacity: 0 !important }
      body::before { display: none !important }
      *, *::before, *::after {
        backdrop-filter: none !important; background-image: none !important; filter: none !important;
        mask: none !important; text-shadow: none !important
      }`,
    );
    document.adoptedStyleSheets = [sheet];
  });
}

/** Opens another browser in which no player is logged in. */
export async function guestContext(page: Page, locale: Language = "en-US"): Promise<BrowserContext> {
  const browser = page.context().browser();
  if (!browser) throw new Error("the page has no browser");
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: "reduce" });
  await keep(context, { locale });
  await leaveOutPaint(context);
  return context;
}

/** Ticks a checkbox or chooses a radio by its label, because the input itself is covered by the drawn control. */
export async function tick(choice: Locator): Promise<void> {
  const label = choice.locator("xpath=ancestor::label");
  // Clicks near the label's corner, because there may be links in the middle of the text.
  await label.click({ position: { x: 8, y: 8 } });
  await expect(choice).toBeChecked();
}
