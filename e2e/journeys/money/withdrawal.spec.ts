import type { Locator, Page } from "@playwright/test";
import type { Player } from "../../../server/test/fixtures/players.ts";
import { ask, openBoxes, readBox } from "../../site/api.ts";
import { deposit } from "../../site/deposits.ts";
import { navigateTo } from "../../site/navigation.ts";
import { expect, test } from "../../site/test.ts";

const TRADE_LINK = "https://steamcommunity.com/tradeoffer/new/?partner=12345678&token=AbCdEf12";
/** The page refetches the list of withdrawals every ten seconds. */
const SOON = { timeout: 45_000 };

const order = (page: Page, state: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: state }).first();

/** The labels of the items in the bag. Each label contains the checkbox of its item. */
const items = (page: Page) =>
  page
    .getByRole("main")
    .locator("label")
    .filter({ has: page.getByRole("checkbox") });

/** Makes a deposit and stakes it. Some items are then in the bag. */
async function stakeDeposit(player: Player): Promise<void> {
  await deposit(player, 20);
  const { price } = await readBox(1);
  await openBoxes(player, 1, Math.min(10, Math.ceil(20 / price)));
  if (price * 10 < 20) await openBoxes(player, 1, 10);
}

/** Withdraws one item of the bag that the page shows, goes to the records and returns the item's name. */
async function withdraw(page: Page, item = items(page).first()): Promise<string> {
  const name = (await item.getByRole("checkbox").getAttribute("aria-label")) ?? "";
  await item.click();
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  const window = page.getByRole("dialog", { name: "Withdraw to Steam" });
  await expect(window).toContainText("up to 12 hours");
  await window.getByRole("button", { name: "Withdraw 1 piece" }).click();
  await page.getByRole("dialog", { name: "On the way" }).getByRole("link", { name: "Track them" }).click();
  await expect(page).toHaveURL("/personal/flow?tab=withdraw");
  return name;
}

/** Opens the sandbox's page of the trade offer in a new tab. */
async function openOffer(page: Page): Promise<Page> {
  const row = order(page, "Waiting for receipt");
  const link = row.getByRole("link", { name: /^Open offer/ });
  await expect(link).toBeVisible(SOON);
  const tab = page.context().waitForEvent("page");
  await link.click();
  const offer = await tab;
  await expect(offer.getByText("Nothing", { exact: true })).toBeVisible();
  return offer;
}

async function act(offer: Page, name: string): Promise<void> {
  const button = offer.getByRole("button", { name, exact: true });
  if (!(await button.isVisible())) await offer.getByText("For testers").click();
  await button.click();
}

/** Waits until the first withdrawal has failed for this reason, and follows its link to the bag, where the item is again. */
async function followBack(page: Page, reason: string, name: string): Promise<void> {
  const row = order(page, "Failed");
  await expect(row).toContainText(reason, SOON);
  await row.getByRole("button", { name: /^Progress of/ }).click();
  await row.getByRole("link", { name: "Go to bag" }).click();
  await expect(page.getByRole("main").getByRole("checkbox", { name }).first()).toBeAttached();
}

const step = (row: Locator, name: string) => row.getByRole("listitem").filter({ hasText: name });

test("an item is back in the bag after its trade was reversed, and another is delivered to Steam; the records show each step", async ({
  page,
  player,
}) => {
  await stakeDeposit(player);
  await ask("POST", "profile/modifyTradeUrl", { token: player.token, body: { tradeUrl: TRADE_LINK } });
  await page.goto("/personal/bag");
  await test.step("an item is back in the bag after its trade was reversed", async () => {
    const name = await withdraw(page);
    const offer = await openOffer(page);
    await act(offer, "Accept");
    await expect(order(page, "Waiting for settlement")).toBeVisible(SOON);
    await act(offer, "Reverse the trade");
    await followBack(page, "The trade was reversed in Steam.", name);
  });

  await withdraw(page);
  const offer = await openOffer(page);
  await act(offer, "Accept");
  await expect(order(page, "Waiting for settlement")).toBeVisible(SOON);
  await act(offer, "End the protection window");
  const row = order(page, "Delivered");
  await expect(row).toContainText("protection period is over", SOON);
  await row.getByRole("button", { name: /^Progress of/ }).click();
  for (const state of ["Withdrawing", "Waiting for shipment", "Waiting for receipt", "Waiting for settlement"])
    await expect(step(row, state)).toContainText("Done");
  await navigateTo(page, "/personal/bag?stat=3");
  await expect(page.getByText("These pieces are in your Steam inventory.")).toBeVisible();
});

test("all obstacles of a withdrawal are shown together; an item is back in the bag after the offer was declined, and one that is out of stock is exchanged for another that the player chooses", async ({
  page,
  player,
}) => {
  await test.step("all obstacles are shown together, and the trade link is set there", async () => {
    await openBoxes(player, 1, 1);
    await page.goto("/personal/bag");
    await expect(page.getByText("To withdraw, set your Steam trade link first.")).toBeVisible();
    await items(page).first().click();
    await page.getByRole("button", { name: "Withdraw", exact: true }).click();
    const window = page.getByRole("dialog", { name: "Withdraw to Steam" });
    const inTheWay = window.getByRole("region", { name: "What's left to do" });
    await expect(inTheWay).toContainText("A first deposit");
    await expect(window.getByRole("button", { name: "Withdraw 1 piece" })).toBeDisabled();
    await inTheWay.getByRole("button", { name: "Set", exact: true }).click();
    await inTheWay.getByLabel("Trade link", { exact: true }).fill("https://example.com");
    await inTheWay.getByRole("button", { name: "Set trade link" }).click();
    await expect(inTheWay.getByText("Enter the correct trade link")).toBeVisible();
    await inTheWay.getByLabel("Trade link", { exact: true }).fill(TRADE_LINK);
    await inTheWay.getByRole("button", { name: "Set trade link" }).click();
    await expect(window.getByText("To this trade link")).toBeVisible();
    await expect(inTheWay.getByText("Your Steam trade link")).toHaveCount(0);
    await inTheWay.getByRole("button", { name: "Deposit" }).click();
    await expect(page.getByRole("dialog", { name: "Make a deposit" })).toBeVisible();
  });

  // The deposit and the openings are the player's on another device.
  await stakeDeposit(player);
  await page.reload();
  const name = await withdraw(page);
  const offer = await openOffer(page);
  await act(offer, "Decline");
  await followBack(page, "The offer was declined.", name);

  const stock = offer.getByLabel("Stock of this item (empty: unlimited)");
  const setStock = async (count: string) => {
    if (!(await stock.isVisible())) await offer.getByText("For testers").click();
    await stock.fill(count);
    await offer.getByRole("button", { name: "Apply" }).click();
    await expect(stock).toHaveValue(count);
  };
  await setStock("0");
  try {
    await withdraw(
      page,
      items(page)
        .filter({ has: page.getByRole("checkbox", { name }) })
        .first(),
    );
    const row = order(page, "Out of stock.");
    await row.getByRole("button", { name: /^Choose instead of/ }).click(SOON);
    const window = page.getByRole("dialog", { name: "Your choice" });
    await expect(window.getByRole("button", { name: "Confirm choice" })).toBeDisabled();
    await window.locator("label").first().click();
    await window.getByRole("button", { name: "Confirm choice" }).click();
    await expect(page.getByText("The other piece is on its way")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Progress of/ }).and(page.locator(":focus"))).toBeAttached();
    await expect(order(page, "You chose another piece instead.")).toContainText("Failed");
    await expect(order(page, "Waiting for receipt")).toBeVisible(SOON);
  } finally {
    await setStock("");
  }
});
