import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { site } from "../../site/site.ts";
import { expect, test } from "../../site/test.ts";

// A browser that has never visited the site, with any preferred language.
test.use({ kept: {} });

const languages = [
  {
    locale: "en-US",
    own: "English",
    dialog: "语言",
    dismiss: "取消",
    title: "Boxes · Vitrine 明匣",
    heading: "Boxes",
    register: "Register",
  },
  {
    locale: "ru-RU",
    own: "Русский",
    dialog: "Language",
    dismiss: "Dismiss",
    title: /^Кейсы|^Коробки|Vitrine 明匣$/,
    heading: /\p{Script=Cyrillic}/u,
    register: "Регистрация",
  },
] as const;

test("the site starts in zh-CN; choosing another language changes it everywhere and is kept", async ({ page }) => {
  const sent: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) sent.push(request.headers().lang);
  });
  const html = page.locator("html");
  // With query parameters: a page that the server rendered already includes its data and sends no requests.
  await page.goto("/box?rendered=by-browser");
  await expect(html).toHaveAttribute("lang", "zh-CN");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\p{Script=Han}/u);
  await expect(page).toHaveTitle(/^\p{Script=Han}+ · Vitrine 明匣$/u);
  await expect(page.getByRole("banner").getByRole("button", { name: "注册" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("locale"))).toBeNull();
  await expect.poll(() => new Set(sent)).toEqual(new Set(["zh-CN"]));

  for (const { locale, own, dialog, dismiss, title, heading, register } of languages) {
    await page.getByRole("banner").getByRole("button", { name: dialog, exact: true }).click();
    const list = page.getByRole("dialog", { name: dialog });
    await expect(list.getByRole("listitem")).toHaveCount(55);
    // A button only for screen readers, with which they leave the window.
    await expect(page.getByRole("button", { name: dismiss, exact: true }).first()).toBeAttached();
    await expect(
      list.getByRole("button", { disabled: false }).filter({ hasText: /English|Русский|简体中文/ }),
    ).toHaveCount(3);
    sent.length = 0;
    await list.getByRole("button", { name: new RegExp(own) }).click();
    await expect(list).toBeHidden();
    await expect(html).toHaveAttribute("lang", locale);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("banner").getByRole("button", { name: register })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("locale"))).toBe(locale);
    // Texts that come from the server are read again in the new language.
    await expect.poll(() => new Set(sent)).toEqual(new Set([locale]));
    await page.reload();
    await expect(html).toHaveAttribute("lang", locale);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
});

const offers = [
  { locale: "en-GB", language: "en-US", about: "Language", offer: "View this site in English", dismiss: "No, thanks" },
  { locale: "ru", language: "ru-RU", about: "Язык", offer: "Открыть сайт на русском", dismiss: "Нет, спасибо" },
] as const;

for (const { locale, language, about, offer, dismiss } of offers)
  test(`a browser that prefers ${locale} is offered its language in one line, and nothing moves`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: site.url, locale, storageState: { cookies: [], origins: [] } });
    const page = await context.newPage();
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as never as { shifts: number }).shifts += (entry as never as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/home");
    const line = page.getByRole("region", { name: about });
    await expect(line).toHaveAttribute("lang", language);
    await expect(line.getByRole("button", { name: offer })).toBeVisible();
    expect(await page.evaluate(() => (window as never as { shifts: number }).shifts)).toBeLessThan(0.02);
    const { violations } = await new AxeBuilder({ page }).include(`section[lang="${language}"]`).analyze();
    expect(violations).toEqual([]);
    // The site is still in its default language, and so is the next page until the player chooses.
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
    await page.goto("/box");
    await line.getByRole("button", { name: dismiss }).focus();
    await page.keyboard.press("Enter");
    await expect(line).toHaveCount(0);
    await expect(page.locator("#main")).toBeFocused();
    await expect(page.locator(".live-strip")).toBeVisible();
    const kept = await context.storageState();
    await context.close();

    // A later visit: an offer that was dismissed once does not come back.
    const later = await browser.newContext({ baseURL: site.url, locale, storageState: kept });
    const again = await later.newPage();
    await again.goto("/home", { waitUntil: "networkidle" });
    await expect(again.locator(".live-strip")).toBeVisible();
    await expect(again.getByRole("region", { name: about })).toHaveCount(0);
    await later.close();
  });

test("an offer of another language that was ignored once is absent at the next visit", async ({ browser }) => {
  const nobody = { cookies: [], origins: [] };
  const context = await browser.newContext({ baseURL: site.url, locale: "en-US", storageState: nobody });
  const page = await context.newPage();
  const offered = (view: Page) => view.getByRole("button", { name: "View this site in English" });
  await page.goto("/home");
  await expect(offered(page)).toBeVisible();
  // The visit goes on, and the line with it, also when a page is loaded again.
  await page.goto("/box");
  await expect(offered(page)).toBeVisible();
  const kept = await context.storageState();
  await context.close();

  const later = await browser.newContext({ baseURL: site.url, locale: "en-US", storageState: kept });
  const again = await later.newPage();
  await again.goto("/home", { waitUntil: "networkidle" });
  await expect(again.locator(".live-strip")).toBeVisible();
  await expect(offered(again)).toHaveCount(0);
  await later.close();
});

test("the offered language is accepted with the keyboard, kept, and not offered again", async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: "ru-RU",
    storageState: { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  await page.goto("/box");
  await page.getByRole("button", { name: "Открыть сайт на русском" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "ru-RU");
  await expect(page.locator(".live-strip")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("locale"))).toBe("ru-RU");
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.locator("html")).toHaveAttribute("lang", "ru-RU");
  await expect(page.getByRole("button", { name: "Открыть сайт на русском" })).toHaveCount(0);
  await context.close();
});

for (const locale of ["zh-TW", "de-DE"])
  test(`a browser that prefers ${locale} is offered nothing`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: site.url, locale, storageState: { cookies: [], origins: [] } });
    const page = await context.newPage();
    await page.goto("/home", { waitUntil: "networkidle" });
    await expect(page.locator(".live-strip")).toBeVisible();
    await context.close();
  });

test("an address with lang shows its language for that view, rendered by the server; choosing a language removes it from the address", async ({
  page,
  request,
}) => {
  const served = async () => (await request.get("/box?lang=ru-RU")).text();
  await expect.poll(served).toContain('data-rendered="ru-RU.guest"');
  const html = await served();
  expect(html).toContain('<html lang="ru-RU"');
  expect(html).toContain('property="og:locale" content="ru_RU"');
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto("/box?lang=ru-RU");
  await expect(page.locator("html")).toHaveAttribute("lang", "ru-RU");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Кейсы");
  // The links of the page keep the language; the browser does not store it.
  await page.locator("main a[href^='/box/1']").first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ru-RU");
  expect(await page.evaluate(() => localStorage.getItem("locale"))).toBeNull();
  await page.goto("/box?sort=1&lang=ru-RU");
  await page.getByRole("banner").getByRole("button", { name: "Язык", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /English/ })
    .click();
  await expect(page).toHaveURL("/box?sort=1");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  expect(errors).toEqual([]);
});
