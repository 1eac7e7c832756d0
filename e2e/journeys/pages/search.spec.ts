import type { Page } from "@playwright/test";
import { ask } from "../../site/api.ts";
import { navigateTo } from "../../site/navigation.ts";
import { expect, store, test } from "../../site/test.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Find boxes, items and pages" });
const chosen = (page: Page) => page.getByRole("option", { selected: true });

test("the search is loaded when it is first opened, finds a box, an item and a page with the keyboard alone, and remembers them; single keys open pages, but not while the player types or a dialog is open, and can be switched off", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/home");
  await page.waitForLoadState("networkidle");
  const ofSearch = () => asked.filter((path) => /search-dialog|\/api\/box\/finds/.test(path)).length;
  expect(ofSearch()).toBe(0);
  await page.getByRole("banner").getByRole("button", { name: "Search the site" }).click();
  await expect(field(page)).toBeFocused();
  await expect.poll(ofSearch).toBeGreaterThan(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();

  await page.keyboard.type("moon har");
  await expect(chosen(page)).toContainText("Moon Harbour");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Moon Harbour" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const { items } = await ask<Finds>("GET", "box/finds");
  const item = items[0]!;
  await page.keyboard.press("Meta+k");
  await page.keyboard.type(item.names["en-US"]);
  await expect(chosen(page)).toContainText(item.names["en-US"]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/skin?item=${item.itemId}`);
  await expect(page.getByRole("dialog", { name: item.names["en-US"] })).toBeVisible();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("verify");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/provably-fair/verify");

  await page.keyboard.press("Control+k");
  const rows = page.getByRole("option");
  await expect(rows.nth(0)).toContainText("Verify a roll");
  await expect(rows.nth(0)).toContainText("Recent");
  await expect(rows.nth(1)).toContainText(item.names["en-US"]);
  await expect(rows.nth(2)).toContainText("Moon Harbour");
  await page.keyboard.press("ArrowDown");
  await expect(chosen(page)).toContainText(item.names["en-US"]);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(rows.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.type("zzzz");
  await expect(page.getByText("No matches. Try fewer letters.")).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await navigateTo(page, "/box");
  await expect(page.getByRole("heading", { level: 1, name: "Boxes" })).toBeVisible();
  await page.keyboard.press("v");
  await expect(page).toHaveURL("/provably-fair/verify");
  await page.keyboard.press("b");
  await expect(page).toHaveURL("/box");

  await page.getByRole("main").getByRole("searchbox").pressSequentially("vh?");
  await expect(page).toHaveURL(/^[^?]*\/box/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("main").getByRole("searchbox").blur();

  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Shortcuts" });
  await expect(list).toContainText("Verify a roll");
  await page.keyboard.press("h");
  await expect(list).toBeVisible();
  await list.getByText("Single-key shortcuts").click();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await page.keyboard.press("h");
  await page.keyboard.press("?");
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL(/^[^?]*\/box/);
});

const languages = [
  { locale: "zh-CN", label: "查找盲盒、物品与页面" },
  { locale: "ru-RU", label: "Кейсы, предметы, страницы" },
] as const;

for (const { locale, label } of languages) {
  test(`in ${locale} the search speaks that language, and finds a box by its name in each of the three languages`, async ({
    page,
  }) => {
    await store(page, { locale });
    const { boxes } = await ask<Finds>("GET", "box/finds");
    const { names } = boxes[1]!;
    await page.goto("/home");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    for (const name of Object.values(names)) {
      await page.getByRole("combobox", { name: label }).fill(name);
      await expect(chosen(page)).toContainText(names[locale]);
    }
  });
}

type Names = Record<"zh-CN" | "en-US" | "ru-RU", string>;
type Finds = { boxes: { id: number; names: Names }[]; items: { itemId: number; names: Names; boxId: number }[] };
