import sharp from "sharp";
import { expect, store, test } from "../../site/test.ts";

test("the first frame has the chosen theme and language already, before the site's own scripts have come", async ({
  page,
}) => {
  await store(page, { settings: JSON.stringify({ theme: "light" }), locale: "ru-RU" });
  // The site itself stays on its way; the sheets and the script in the head arrive.
  await page.route(/\/assets\/(?!first-paint-).*\.js$/, () => {});
  // What the server draws without the cookie is in another language, and not shown.
  await page.context().clearCookies();
  await page.goto("/box", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.locator("html")).toHaveAttribute("lang", "ru-RU");
  await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0 || document.body !== null);
  await expect(page.locator("#root")).toBeHidden();
  const { channels } = await sharp(await page.screenshot()).stats();
  for (const { min } of channels.slice(0, 3)) expect(min).toBeGreaterThan(200);
});
