import type { Page } from "@playwright/test";
import { ask, openBoxes } from "../../site/api.ts";
import { expect, test } from "../../site/test.ts";
import { serveUpdates } from "../../site/updated-site.ts";

// A service worker would stay in a context that the next test uses again.
test.use({ serviceWorkers: "allow", reuseContext: false });

test("the service worker keeps only the offline page: no API response, no other page and no picture; the site can be installed", async ({
  page,
  player,
}) => {
  const drops = await openBoxes(player, 7, 2);
  expect(drops.drops).toHaveLength(2);
  await page.goto("/home");
  await test.step("its manifest names the site, and a menu entry appears when the browser offers to install it", async () => {
    const href = await page.locator("link[rel=manifest]").getAttribute("href");
    const response = await page.request.get(href ?? "");
    expect(response.headers()["content-type"]).toContain("application/manifest+json");
    expect(await response.json()).toMatchObject({ name: "Vitrine 明匣", start_url: "/home", display: "standalone" });

    await page.getByRole("button", { name: "Account menu" }).click();
    const install = page.getByRole("button", { name: "Install app" });
    await expect(install).toHaveCount(0);
    await page.evaluate(() => {
      const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
        prompt: async () => Object.assign(window, { asked: true }),
      });
      dispatchEvent(offer);
    });
    await install.click();
    expect(await page.evaluate(() => "asked" in window)).toBe(true);
    await expect(install).toHaveCount(0);
  });
  await waitForWorker(page);
  const fromWorker: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (response.fromServiceWorker() && !response.request().isNavigationRequest()) fromWorker.push(pathname);
  });
  for (const path of ["/home", "/box", "/box/7", "/personal", "/personal/bag", "/personal/flow", "/provably-fair"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  }
  expect(await keptPaths(page)).toEqual([
    "/favicon.svg",
    "/offline.css",
    "/offline.html",
    "/offline.js",
    "/pictures/empty/offline.svg",
  ]);
  expect(fromWorker.filter((path) => path !== "/favicon.svg")).toEqual([]);
  await test.step("an API call is never answered from a cache: an old balance is not shown again", async () => {
    await openBoxes(player, 7, 1);
    const { balance } = await ask<{ balance: number }>("GET", "profile/userInfo", { token: player.token });
    const answer = await page.evaluate(async (token) => {
      const response = await fetch("/api/profile/userInfo", { headers: { token } });
      return ((await response.json()) as { data: { balance: number } }).data.balance;
    }, player.token);
    expect(answer).toBe(balance);
    await page.context().setOffline(true);
    const failed = await page.evaluate(
      (token) => fetch("/api/profile/userInfo", { headers: { token } }).catch(() => null),
      player.token,
    );
    expect(failed).toBeNull();
  });
});

const LAMP_OFF = { "zh-CN": "橱窗的灯熄了", "en-US": "The lamp is off", "ru-RU": "Витрина погасла" };

test("without a connection every address shows the offline page in each language, and leaves it when the connection is back", async ({
  page,
  context,
}) => {
  await page.goto("/home");
  await waitForWorker(page);
  await context.setOffline(true);
  for (const [locale, heading] of Object.entries(LAMP_OFF)) {
    await page.evaluate((wanted) => localStorage.setItem("locale", wanted), locale);
    for (const path of ["/personal/bag", "/box/7"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(page).toHaveURL(path);
      const width = () => page.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
    }
  }
  await context.setOffline(false);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page).toHaveURL("/box/7");
});

test("if only the site was down, its page comes back with the site, although the network has not changed; a new version waits until the player accepts it", async ({
  page,
}) => {
  const release = await serveUpdates();
  try {
    await page.addInitScript(() => localStorage.setItem("locale", "en-US"));
    await page.goto(`${release.url}/home`);
    await waitForWorker(page);
    await test.step("the site was down", async () => {
      release.leave();
      await page.goto(`${release.url}/box`);
      await expect(page.getByRole("banner")).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      release.comeBack();
      await expect(page.getByRole("banner")).toBeVisible();
      await expect(page).toHaveURL(`${release.url}/box`);
    });
    await test.step("a new version", async () => {
      await page.evaluate(() => Object.assign(window, { before: true }));
      release.update();
      await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
      await expect(page.getByText("A new version of the site is ready.")).toBeVisible();
      expect(await page.evaluate(() => "before" in window)).toBe(true);
      await page.getByRole("button", { name: "Update" }).click();
      await expect.poll(() => page.evaluate(() => "before" in window).catch(() => true)).toBe(false);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  } finally {
    await page.close();
    await release.close();
  }
});

async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .sort();
  });
}
