import type { CatalogueItem } from "@vitrine/contract/inventory/catalogue.ts";
import { ask } from "../../site/api.ts";
import { graveFaults } from "../../site/grave-faults.ts";
import { enter } from "../../site/keyboard.ts";
import { inTurn, isShort } from "../../site/short-form.ts";
import { expect, store, test } from "../../site/test.ts";

const itemOf = async (name: string) =>
  (await ask<{ list: CatalogueItem[] }>("GET", "skin/list", { query: { name } })).list[0]!;
const percent = (share: number) =>
  share.toLocaleString("en-US", { style: "percent", minimumFractionDigits: 3, maximumFractionDigits: 3 });

test("the card of an item opens by its link, names every box with its chance, and closes to the catalogue", async ({
  page,
}) => {
  const item = await itemOf("Pistol P6 · Carp Pond");
  await page.goto(`/skin?item=${item.itemId}`);
  const card = page.getByRole("dialog", { name: "Pistol P6 · Carp Pond" });
  await expect(card).toContainText("Red");
  const boxes = card.getByRole("listitem");
  await expect(boxes).toHaveCount(item.boxes.length);
  for (const [place, box] of item.boxes.entries()) {
    await expect(boxes.nth(place)).toContainText(box.name);
    await expect(boxes.nth(place)).toContainText(percent(box.probability));
  }
  await card.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL("/skin");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a guest filters by grade and category, opens a card with the keyboard, and continues to its box", async ({
  page,
}) => {
  await page.goto("/skin");
  await page.getByRole("button", { name: "Gold", exact: true }).click();
  await page.getByRole("button", { name: "AWP", exact: true }).click();
  await expect(page).toHaveURL("/skin?grade=0&category=awp");
  const first = page.getByRole("main").getByRole("listitem").getByRole("link").first();
  await enter(page, first);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/skin?grade=0&category=awp");
  await first.click();
  const box = page.getByRole("dialog").getByRole("listitem").getByRole("link").first();
  const address = await box.getAttribute("href");
  await box.click();
  await expect(page).toHaveURL(address!);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("an item can be bought or dreamed of from its card", async ({ page }) => {
  const { itemId } = await itemOf("Tanto · Moonlit Pine");
  await page.goto(`/skin?item=${itemId}`);
  const card = page.getByRole("dialog");
  await expect(card.getByRole("link", { name: "Chase it" })).toHaveAttribute("href", `/dream?item=${itemId}`);
  await card.getByRole("link", { name: /^Buy for/ }).click();
  await expect(page).toHaveURL(`/shop?item=${itemId}`);
  await expect(page.getByRole("dialog", { name: "Tanto · Moonlit Pine" })).toContainText("Sells back for");
});

test("an item that does not exist says so, and leads to the catalogue", async ({ page }) => {
  await page.goto("/skin?item=999999");
  await expect(page.getByRole("dialog")).toContainText("The catalogue has no such item.");
  await page.getByRole("button", { name: "All items" }).click();
  await expect(page).toHaveURL("/skin");
});

const LOOKS = [
  { locale: "ru-RU", theme: "dark", width: 390 },
  { locale: "en-US", theme: "light", width: 1440 },
  { locale: "zh-CN", theme: "contrast", width: 768 },
] as const;
const PATHS = ["/shop", "/shop?item=42", "/shop?tab=mine", "/skin", "/skin?item=42"];

for (const look of LOOKS) {
  const { locale, theme, width } = look;
  // In the short form each address is checked with only one combination of language, theme and width, in turn.
  const paths = PATHS.filter((_, place) => !isShort || inTurn(LOOKS, place) === look);
  test(`axe finds nothing serious in the shop and the catalogue in ${locale}, ${theme}, at ${width} px`, async ({
    page,
    player,
  }) => {
    expect(player.id).toBeGreaterThan(0);
    await page.setViewportSize({ width, height: 900 });
    await store(page, { locale, settings: JSON.stringify({ theme }) });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator("h1")).toBeVisible();
      if (path.includes("item")) await expect(page.locator(".turning")).toBeVisible();
      expect(await graveFaults(page), path).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${path} is wider than the window`).toBeLessThanOrEqual(0);
    }
  });
}
