import type { Page, Request } from "@playwright/test";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { openBoxes } from "../../site/api.ts";
import { readRendered } from "../../site/renderings.ts";
import { site } from "../../site/site.ts";
import { expect, store, test } from "../../site/test.ts";

test.describe.configure({ mode: "parallel" });

test("without any script a page shows its heading, its content and its links, in the chosen language", async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
    storageState: { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  for (const language of LANGUAGES) {
    await context.addCookies([{ name: "view", value: `${language}.guest`, url: site.url }]);
    for (const path of ["/home", "/box", "/box/1"]) await readRendered(context.request, path, `${language}.guest`);
    await page.goto("/home");
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.locator("main a[href='/box']").first().click();
    await page.locator("main a[href='/box/1']").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main img").first()).toBeVisible();
  }
  await context.close();
});

test("a rendering for another language, or from before the login, is not shown", async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0);
  const other = { name: "view", value: "ru-RU.guest", url: site.url };
  await page.context().addCookies([other]);
  await page.route(/\/assets\/(?!first-paint-).*\.js$/, () => {});
  await page.goto("/box", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-rendered", "other");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  await expect(page.locator("#root")).toBeHidden();
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "view");
  expect(cookie?.value).toBe("en-US.player");
});

test("a button that is pressed before the page is ready is pressed again as soon as the page is ready", async ({
  page,
}) => {
  await store(page, {});
  const release = await holdBack(page, /\/assets\/home-page-.*\.js$/);
  await page.goto("/home", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Log in" }).first().click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  release();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("the player's own data is requested once, before the page's scripts have arrived", async ({ page, player }) => {
  await openBoxes(player, 7, 2);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("getMyVoucherPage")) asked.push(request.url());
  });
  const release = await holdBack(page, /\/assets\/inventory-page-.*\.js$/);
  await page.goto("/personal/bag", { waitUntil: "commit" });
  await expect.poll(() => asked.length).toBe(1);
  release();
  await expect(page.getByRole("main").getByRole("checkbox").first()).toBeAttached();
  expect(asked).toHaveLength(1);
});

test("a page preloads the texts of its own screen in its head, and no others", async ({ page, request }) => {
  await store(page, { locale: "ru-RU" });
  for (const path of ["/home", "/box/1", "/docs/help"]) {
    const served = await readRendered(request, path, "ru-RU.guest");
    const named = [...served.matchAll(/modulepreload" crossorigin href="([^"]+[.]ru-RU-[^"]+)"/g)];
    const fetched: string[] = [];
    const note = (one: Request) => void (/[.]\w\w-\w\w-[^/]+[.]js$/.test(one.url()) && fetched.push(one.url()));
    page.on("request", note);
    await page.goto(path, { waitUntil: "networkidle" });
    page.off("request", note);
    // The texts of every page, those of this screen, and the table that names the files.
    expect(fetched, path).toHaveLength(3);
    expect(new Set(fetched), path).toEqual(new Set(named.map(([, file = ""]) => site.url + file)));
  }
});

/** Holds back files until the returned function is called. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
