import type { APIRequestContext, Page, Request } from "@playwright/test";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { newPlayer } from "../../../server/test/fixtures/players.ts";
import { openBoxes } from "../../site/api.ts";
import { navigateTo } from "../../site/navigation.ts";
import { routes } from "../../site/routes.ts";
import { isShort } from "../../site/short-form.ts";
import { site } from "../../site/site.ts";
import { expect, store, test } from "../../site/test.ts";

test.describe.configure({ mode: "parallel" });

const screens = routes.filter(({ path, kind }) => kind !== "missing" && !path.includes("?"));
/**
 * The screens that are compared for a guest and for a player. In the short form each screen is compared once: a
 * player's screen as a player, the others in turn as a guest or as a player.
 */
const seen = {
  guest: screens.filter(({ kind }, place) => !isShort || (kind === "open" && place % 2 === 0)),
  player: screens.filter(({ kind }, place) => !isShort || kind === "player" || place % 2 === 1),
};

test("without any script a page shows its heading, its content and its links, in the chosen language", async ({
  browser,
}) => {
  for (const language of LANGUAGES) {
    const cookies = [{ name: "view", value: `${language}.guest`, url: site.url }];
    const context = await browser.newContext({
      baseURL: site.url,
      javaScriptEnabled: false,
      storageState: { cookies: [], origins: [] },
    });
    await context.addCookies(cookies);
    const page = await context.newPage();
    for (const path of ["/home", "/box", "/box/1"]) await readRendered(context.request, path, `${language}.guest`);
    await page.goto("/home");
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.locator("main a[href='/box']").first().click();
    await page.locator("main a[href='/box/1']").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main img").first()).toBeVisible();
    await context.close();
  }
});

for (const who of ["guest", "player"] as const) {
  test(`the server and the page render the same for a ${who}, on every route`, async ({ page, request }) => {
    test.slow();
    const failures: string[] = [];
    page.on("pageerror", (error) => failures.push(error.message));
    // A player has opened a box, so the roll that the routes name exists.
    const player = await newPlayer(site);
    await openBoxes(player, 7, 3);
    await store(page, who === "player" ? { token: player.token } : {});
    const other = await page.context().newPage();
    // A page with query parameters is rendered only by the browser, and so is every screen to which it leads.
    await other.goto("/home?rendered=by-browser");
    for (const { path } of seen[who]) {
      await readRendered(request, path, `en-US.${who}`);
      let isAgain = false;
      await navigateTo(other, path);
      // The server's rendering may be some seconds older than the browser's data. Then both pages are opened again.
      await expect(async () => {
        await page.goto(path);
        if (isAgain) await other.goto(`${path}?rendered=by-browser`);
        isAgain = true;
        await expect.poll(() => differences(page, other), { message: path, timeout: 5_000 }).toEqual([]);
      }).toPass();
    }
    expect(failures).toEqual([]);
  });
}

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

test("a button that is pressed before the page is ready is pressed again as soon as it is", async ({ page }) => {
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
    expect(fetched, path).toHaveLength(2);
    expect(new Set(fetched), path).toEqual(new Set(named.map(([, file = ""]) => site.url + file)));
  }
});

/** Waits until the server sends this page with its first view: while it is busy, it sends pages without one. */
async function readRendered(request: APIRequestContext, path: string, view: string): Promise<string> {
  let served = "";
  const read = async () => {
    served = await (await request.get(path, { headers: { cookie: `view=${view}` } })).text();
    return served;
  };
  await expect.poll(read, { message: path, timeout: 30_000 }).toContain(`data-rendered="${view}"`);
  return served;
}

/** Holds back files until the returned function is called. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Returns the elements with their attributes that only one of the two pages has. */
async function differences(one: Page, other: Page): Promise<string[]> {
  const [here, there] = [await readScreen(one), await readScreen(other)];
  return [
    ...here.filter((element) => !there.includes(element)).map((element) => `only rendered by the server: ${element}`),
    ...there.filter((element) => !here.includes(element)).map((element) => `only rendered by the browser: ${element}`),
  ];
}

/** Leaves out attributes that hold a generated number, a random value or the current time. */
async function readScreen(page: Page): Promise<string[]> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  return page.locator("#main").evaluate((main) => {
    const own = /^(id|for|aria-(controls|labelledby|describedby)|data-state|style|popovertarget|selected)$/;
    return [...main.querySelectorAll("*")]
      .filter((element) => !element.closest("time, [role=timer], [data-cuts]"))
      .map((element, place) => {
        const attributes = [...element.attributes].filter(({ name }) => !own.test(name));
        const values = attributes.map(({ name, value }) => {
          // React generates the name of a radio group.
          const isRandom = value.startsWith("blob:") || /^[0-9a-f]{32}$/.test(value) || /_[rR]_\w*_/.test(value);
          // Links that keep the query parameters also keep the parameter of this test.
          return `${name}=${isRandom ? "" : value.replace(/[?]rendered=by-browser$|rendered=by-browser&/, "")}`;
        });
        const words = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
        return `${place} ${element.localName} ${values.sort().join(" ")} ${words.map((node) => node.textContent).join("")}`;
      });
  });
}
