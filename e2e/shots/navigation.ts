import type { Page } from "@playwright/test";

/**
 * The page from which a view is reached inside the loaded site. A page that the server has rendered sends no requests,
 * so it could neither fail nor wait.
 */
export const START = "/provably-fair";

/** Goes to a page inside the loaded site, as a link does. */
export function walkTo(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** Goes to a page whose requests get no response. */
export async function waitAt(page: Page, path: string): Promise<void> {
  await page.route(/\/api\/(?!profile\/userInfo|base\/)/, () => {});
  await walkTo(page, path);
}
