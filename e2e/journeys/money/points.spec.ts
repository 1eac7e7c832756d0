import type { Locator, Page } from "@playwright/test";
import { coins, openBoxes, points, readUser } from "../../site/api.ts";
import { give, giveFreeBox } from "../../site/gifts.ts";
import { comeBackTo, navigateTo } from "../../site/navigation.ts";
import { expect, test, tick } from "../../site/test.ts";

const main = (page: Page) => page.getByRole("main");

/** Every amount inside a place, as a screen reader reads it. */
const sumsIn = (place: Locator) => place.locator(".sr-only").filter({ hasText: /(coin|point)s?$/ });

async function expectOnlyPoints(place: Locator): Promise<void> {
  await expect(sumsIn(place).first()).toBeAttached();
  for (const said of await sumsIn(place).allTextContents()) expect(said).toMatch(/ points?$/);
}

test("a free box opens once and costs nothing; its drop is worth points wherever its player sees it, is added up separately from coins, and sells for points", async ({
  page,
  player,
}) => {
  await giveFreeBox(player, 22);
  await page.goto("/box/22");
  await page.getByRole("button", { name: "Open for free" }).click();
  const result = page.getByRole("region", { name: "What dropped" });
  await expect(result).toBeVisible();
  await expectOnlyPoints(result);
  await expectOnlyPoints(page.locator(".reel-won"));
  await expect(page.getByRole("status").filter({ hasText: /^You won .*, worth [\d.,]+ points?$/ })).toBeAttached();
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await expect(page.getByRole("button", { name: "Open for free" })).toBeHidden();

  await navigateTo(page, "/personal/flow?tab=game");
  const rows = main(page).getByRole("listitem").filter({ hasText: "(free)" });
  await expect(rows).toHaveCount(1);
  await expectOnlyPoints(rows);

  await navigateTo(page, "/personal");
  await expectOnlyPoints(page.getByRole("region", { name: "Best of your bag" }));

  const { drops, cost } = await openBoxes(player, 5, 1);
  const bought = coins(drops[0]!.recoveryPrice);
  const window = page.getByRole("dialog", { name: "Sell for balance?" });
  await test.step("items that pay coins and items that pay points are added up separately", async () => {
    await navigateTo(page, "/personal/bag");
    const boxes = main(page).getByRole("checkbox");
    await expect(boxes).toHaveCount(2);
    for (const place of [0, 1]) await tick(boxes.nth(place));
    const free =
      (await sumsIn(main(page))
        .filter({ hasText: / points?$/ })
        .first()
        .textContent()) ?? "";
    const bar = main(page).locator("section").filter({ hasText: "2 selected" });
    await expect(bar).toContainText(bought);
    await expect(bar).toContainText(free);
    await page.getByRole("button", { name: "Sell all 2" }).click();
    await expect(window).toContainText(bought);
    await expect(window).toContainText(free);
    await page.keyboard.press("Escape");
    await expect(window).toHaveCount(0);
    expect(await readUser(player)).toMatchObject({ balance: 1000 - cost, secondaryBalance: 0 });
  });

  await test.step("the drop of a free box sells for points", async () => {
    await main(page).locator("label").filter({ hasText: bought }).click();
    await page.getByRole("button", { name: "Sell 1 piece" }).click();
    const told = page.getByRole("status").filter({ hasText: /^Sold 1 piece for / });
    await expect(window.or(told)).toBeVisible();
    if (await window.isVisible()) await window.getByRole("button", { name: "Sell", exact: true }).click();
    await expect(told).toBeVisible();
    const { balance, secondaryBalance } = await readUser(player);
    expect(balance).toBe(1000 - cost);
    expect(secondaryBalance).toBeGreaterThan(0);
  });
});

test("header, panel and records agree on both balances before and after an opening that takes points as well; points that prevent a deletion are not called coins", async ({
  page,
  player,
}) => {
  await give(player, { pointsCents: 87_59 });
  await page.goto("/personal/data");
  const row = page.getByRole("list", { name: "What to do first" }).getByRole("listitem").first();
  await expect(row).toContainText(coins(1000));
  await expect(row).toContainText(points(87.59));

  const header = page.getByRole("banner").getByTestId("balance");
  const panel = page.getByRole("region", { name: "Quantity and price" });
  const after = panel.getByText("Balance after").locator("..");
  await navigateTo(page, "/box/8");
  await expect(header).toContainText(coins(1000));
  await expect(header).toContainText(points(87.59));
  await expect(after).toContainText(coins(998.5));
  await expect(after).toContainText(points(87.59));

  await openBoxes(player, 20, 4);
  await navigateTo(page, "/box/5");
  await comeBackTo(page, header.filter({ hasText: coins(40) }));
  await expect(after).toContainText(coins(0));
  await expect(after).toContainText(points(79.59));
  await page.getByRole("button", { name: "Open 1 box" }).click();
  await expect(page.getByRole("region", { name: "What dropped" })).toBeVisible();
  await expect(header).toContainText(coins(0));
  await expect(header).toContainText(points(79.59));
  expect(await readUser(player)).toMatchObject({ balance: 0, secondaryBalance: 79.59 });

  await header.press("Enter");
  const card = page.getByRole("dialog", { name: "Balance" });
  for (const idea of ["Coins", "Points", "Locked bonus", "Left to play"]) {
    await expect(card.getByText(idea, { exact: true })).toBeVisible();
  }
  await card.getByRole("link", { name: "Every movement" }).click();
  await expect(card).toBeHidden();
  const newest = main(page).getByRole("row").nth(1);
  await expect(newest).toContainText("−8 points");
  await expect(newest.getByRole("cell").nth(-2)).toContainText(coins(0));
  await expect(newest.getByRole("cell").nth(-1)).toContainText(points(79.59));
});
