import type { Page } from "@playwright/test";

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
