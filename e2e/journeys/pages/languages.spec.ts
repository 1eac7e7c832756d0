import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { navigateTo } from "../../site/navigation.ts";
import { collectErrors } from "../../site/page-clock.ts";
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
    title: "Кейсы · Vitrine 明匣",
    heading: "Кейсы",
    register: "Регистрация",
  },
] as const;

test("the site starts in zh-CN; choosing another language changes it everywhere and is kept", async ({ page }) => {
  const sent: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) sent.push(request.headers().lang);
  });
  const html = page.locator("html");
  // The query parameter makes the browser render the page: a page that the server rendered includes its data and sends
  // no requests.
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
    // Only screen readers announce this button. Their users close the window with it.
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
  }
  await page.reload();
  await expect(html).toHaveAttribute("lang", "ru-RU");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Кейсы");
});

/** The line that offers another language. The line is written in that language, and its `lang` says so. */
const offerOf = (page: Page) => page.locator("section[lang]");

/** Opens the home page in a browser that has never visited the site and prefers this language. */
async function visitWith(browser: Browser, locale: string): Promise<Page> {
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
  return page;
}

/** Expects a line in the offered language that moves nothing and has no fault, on a page in the default language. */
async function expectOffer(page: Page, words: Record<"language" | "about" | "offer" | "dismiss", string>) {
  const line = page.getByRole("region", { name: words.about });
  await expect(line).toHaveAttribute("lang", words.language);
  await expect(line.getByRole("button", { name: words.offer })).toBeVisible();
  await expect(line.getByRole("button", { name: words.dismiss })).toBeVisible();
  expect(await page.evaluate(() => (window as never as { shifts: number }).shifts)).toBeLessThan(0.02);
  const { violations } = await new AxeBuilder({ page }).include(`section[lang="${words.language}"]`).analyze();
  expect(violations).toEqual([]);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
}

/** Opens the site in a new tab, which is a new visit, and expects that the page offers no language. */
async function expectNoOfferLater(page: Page): Promise<void> {
  const later = await page.context().newPage();
  await page.close();
  await later.goto("/home", { waitUntil: "networkidle" });
  await expect(later.locator(".live-strip")).toBeVisible();
  await expect(offerOf(later)).toHaveCount(0);
}

test("a browser that prefers en-GB is offered English in one line, and nothing moves; a dismissed offer does not come back", async ({
  browser,
}) => {
  const page = await visitWith(browser, "en-GB");
  const words = { language: "en-US", about: "Language", offer: "View this site in English", dismiss: "No, thanks" };
  await expectOffer(page, words);
  // The next page is in the default language too, until the player chooses.
  await navigateTo(page, "/box");
  await expect(page.getByRole("heading", { level: 1, name: "盲盒" })).toBeVisible();
  await offerOf(page).getByRole("button", { name: words.dismiss }).focus();
  await page.keyboard.press("Enter");
  await expect(offerOf(page)).toHaveCount(0);
  await expect(page.locator("#main")).toBeFocused();
  await expect(page.locator(".live-strip")).toBeVisible();
  await expectNoOfferLater(page);
  await page.context().close();
});

test("an offer of another language stays during a visit; if the player ignores it, the next visit has no offer", async ({
  browser,
}) => {
  const page = await visitWith(browser, "en-US");
  await expect(offerOf(page)).toBeVisible();
  // The line stays during this visit, also when another page is loaded.
  await page.goto("/box");
  await expect(offerOf(page)).toBeVisible();
  await expectNoOfferLater(page);
  await page.context().close();
});

test("a browser that prefers ru is offered Russian; the offer is accepted with the keyboard, kept, and not made again", async ({
  browser,
}) => {
  const page = await visitWith(browser, "ru");
  const words = { language: "ru-RU", about: "Язык", offer: "Открыть сайт на русском", dismiss: "Нет, спасибо" };
  await expectOffer(page, words);
  await page.getByRole("button", { name: words.offer }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "ru-RU");
  await expect(page.locator(".live-strip")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("locale"))).toBe("ru-RU");
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.locator("html")).toHaveAttribute("lang", "ru-RU");
  await expect(offerOf(page)).toHaveCount(0);
  await page.context().close();
});

for (const locale of ["zh-TW", "de-DE"])
  test(`a browser that prefers ${locale} is offered nothing`, async ({ browser }) => {
    const page = await visitWith(browser, locale);
    await page.waitForLoadState("networkidle");
    await expect(page.locator(".live-strip")).toBeVisible();
    await expect(offerOf(page)).toHaveCount(0);
    await page.context().close();
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
  const errors = collectErrors(page);
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
