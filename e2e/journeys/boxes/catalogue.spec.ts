import type { CatalogueItem } from "@vitrine/contract/inventory/catalogue.ts";
import { ask } from "../../site/api.ts";
import { enter } from "../../site/keyboard.ts";
import { navigateTo } from "../../site/navigation.ts";
import { expect, test } from "../../site/test.ts";

const itemOf = async (name: string) =>
  (await ask<{ list: CatalogueItem[] }>("GET", "skin/list", { query: { name } })).list[0]!;
const percent = (share: number) =>
  share.toLocaleString("en-US", { style: "percent", minimumFractionDigits: 3, maximumFractionDigits: 3 });

test("a guest filters the catalogue and opens the card of an item, which names every box with its chance and leads to a box, to the shop and to a dream", async ({
  page,
}) => {
  const item = await itemOf("Pistol P6 · Carp Pond");
  await page.goto(`/skin?item=${item.itemId}`);
  await test.step("a card opens by its link, and closes to the catalogue", async () => {
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
  await test.step("filter by grade and category, open a card with the keyboard, and continue to its box", async () => {
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
  await test.step("a card leads to its offer in the shop and to its dream", async () => {
    const { itemId } = await itemOf("Tanto · Moonlit Pine");
    await navigateTo(page, `/skin?item=${itemId}`);
    const card = page.getByRole("dialog");
    await expect(card.getByRole("link", { name: "Chase it" })).toHaveAttribute("href", `/dream?item=${itemId}`);
    await card.getByRole("link", { name: /^Buy for/ }).click();
    await expect(page).toHaveURL(`/shop?item=${itemId}`);
    await expect(page.getByRole("dialog", { name: "Tanto · Moonlit Pine" })).toContainText("Sells back for");
  });
  await test.step("the window of an item that does not exist says so, and leads to the catalogue", async () => {
    await navigateTo(page, "/skin?item=999999");
    await expect(page.getByRole("dialog")).toContainText("The catalogue has no such item.");
    await page.getByRole("button", { name: "All items" }).click();
    await expect(page).toHaveURL("/skin");
  });
});
