import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Shows another address of the site without loading the page again, as the back button does. It does not wait for the
 * new screen.
 */
export async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
}

/**
 * Comes back to the page from another window until it shows this. The page then refetches what is older than five
 * seconds.
 */
export async function comeBackTo(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(shown).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

/** Logs out by the menu, which may be closed. */
export async function logOut(page: Page): Promise<void> {
  const last = page.locator("#avatar-menu button").last();
  await last.evaluate((button: HTMLElement) => button.click());
}
