import sharp from "sharp";
import { expect, store, test } from "../../site/test.ts";

test.use({ painted: true });

test("the first frame already has the chosen theme and language, before the site's own scripts have arrived", async ({
  page,
}) => {
  await store(page, { settings: JSON.stringify({ theme: "light" }), locale: "ru-RU" });
  // The site's main script never arrives; the style sheets and the script in the head do.
  await page.route(/\/assets\/(?!first-paint-).*\.js$/, () => {});
  // Without the cookie the server renders in another language, and that rendering must not be shown.
  await page.context().clearCookies();
  await page.goto("/box", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.locator("html")).toHaveAttribute("lang", "ru-RU");
  await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
  await expect(page.locator("#root")).toBeHidden();
  const { channels } = await sharp(await page.screenshot()).stats();
  for (const { min } of channels.slice(0, 3)) expect(min).toBeGreaterThan(200);
});
