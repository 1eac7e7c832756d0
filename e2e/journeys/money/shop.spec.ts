import type { Page } from "@playwright/test";
import type { ShopOffer } from "@vitrine/contract/shop.ts";
import { newPlayer } from "../../../server/test/fixtures/players.ts";
import { ask, coins, readUser } from "../../site/api.ts";
import { office, site } from "../../site/site.ts";
import { expect, guestContext, test } from "../../site/test.ts";

type Offers = { list: ShopOffer[] };
const offersOf = async (query: Record<string, string | number> = {}) =>
  (await ask<Offers>("GET", "shop/list", { query: { pageSize: 100, ...query } })).list;

const cardOf = (page: Page, { itemId }: ShopOffer) => page.getByRole("main").locator(`a[href$="item=${itemId}"]`);
const buyWindow = (page: Page) => page.getByRole("dialog");
const priceOf = (amount: number) => coins(amount).replace(" coins", "");

/** Adds an offer that no other journey uses, and waits until the lists, which are cached for a second, show it. */
async function list(slug: string, options: { stock: number; price?: number }): Promise<ShopOffer> {
  const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  await office("shop", "list", "--item", slug, ...given);
  const find = async () =>
    (await offersOf()).concat(await offersOf({ page: 2 })).find(({ image }) => image.includes(slug));
  await expect.poll(async () => (await find())?.stock).toBe(options.stock);
  return (await find())!;
}

test("one item, then two of another: paid, in the bag, and among the purchases", async ({ page, player }) => {
  const [first, second] = (await offersOf({ sort: 2 })).filter(({ stock }) => stock === null).slice(3);
  await page.goto("/shop?sort=2");
  await cardOf(page, first!).click();
  await expect(page).toHaveURL(new RegExp(`item=${first!.itemId}`));
  await expect(buyWindow(page)).toContainText("less than you pay");
  await buyWindow(page)
    .getByRole("button", { name: `Buy for ${priceOf(first!.price)}` })
    .click();
  await expect(page.getByRole("dialog", { name: "In your bag" })).toContainText(first!.name);
  expect((await readUser(player)).balance).toBeCloseTo(1000 - first!.price, 2);

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
  await expect(page.getByRole("main").getByRole("checkbox")).toHaveCount(3);

  await page.goto("/shop");
  await page.getByRole("tab", { name: "My purchases" }).click();
  await expect(page).toHaveURL("/shop?tab=mine");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(3);
  await page.getByRole("button", { name: "Sold" }).click();
  await expect(page.getByText("None of your purchases match")).toBeVisible();
});

test("a price that has changed meanwhile is shown, and has to be confirmed again", async ({ page, player }) => {
  const slug = "m4-relic-drafting";
  const offer = await list(slug, { stock: 5 });
  await page.goto(`/shop?item=${offer.itemId}`);
  const old = buyWindow(page).getByRole("button", { name: `Buy for ${priceOf(offer.price)}` });
  await expect(old).toBeEnabled();
  const price = Math.ceil(offer.price + 10);
  await list(slug, { stock: 5, price });
  await old.click();
  await expect(buyWindow(page)).toContainText("You weren't charged: check it and press again.");
  expect((await ask<{ total: number }>("GET", "profile/myVirtual", { token: player.token })).total).toBe(0);
  await buyWindow(page)
    .getByRole("button", { name: `Buy for ${priceOf(price)}` })
    .click();
  await expect(page.getByRole("dialog", { name: "In your bag" })).toBeVisible();
});

test("a player who buys too late reads how many are left, and at last that the offer is sold out", async ({
  page,
  player,
}) => {
  const slug = "p6-koi";
  const offer = await list(slug, { stock: 3 });
  await page.goto(`/shop?item=${offer.itemId}`);
  await expect(buyWindow(page)).toContainText("3 left");
  const more = buyWindow(page).getByRole("button", { name: "Increase" });
  await more.click();
  await more.click();
  await expect(more).toBeDisabled();
  const other = await newPlayer(site);
  const take = () => ask("POST", "profile/buyVirtual", { token: other.token, body: { id: offer.id, number: 1 } });
  await take();
  await buyWindow(page)
    .getByRole("button", { name: /^Buy for/ })
    .click();
  await expect(buyWindow(page)).toContainText("Only 2 left in stock");
  await take();
  await take();
  await buyWindow(page)
    .getByRole("button", { name: /^Buy for/ })
    .click();
  await expect(buyWindow(page)).toContainText("Others were faster: it's sold out. You weren't charged.");
  await expect(buyWindow(page).getByRole("button", { name: /^Buy for/ })).toHaveCount(0);
  expect((await readUser(player)).balance).toBe(1000);
});

test("a player with too few coins is led to a deposit, and a guest to an account", async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0);
  const [dear] = await offersOf({ sort: 1 });
  await page.goto(`/shop?item=${dear!.itemId}`);
  await expect(buyWindow(page)).toContainText("short");
  await buyWindow(page).getByRole("button", { name: "Deposit" }).click();
  await expect(page.getByRole("dialog").last()).toContainText("Deposit");

  const guest = await (await guestContext(page)).newPage();
  await guest.goto("/shop?category=dagger");
  await guest.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await guest.getByRole("button", { name: /^Buy for/ }).click();
  await expect(guest.getByRole("dialog", { name: "You need an account for this" })).toBeVisible();
  await guest.goto("/shop?tab=mine");
  await expect(guest.getByText("Log in to see everything you've bought")).toBeVisible();
  await guest.context().close();
});

test("category, name and order are kept in the address, and an empty list says what to do", async ({ page }) => {
  await page.goto("/shop");
  const prices = page.locator(".stand-label");
  await expect(prices).toHaveCount(30);
  await page.getByRole("button", { name: "AWP", exact: true }).click();
  await expect(page).toHaveURL("/shop?category=awp");
  const count = (await offersOf({ category: "awp" })).length;
  await expect(prices).toHaveCount(Math.min(count, 30));
  await page.getByRole("searchbox", { name: "Search by name" }).fill("zzz");
  await expect(page.getByText("No offers match")).toBeVisible();
  await page.getByRole("button", { name: "Show everything on sale" }).click();
  await expect(page).toHaveURL("/shop");
  await expect(prices).toHaveCount(30);
  // The rest loads when the player scrolls to it.
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(prices).toHaveCount(60, { timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
});

test("the keyboard buys: afterwards Esc also closes the window and returns the focus to its card", async ({
  page,
  player,
}) => {
  expect(player.id).toBeGreaterThan(0);
  await page.goto("/shop?sort=2");
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
});
