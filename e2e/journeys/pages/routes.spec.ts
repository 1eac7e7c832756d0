import { installClock, stopClock } from "../../site/page-clock.ts";
import { BUDGET, weighPage } from "../../site/page-weight.ts";
import { expect, test } from "../../site/test.ts";

test.describe.configure({ mode: "parallel" });
test.use({ painted: true });

test("/docs redirects to /docs/help, and / to /home; a screen whose code is missing says so and can be loaded again", async ({
  page,
}) => {
  await page.goto("/docs");
  await expect(page).toHaveURL("/docs/help");
  await expect(page.getByRole("heading", { level: 1, name: "Help" })).toBeVisible();
  await page.goto("/");
  await expect(page).toHaveURL("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page.route("**/assets/box-list-page-*.js", (route) => route.abort("failed"));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Boxes" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "ChunkLoadError: missing" })).toBeVisible();
  await page.unroute("**/assets/box-list-page-*.js");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("link", { name: /Lacquer Room/ })).toBeVisible();
});

test("the home page stays within its budgets of scripts and pictures", async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { scriptBytes, pictureBytes } = await weighPage(page, "/home");
  expect(scriptBytes, "scripts").toBeLessThanOrEqual(BUDGET.firstScripts);
  expect(pictureBytes, "pictures").toBeLessThanOrEqual(BUDGET.firstPictures);
});

test("a screen whose code takes longer than 120 seconds fails with the reason timeout", async ({ page }) => {
  await installClock(page);
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await stopClock(page);
  await page.route("**/assets/shop-page-*.js", () => {});
  const asked = page.waitForRequest("**/assets/shop-page-*.js");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shop" }).click();
  await asked;
  await page.clock.runFor(119_900);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page.getByRole("alert").filter({ hasText: "ChunkLoadError: timeout" })).toBeVisible();
});
