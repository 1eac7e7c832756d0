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
 * `reload` wait until the page reacts to input; first-view.spec.ts acts earlier.
 */
export const test = playwright.extend<{ player: Player }>({
  page: async ({ page }, use) => {
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

/** Values that a browser keeps from earlier visits, by the names of the specification. */
export type Stored = Partial<Record<"token" | "settings" | "channelCode" | "locale", string>>;

/** Puts values into local storage before any page of the site runs. */
export async function store(page: Page, values: Stored): Promise<void> {
  // A file of the site that runs no script.
  await page.goto("/favicon.svg");
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
    const [language, token] = [localStorage.getItem("locale") ?? "zh-CN", localStorage.getItem("token")];
    // biome-ignore lint/suspicious/noDocumentCookie: as the site keeps it.
    document.cookie = `view=${language}.${token ? "player" : "guest"}; path=/`;
  }, Object.entries(values));
}

/** Opens another browser in which no player is logged in. */
export function guestContext(page: Page, language: Language = "en-US"): Promise<BrowserContext> {
  const browser = page.context().browser();
  if (!browser) throw new Error("the page has no browser");
  const localStorage = [{ name: "locale", value: language }];
  return browser.newContext({
    baseURL: site.url,
    reducedMotion: "reduce",
    storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] },
  });
}

/** Ticks a checkbox or chooses a radio by its label, because the input itself is covered by the drawn control. */
export async function tick(choice: Locator): Promise<void> {
  const label = choice.locator("xpath=ancestor::label");
  // Clicks near the label's corner, because there may be links in the middle of the text.
  await label.click({ position: { x: 8, y: 8 } });
  await expect(choice).toBeChecked();
}
