import type { Page } from "@playwright/test";
import type { ShopOffer } from "@vitrine/contract/shop.ts";
import { newPlayer } from "../../../server/test/fixtures/players.ts";
import { ask, coins, readUser } from "../../site/api.ts";
import { comeBackTo, navigateTo } from "../../site/navigation.ts";
import { change, site } from "../../site/site.ts";
import { expect, test } from "../../site/test.ts";

type Offers = { list: ShopOffer[] };
const offersOf = async (query: Record<string, string | number> = {}) =>
  (await ask<Offers>("GET", "shop/list", { query: { pageSize: 100, ...query } })).list;

const cardOf = (page: Page, { itemId }: ShopOffer) => page.getByRole("main").locator(`a[href$="item=${itemId}"]`);
const buyWindow = (page: Page) => page.getByRole("dialog");
const priceOf = (amount: number) => coins(amount).replace(" coins", "");
/** The prices of the first offers as the list shows them: for the eye, and for a screen reader. */
const pricesOf = (offers: ShopOffer[]) => offers.slice(0, 30).map(({ price }) => `${priceOf(price)}${coins(price)}`);

/**
 * Puts an item on sale that no other journey uses, or changes its offer. Waits until the lists, which are cached for a
 * second, show it.
 */
async function list(slug: string, { stock, price }: { stock: number; price: number }): Promise<ShopOffer> {
  await change(
    `insert into shop_offers (item_id, price_cents, stock) select id, $2, $3 from items_items where slug = $1
     on conflict (item_id) do update set price_cents = excluded.price_cents, stock = excluded.stock, listed = true`,
    [slug, price * 100, stock],
  );
  const find = async () =>
    (await offersOf()).concat(await offersOf({ page: 2 })).find(({ image }) => image.includes(slug));
  await expect.poll(async () => (await find())?.price).toBe(price);
  return (await find())!;
}

