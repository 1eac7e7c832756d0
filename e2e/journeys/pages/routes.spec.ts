import { openBoxes } from "../../site/api.ts";
import { installClock, stopClock } from "../../site/page-clock.ts";
import { BUDGET, weighPage } from "../../site/page-weight.ts";
import { routes } from "../../site/routes.ts";
import { expect, test } from "../../site/test.ts";

test.describe.configure({ mode: "parallel" });
test.use({ painted: true });

test("both redirects work", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/docs");
  await expect(page).toHaveURL("/docs/help");
  await expect(page.getByRole("heading", { level: 1, name: "Help" })).toBeVisible();
});

test("every route of the table shows its screen to a player within its budget of scripts, and no screen is a placeholder", async ({
  page,
  player,
}) => {
  test.slow();
  await openBoxes(player, 7, 1);
  await page.setViewportSize({ width: 1440, height: 900 });
  const home = await weighPage(page, "/home");
  expect(home.scriptBytes, "scripts of the home page").toBeLessThanOrEqual(BUDGET.firstScripts);
  expect(home.pictureBytes, "pictures of the home page").toBeLessThanOrEqual(BUDGET.firstPictures);
  for (const { path, kind } of routes) {
    await test.step(path, async () => {
      const { scriptBytes } = await weighPage(page, path);
      if (kind !== "missing")
        expect(scriptBytes - home.scriptBytes, `scripts of ${path} (${kind})`).toBeLessThanOrEqual(BUDGET.moreScripts);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toBeVisible();
      await expect(heading).toHaveCount(1);
      await expect(page.getByText(/not open yet/i)).toHaveCount(0);
      await expect(page.getByRole("heading", { name: "This display case is empty" })).toHaveCount(
        kind === "missing" ? 1 : 0,
      );
      await expect(page).toHaveTitle(/ · Vitrine 明匣$|^Vitrine 明匣$/);
    });
  }
});

test("a guest fetches no user data on any route, sees the not-logged-in notice on protected screens, and the screen after logging in", async ({
  page,
}) => {
  test.slow();
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname);
    if (request.headers().token !== undefined) asked.push(`${pathname} with a token`);
  });
  for (const { path, kind } of routes) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
    await page.waitForLoadState("load");
    if (kind !== "player") continue;
    await expect(page.getByText("You're not logged in")).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  expect(asked.length).toBeGreaterThan(0);
  const personal = /^\/api\/(profile|message)\/|^\/api\/fair\/(current|histories|pairRounds)| with a token$/;
  expect(asked.filter((path) => personal.test(path))).toEqual([]);

  await page.goto("/mine-active");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await dialog.getByLabel("Phone number").fill("13800000001");
  await dialog.getByLabel("Password", { exact: true }).fill("demo-player");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My activity" })).toBeVisible();
});

test("a screen whose code is missing says so and can be loaded again", async ({ page }) => {
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.route("**/assets/box-list-page-*.js", (route) => route.abort("failed"));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Boxes" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "ChunkLoadError: missing" })).toBeVisible();
  await page.unroute("**/assets/box-list-page-*.js");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("link", { name: /Lacquer Room/ })).toBeVisible();
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
