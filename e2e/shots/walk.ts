import type { Page } from "@playwright/test";

/** Where one comes from who walks to a page: what the server has drawn needs no call, and would neither fail nor wait. */
export const START = "/provably-fair";

/** Within the loaded site, as a link does. */
export function walkTo(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** To a page whose calls get no answer. */
export async function waitAt(page: Page, path: string): Promise<void> {
  await page.route(/\/api\/(?!profile\/userInfo|base\/)/, () => {});
  await walkTo(page, path);
}
