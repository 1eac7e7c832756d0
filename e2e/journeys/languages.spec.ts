import { expect, test } from "../site/test.ts";

// A browser that was never here, whatever it prefers.
test.use({ storageState: { cookies: [], origins: [] } });

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

test("the site begins in zh-CN; the choice of another language is followed everywhere and kept", async ({ page }) => {
  const sent: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) sent.push(request.headers().lang);
  });
  const html = page.locator("html");
  // With parameters: a page that the server drew brings its answers along and asks for nothing.
  await page.goto("/box?drawn=by-browser");
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
    // What only a screen reader meets, by which it leaves the window.
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
    // What the server words is read again, in the new language.
    await expect.poll(() => new Set(sent)).toEqual(new Set([locale]));
    await page.reload();
    await expect(html).toHaveAttribute("lang", locale);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
});
