import type { Page } from "@playwright/test";
import { ask, coins, openBoxes, readBox } from "../../site/api.ts";
import { navigateTo } from "../../site/navigation.ts";
import { expect, test } from "../../site/test.ts";

const rows = (page: Page) => page.getByRole("tabpanel").getByRole("listitem");
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole("tabpanel").getByRole("button", { name: label }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
};

test("a list without an entry for its filter says so, and leads back to all entries; money and items are on one timeline, which loads to its end", async ({
  page,
  player,
}) => {
  await test.step("a list without an entry for its filter says so, and leads back to all entries", async () => {
    await page.goto("/personal/flow?tab=withdraw&only=failed");
    await expect(page.getByText("Nothing of this kind")).toBeVisible();
    await page.getByRole("link", { name: "Show all" }).click();
    await expect(page).toHaveURL("/personal/flow?tab=withdraw");
    await expect(page.getByText("Nothing withdrawn yet")).toBeVisible();
    await navigateTo(page, "/personal/flow?tab=purchase");
    await choose(page, "State", "Completed");
    await expect(page).toHaveURL("/personal/flow?tab=purchase&state=completed");
    await expect(page.getByText("Nothing of this kind")).toBeVisible();
    await navigateTo(page, "/personal/flow?tab=balance&of=points");
    await expect(page.getByText("Nothing of this kind")).toBeVisible();
    await navigateTo(page, "/personal/flow");
    await choose(page, "Game", "Dreams");
    await expect(page).toHaveURL("/personal/flow?game=dream");
    await expect(page.getByText("Nothing of this kind")).toBeVisible();
    await page.getByRole("link", { name: "Show all" }).click();
    await expect(page).toHaveURL("/personal/flow");
    await expect(page.getByText("No rolls yet")).toBeVisible();
  });

  await test.step("money and items are on one timeline, newest first, and can be filtered by kind", async () => {
    await openBoxes(player, 2, 3);
    await ask("POST", "profile/exchangeQuantity", { token: player.token, body: { all: true } });
    await navigateTo(page, "/personal/flow?tab=flow");
    await expect(rows(page)).toHaveCount(4);
    await expect(rows(page).nth(0)).toContainText("Items sold");
    await expect(rows(page).nth(1)).toContainText("Pieces won");
    await expect(rows(page).nth(1)).toContainText("3 pieces");
    await expect(rows(page).nth(2)).toContainText("Boxes opened");
    await expect(rows(page).nth(3)).toContainText("Demo coins");

    await choose(page, "Shown", "Pieces");
    await expect(page).toHaveURL("/personal/flow?tab=flow&of=items");
    await expect(rows(page)).toHaveCount(1);
    await choose(page, "Shown", "Money");
    await expect(rows(page)).toHaveCount(3);
    await page.goBack();
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step("on a narrow page the row of tabs scrolls until the chosen tab is fully visible", async () => {
    for (let count = 0; count < 25; count += 1) await openBoxes(player, 2, 1);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto("/personal/flow?tab=flow");
    await expect(page.getByRole("tab", { name: "Everything" })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step("a long timeline loads automatically to its end, and never shows a row twice", async () => {
    await expect(rows(page).first()).toBeVisible();
    await expect(async () => {
      await page.mouse.wheel(0, 4000);
      await expect(rows(page)).toHaveCount(54, { timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await expect(rows(page).last()).toContainText("Demo coins");
    const orders = await rows(page).locator("code").allTextContents();
    expect(new Set(orders).size).toBe(orders.length);
  });

  await page.getByRole("tab", { name: "Everything" }).press("Home");
  const games = page.getByRole("tab", { name: "Games" });
  await expect(games).toBeInViewport({ ratio: 1 });
  await test.step("the log of games says what an opening costs", async () => {
    await games.click();
    const { price } = await readBox(2);
    await expect(rows(page).first()).toContainText(new RegExp(`from.*${coins(price).replace(/s$/, "")}`));
  });
});
