import type { Page } from "@playwright/test";
import { newPlayer, PASSWORD } from "../../../server/test/fixtures/players.ts";
import { readUser } from "../../site/api.ts";
import { chooseAmount, goToPay, openDeposit, pay } from "../../site/deposits.ts";
import { giveDepositCoupon } from "../../site/gifts.ts";
import { site } from "../../site/site.ts";
import { expect, test } from "../../site/test.ts";

const panel = (page: Page) => page.getByRole("main").getByRole("region", { name: /^Deposit P\d+$/ });
const balance = (page: Page) => page.getByRole("banner").getByTestId("balance");

test("a guest is led from the deposit to the login; a first deposit credits the amounts that were shown before it, and later a coupon raises the bonus of a deposit, but a promotion code does not", async ({
  page,
}) => {
  const player = await newPlayer(site);
  await test.step("a guest is led to the login", async () => {
    await page.goto("/home");
    await page.getByRole("main").getByRole("button", { name: "Deposit" }).click();
    const notice = page.getByRole("dialog", { name: "Make a deposit" });
    await expect(notice).toContainText("You're not logged in");
    await notice.getByRole("button", { name: "Log in" }).click();
    const login = page.getByRole("dialog", { name: "Log in" });
    await login.getByLabel("Phone number").fill(player.phone);
    await login.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await login.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(login).toHaveCount(0);
  });

  await test.step("a missing amount is asked for", async () => {
    const window = await openDeposit(page);
    await expect(window.getByRole("heading", { name: "for $20" })).toBeVisible();
    await expect(window.getByRole("radio", { name: /Bank card/ })).toBeChecked();
    const amount = window.getByLabel("Amount", { exact: true });
    await amount.fill("");
    await window.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(amount).toHaveAccessibleDescription(/Enter an amount/);
    await expect(amount).toBeFocused();
  });

  await test.step("a paid deposit credits the amounts that were shown before it", async () => {
    const window = page.getByRole("dialog", { name: "Make a deposit" });
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
  });

  await giveDepositCoupon(player, { percent: 10, most: 50 });
  const code = String((await readUser(await newPlayer(site))).promoteCode);
  await test.step("the bonus for the first deposit is not offered again; a coupon raises the bonus, a promotion code does not change it", async () => {
    const window = await openDeposit(page);
    await chooseAmount(window, 100);
    await expect(window.getByText("Daily reward")).toBeVisible();
    await expect(window.getByText(/^First deposit/)).toHaveCount(0);
    const field = window.getByLabel("Promotion code (optional)");
    await field.fill("ab");
    await field.blur();
    await expect(window.getByText("Promotion code format error")).toBeVisible();
    await field.fill("NOBODY77");
    await expect(field).toHaveAccessibleDescription(/promotion code/i);
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.fill(code);
    await expect(field).not.toHaveAttribute("aria-invalid", "true");
    await expect(window.getByRole("complementary")).toContainText("Locked bonus+15");
    await window.getByRole("button", { name: /Coupon$/ }).click();
    await page.getByRole("option", { name: /\+10%/ }).click();
    await expect(window.getByText("+25", { exact: true })).toBeVisible();
    await goToPay(window, 100);
    await pay(page, { payer: "Amber" });
    await expect(panel(page)).toContainText("a locked bonus of 25");
    expect(await readUser(player)).toMatchObject({ balance: 1200, pendingPoints: 48.5 });
  });

  const again = await openDeposit(page);
  await expect(again.getByText("Payment method")).toBeVisible();
  await expect(again.getByRole("button", { name: /Coupon$/ })).toHaveCount(0);
});

test("a payment that is declined or cancelled credits nothing; an order is paid later from the records; the page waits for a payment notice that comes late", async ({
  page,
  player,
}) => {
  await page.goto("/personal");
  for (const [act, sentence] of [
    ["Bank declines", "The payment was declined."],
    ["Cancel", "You cancelled the payment."],
  ] as const)
    await test.step(`${act}: the page says so, and nothing is credited`, async () => {
      const window = await openDeposit(page);
      await chooseAmount(window, 50);
      await goToPay(window, 50);
      await page.getByRole("button", { name: act, exact: true }).click();
      await expect(panel(page).getByRole("heading", { name: "The deposit was cancelled" })).toBeVisible();
      await expect(panel(page)).toContainText(sentence);
      await expect(page.getByRole("listitem").filter({ hasText: sentence })).toContainText("Cancelled");
    });
  expect(await readUser(player)).toMatchObject({ balance: 1000, pendingPoints: 0 });

  await test.step("a player who leaves the payment page finds the order among the records, pays it there, and immediately sees that it is credited", async () => {
    const window = await openDeposit(page);
    await chooseAmount(window, 30);
    await goToPay(window, 30);
    await page.goto("/personal/flow?tab=purchase");
    const row = page.getByRole("listitem").filter({ hasText: "Processing" });
    await row.getByRole("link", { name: /^Pay order P\d+$/ }).click();
    await pay(page);
    await expect(panel(page).getByText("+30", { exact: true })).toBeVisible();
    expect((await readUser(player)).balance).toBe(1030);
  });

  await test.step("the page waits for a payment notice that comes late", async () => {
    const window = await openDeposit(page);
    await chooseAmount(window, 20);
    await goToPay(window, 20);
    await pay(page, { behaviour: "notifies the site 20 seconds later" });
    await expect(panel(page).getByRole("heading", { name: "Waiting for confirmation" })).toBeVisible();
    expect((await readUser(player)).balance).toBe(1030);
    await expect(panel(page).getByText("+20", { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(balance(page)).toContainText("1,050");
  });
});
