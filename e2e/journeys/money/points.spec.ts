import type { Locator, Page } from "@playwright/test";
import { ask, coins, openBoxes, points, readUser } from "../../site/api.ts";
import { give } from "../../site/gifts.ts";
import { office } from "../../site/site.ts";
import { expect, test, tick } from "../../site/test.ts";

const main = (page: Page) => page.getByRole("main");

/** Every amount inside a place, as a screen reader reads it. */
const sumsIn = (place: Locator) => place.locator(".sr-only").filter({ hasText: /(coin|point)s?$/ });

async function expectOnlyPoints(place: Locator): Promise<void> {
  await expect(sumsIn(place).first()).toBeAttached();
  for (const said of await sumsIn(place).allTextContents()) expect(said).toMatch(/ points?$/);
}

test("a drop of a free box shows the points mark wherever its player sees it", async ({ page, player }) => {
  await office("box", "grant", "--phone", player.phone, "--box", "side-hall");
  await page.goto("/box/22");
  await page.getByRole("button", { name: "Open for free" }).click();
  const result = page.getByRole("region", { name: "What dropped" });
  await expect(result).toBeVisible();
  await expectOnlyPoints(result);
  await expectOnlyPoints(page.locator(".reel-won"));
  await expect(page.getByRole("status").filter({ hasText: /^You won .*, worth [\d.,]+ points?$/ })).toBeAttached();
  await page.getByRole("button", { name: "Keep", exact: true }).click();

  await page.goto("/personal/flow?tab=game");
  const rows = main(page).getByRole("listitem").filter({ hasText: "(free)" });
  await expect(rows).toHaveCount(1);
  await expectOnlyPoints(rows);

  await page.goto("/personal");
  await expectOnlyPoints(page.getByRole("region", { name: "Best of your bag" }));
});

test("items that pay coins and items that pay points are added up separately", async ({ page, player }) => {
  await office("box", "grant", "--phone", player.phone, "--box", "side-hall");
  await page.goto("/box/22");
  await page.getByRole("button", { name: "Open for free" }).click();
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  const { drops } = await ask<{ drops: { recoveryPrice: number }[] }>("POST", "box/open", {
    token: player.token,
    body: { id: 5 },
  });
  const bought = coins(drops[0]!.recoveryPrice);
  await page.goto("/personal/bag");
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
  const window = page.getByRole("dialog", { name: "Sell for balance?" });
  await expect(window).toContainText(bought);
  await expect(window).toContainText(free);
});

test("header, panel and records agree on both balances before and after an opening that takes points as well", async ({
  page,
  player,
}) => {
  await give(player, { pointsCents: 87_59 });
  const header = page.getByRole("banner").getByTestId("balance");
  const panel = page.getByRole("region", { name: "Quantity and price" });
  const after = panel.getByText("Balance after").locator("..");
  await page.goto("/box/8");
  await expect(header).toContainText(coins(1000));
  await expect(header).toContainText(points(87.59));
  await expect(after).toContainText(coins(998.5));
  await expect(after).toContainText(points(87.59));

  await openBoxes(player, 20, 4);
  await page.goto("/box/5");
  await expect(header).toContainText(coins(40));
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

test("points that prevent a deletion are not called coins", async ({ page, player }) => {
  await give(player, { pointsCents: 20_00 });
  await page.goto("/personal/data");
  const row = page.getByRole("list", { name: "What to do first" }).getByRole("listitem").first();
  await expect(row).toContainText(coins(1000));
  await expect(row).toContainText(points(20));
});