test("a player buys one item with the keyboard, one with the mouse, then two of another; they are paid, in the bag and among the purchases", async ({
  page,
  player,
}) => {
  await test.step("with the keyboard; afterwards Esc closes the window and returns the focus to the item's card", async () => {
    await page.goto("/shop?sort=2");
    // A slow answer: meanwhile the pressed button is disabled, and the window looks for another place for the focus.
    await page.route("**/api/profile/buyVirtual", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    const card = page.getByRole("main").getByRole("listitem").getByRole("link").nth(2);
    await card.focus();
    await page.keyboard.press("Enter");
    await buyWindow(page)
      .getByRole("button", { name: /^Buy for/ })
      .focus();
    await page.keyboard.press("Enter");
    const told = page.getByRole("dialog", { name: "In your bag" });
    await expect(told.getByRole("status")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/shop?sort=2");
    await expect(card).toBeFocused();
    await page.unroute("**/api/profile/buyVirtual");
  });

  const { balance } = await readUser(player);
  const [first, second] = (await offersOf({ sort: 2 })).filter(({ stock }) => stock === null).slice(3);
  await cardOf(page, first!).click();
  await expect(page).toHaveURL(new RegExp(`item=${first!.itemId}`));
  await expect(buyWindow(page)).toContainText("less than you pay");
  await buyWindow(page)
    .getByRole("button", { name: `Buy for ${priceOf(first!.price)}` })
    .click();
  await expect(page.getByRole("dialog", { name: "In your bag" })).toContainText(first!.name);
  expect((await readUser(player)).balance).toBeCloseTo(balance - first!.price, 2);

  // "Back" closes only the window: the list is as it was.
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/shop?sort=2");

  await cardOf(page, second!).click();
  await buyWindow(page).getByRole("button", { name: "Increase" }).click();
  const sum = Math.round(second!.price * 200) / 100;
  await expect(buyWindow(page)).toContainText(coins(sum));
  await buyWindow(page)
    .getByRole("button", { name: `Buy for ${priceOf(sum)}` })
    .click();
  await expect(page.getByRole("dialog", { name: "In your bag" })).toContainText("2 pieces");
  await page.getByRole("dialog").getByRole("link", { name: "Go to bag" }).click();
  await expect(page).toHaveURL("/personal/bag");
  await expect(page.getByRole("main").getByRole("checkbox")).toHaveCount(4);

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shop" }).click();
  await page.getByRole("tab", { name: "My purchases" }).click();
  await expect(page).toHaveURL("/shop?tab=mine");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(4);
  await page.getByRole("button", { name: "Sold" }).click();
  await expect(page.getByText("None of your purchases match")).toBeVisible();
});

test("a player with too few coins is led to a deposit; an offer that changes meanwhile is not charged: a new price has to be confirmed, and a late player reads how many are left", async ({
  page,
  player,
}) => {
  await test.step("a player with too few coins is led to a deposit", async () => {
    const [dear] = await offersOf({ sort: 1 });
    await page.goto(`/shop?item=${dear!.itemId}`);
    await expect(buyWindow(page)).toContainText("short");
    await buyWindow(page).getByRole("button", { name: "Deposit" }).click();
    const window = page.getByRole("dialog", { name: "Make a deposit" });
    await expect(window.getByRole("radio", { name: /Alipay/ })).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(window).toHaveCount(0);
    // The bag is empty, so there is nothing to sell.
    await expect(buyWindow(page).getByRole("link", { name: "Sell pieces" })).toHaveCount(0);
  });

  const slug = "m4-relic-drafting";
  const offer = await list(slug, { stock: 4, price: 70 });
  await navigateTo(page, `/shop?item=${offer.itemId}`);
  await test.step("a price that has changed meanwhile is shown, and has to be confirmed again", async () => {
    const old = buyWindow(page).getByRole("button", { name: "Buy for 70" });
    await expect(old).toBeEnabled();
    await expect(buyWindow(page)).toContainText("4 left");
    await list(slug, { stock: 4, price: 80 });
    await old.click();
    await expect(buyWindow(page)).toContainText("You weren't charged: check it and press again.");
    expect((await ask<{ total: number }>("GET", "profile/myVirtual", { token: player.token })).total).toBe(0);
    await buyWindow(page).getByRole("button", { name: "Buy for 80" }).click();
    await expect(page.getByRole("dialog", { name: "In your bag" })).toBeVisible();
    expect((await readUser(player)).balance).toBe(1000 - 80);
  });

  await test.step("a player who buys too late reads how many are left, and at last that the offer is sold out", async () => {
    await page.getByRole("button", { name: "Buy more" }).click();
    await comeBackTo(page, buyWindow(page).getByText("3 left"));
    const more = buyWindow(page).getByRole("button", { name: "Increase" });
    await more.click();
    await more.click();
    await expect(more).toBeDisabled();
    const other = await newPlayer(site);
    const take = () => ask("POST", "profile/buyVirtual", { token: other.token, body: { id: offer.id, number: 1 } });
    const buy = buyWindow(page).getByRole("button", { name: /^Buy for/ });
    await take();
    await buy.click();
    await expect(buyWindow(page)).toContainText("Only 2 left in stock");
    await take();
    await take();
    await buy.click();
    await expect(buyWindow(page)).toContainText("Others were faster: it's sold out. You weren't charged.");
    await expect(buy).toHaveCount(0);
    expect((await readUser(player)).balance).toBe(1000 - 80);
  });
});

test("category, name and order are kept in the address, an empty list leads back to all offers, more offers load on scrolling; a guest who buys is led to an account", async ({
  page,
}) => {
  await page.goto("/shop?name=awp&sort=1");
  const prices = page.locator(".stand-price");
  const search = page.getByRole("searchbox", { name: "Search by name" });
  const order = page.getByRole("main").getByRole("button", { name: "Sort" });
  await test.step("the page shows the offers with the name and in the order that are in the address", async () => {
    const found = await offersOf({ name: "awp", sort: 1 });
    expect(found.length).toBeGreaterThan(1);
    await expect(search).toHaveValue("awp");
    await expect(order).toContainText("Highest price first");
    await expect(prices).toHaveText(pricesOf(found));
  });

  await order.click();
  await page.getByRole("option", { name: "Lowest price first" }).click();
  await expect(page).toHaveURL("/shop?name=awp&sort=2");
  await expect(prices).toHaveText(pricesOf(await offersOf({ name: "awp", sort: 2 })));
  await search.fill("");
  await expect(page).toHaveURL("/shop?sort=2");
  await expect(prices).toHaveCount(30);

  await page.getByRole("button", { name: "AWP", exact: true }).click();
  await expect(page).toHaveURL("/shop?sort=2&category=awp");
  const { length } = await offersOf({ category: "awp" });
  await expect(prices).toHaveCount(Math.min(length, 30));
  await search.fill("zzz");
  await expect(page.getByText("No offers match")).toBeVisible();
  await expect(page).toHaveURL("/shop?sort=2&category=awp&name=zzz");
  await page.getByRole("button", { name: "Show everything on sale" }).click();
  await expect(page).toHaveURL("/shop?sort=2");
  await expect(prices).toHaveCount(30);
  // The other offers load when the player scrolls down to them.
  await expect(async () => {
    await page.mouse.wheel(0, 10_000);
    await expect(prices.nth(59)).toBeAttached({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });

  await test.step("a guest who buys is led to an account", async () => {
    await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
    await page.getByRole("button", { name: /^Buy for/ }).click();
    await expect(page.getByRole("dialog", { name: "You need an account for this" })).toBeVisible();
    await navigateTo(page, "/shop?tab=mine");
    await expect(page.getByText("Log in to see everything you've bought")).toBeVisible();
  });
});
