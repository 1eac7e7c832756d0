import type { Locator, Page } from "@playwright/test";
import { ask, coins, points, readUser } from "../../site/api.ts";
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
  await page.getByRole("button", { name: "Move to bag" }).click();

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
  await page.getByRole("button", { name: "Move to bag" }).click();
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

test("the balance after a purchase shows coins and points separately", async ({ page, player }) => {
  await give(player, { pointsCents: 500_00 });
  await page.goto("/box/5");
  const panel = page.getByRole("region", { name: "Number and price" });
  const { balance } = await readUser(player);
  const price = Number((await panel.locator(".sr-only").first().textContent())!.split(" ")[0]);
  await expect(panel).toContainText(coins(balance - price));
  await expect(panel).toContainText(points(500));
});

test("points that prevent a deletion are not called coins", async ({ page, player }) => {
  await give(player, { pointsCents: 20_00 });
  await page.goto("/personal/data");
  const row = page.getByRole("list", { name: "What has to be done first" }).getByRole("listitem").first();
  await expect(row).toContainText(coins(1000));
  await expect(row).toContainText(points(20));
});
