import type { Page } from "@playwright/test";
import { newPlayer } from "../../../server/test/fixtures/players.ts";
import { readUser } from "../../site/api.ts";
import { chooseAmount, goToPay, openDeposit, pay } from "../../site/deposits.ts";
import { office, site } from "../../site/site.ts";
import { expect, guestContext, test } from "../../site/test.ts";

const panel = (page: Page) => page.getByRole("main").getByRole("region", { name: /^Deposit P\d+$/ });
const balance = (page: Page) => page.getByRole("banner").getByTestId("balance");

test("a paid deposit credits what was shown before it, and the first bonus once", async ({ page, player }) => {
  await page.goto("/home");
  const window = await openDeposit(page);
  await expect(window.getByRole("heading", { name: "for $20" })).toBeVisible();
  await chooseAmount(window, 100);
  await expect(window.getByRole("complementary").getByText(/^First deposit \+20%/)).toBeVisible();
  await expect(window.getByText("+20", { exact: true })).toBeVisible();
  await expect(window.getByText("+23.50", { exact: true })).toBeVisible();
  await goToPay(window, 100);
  await pay(page, { payer: "Night Heron", behaviour: "notifies the site normally" });

  await expect(panel(page).getByText("+100", { exact: true })).toBeVisible();
  await expect(panel(page)).toContainText("a locked bonus of 23.50");
  await expect(page.getByRole("listitem").filter({ hasText: "Alipay" })).toContainText("Completed");
  await expect(balance(page)).toContainText("1,100");
  expect(await readUser(player)).toMatchObject({ balance: 1100, pendingPoints: 23.5, turnoverDue: 100 });

  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL("/personal/flow?tab=purchase");
  const again = await openDeposit(page);
  await chooseAmount(again, 100);
  await expect(again.getByText("Daily reward")).toBeVisible();
  await expect(again.getByText(/^First deposit/)).toHaveCount(0);
});

test("the page waits for a payment notice that comes late, and shows one that came first at once", async ({
  page,
  player,
}) => {
  await page.goto("/personal");
  let window = await openDeposit(page);
  await chooseAmount(window, 20);
  await goToPay(window, 20);
  await pay(page, { behaviour: "notifies the site 20 seconds later" });
  await expect(panel(page).getByRole("heading", { name: "Waiting for confirmation" })).toBeVisible();
  expect((await readUser(player)).balance).toBe(1000);
  await expect(panel(page).getByText("+20", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(balance(page)).toContainText("1,020");

  window = await openDeposit(page);
  await chooseAmount(window, 30);
  await goToPay(window, 30);
  await pay(page);
  await expect(panel(page).getByText("+30", { exact: true })).toBeVisible();
  expect((await readUser(player)).balance).toBe(1050);
});

test("a payment that is declined or cancelled credits nothing, and the page says so", async ({ page, player }) => {
  await page.goto("/personal");
  for (const [act, sentence] of [
    ["Bank declines", "The payment was declined."],
    ["Cancel", "You cancelled the payment."],
  ] as const) {
    const window = await openDeposit(page);
    await chooseAmount(window, 50);
    await goToPay(window, 50);
    await page.getByRole("button", { name: act, exact: true }).click();
    await expect(panel(page).getByRole("heading", { name: "The deposit was cancelled" })).toBeVisible();
    await expect(panel(page)).toContainText(sentence);
    await expect(page.getByRole("listitem").filter({ hasText: sentence })).toContainText("Cancelled");
  }
  expect(await readUser(player)).toMatchObject({ balance: 1000, pendingPoints: 0 });
});

test("a player who leaves the payment page finds the order among the records and pays it there", async ({
  page,
  player,
}) => {
  await page.goto("/personal");
  const window = await openDeposit(page);
  await chooseAmount(window, 20);
  await goToPay(window, 20);
  await page.goto("/personal/flow?tab=purchase");
  const row = page.getByRole("listitem").filter({ hasText: "Processing" });
  await row.getByRole("link", { name: /^Pay order P\d+$/ }).click();
  await pay(page);
  await expect(panel(page).getByText("+20", { exact: true })).toBeVisible();
  expect((await readUser(player)).balance).toBe(1020);
});

test("a coupon adds to a deposit; a promotion code binds the player to its owner and changes no amount", async ({
  page,
  player,
}) => {
  const friend = await newPlayer(site);
  const code = String((await readUser(friend)).promoteCode);
  await office("coupon", "give", "--phone", player.phone, "--kind", "deposit", "--percent", "10", "--most", "50");
  await page.goto("/personal");
  const window = await openDeposit(page);
  await chooseAmount(window, 100);
  const field = window.getByLabel("Promotion code (optional)");
  await field.fill("ab");
  await field.blur();
  await expect(window.getByText("Promotion code format error")).toBeVisible();
  await field.fill("NOBODY77");
  await expect(field).toHaveAccessibleDescription(/promotion code/i);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill(code);
  await expect(field).not.toHaveAttribute("aria-invalid", "true");
  await window.getByRole("button", { name: /Coupon$/ }).click();
  await page.getByRole("option", { name: /\+10%/ }).click();
  await expect(window.getByText("+33.50", { exact: true })).toBeVisible();
  await goToPay(window, 100);
  await pay(page, { payer: "Amber" });
  await expect(panel(page)).toContainText("a locked bonus of 33.50");
  expect(await readUser(player)).toMatchObject({ balance: 1100, pendingPoints: 33.5 });

  const again = await openDeposit(page);
  await expect(again.getByText("Payment method")).toBeVisible();
  await expect(again.getByRole("button", { name: /Coupon$/ })).toHaveCount(0);
});

test("a missing amount is asked for, and a guest is led to the login", async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0);
  await page.goto("/home");
  const window = await openDeposit(page);
  await expect(window.getByRole("radio", { name: /Bank card/ })).toBeChecked();
  const amount = window.getByLabel("Amount", { exact: true });
  await amount.fill("");
  await window.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(amount).toHaveAccessibleDescription(/Enter an amount/);
  await expect(amount).toBeFocused();

  const context = await guestContext(page);
  const guest = await context.newPage();
  await guest.goto("/home");
  await guest.getByRole("main").getByRole("button", { name: "Deposit" }).click();
  const notice = guest.getByRole("dialog", { name: "Make a deposit" });
  await expect(notice).toContainText("You're not logged in");
  await notice.getByRole("button", { name: "Log in" }).click();
  await expect(guest.getByRole("dialog", { name: "Log in" })).toBeVisible();
  await context.close();
});
