import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { newPlayer, PASSWORD } from "../../../server/test/fixtures/players.ts";
import { ask } from "../../site/api.ts";
import { chooseAmount, goToPay, openDeposit, pay } from "../../site/deposits.ts";
import { site } from "../../site/site.ts";
import { expect, guestContext, test, tick } from "../../site/test.ts";

const readPromotion = (token: string) => ask<{ code: string; link: string }>("GET", "promotion/info", { token });
const newPhone = () => `+8615${String(randomInt(1_000_000_000)).padStart(9, "0")}`;

/** Signs up in the dialog, like a visitor who followed an invite link. */
async function signUp(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Register" }).click();
  const dialog = page.getByRole("dialog", { name: "Register", exact: true });
  await dialog.getByLabel("Phone number").fill(newPhone());
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await tick(dialog.getByRole("checkbox", { name: "I am 18 or over" }));
  await tick(dialog.getByRole("checkbox", { name: /I accept the terms/ }));
  await dialog.getByRole("button", { name: "Register" }).click();
  await page.getByRole("dialog", { name: "Welcome to Vitrine" }).getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

test("a guest who followed a link signs up on the page of the partner programme and deposits, and the inviter sees the rebate that is held", async ({
  page,
  player,
}) => {
  await page.goto("/personal/promo");
  const main = page.getByRole("main");
  const { code, link } = await readPromotion(player.token);
  await expect(main.getByTestId("promotion-code")).toHaveText(code);
  await expect(main.getByText(link)).toBeVisible();
  await expect(main.getByRole("img", { name: "Code to scan: your link" })).toBeVisible();
  await expect(main.getByText("No one yet")).toBeVisible();

  const context = await guestContext(page);
  const invited = await context.newPage();
  await invited.goto(`/?promoteCode=${code}&channelCode=journey`);
  // The code is kept when another page is loaded.
  await invited.goto("/personal/promo");
  await expect(invited.getByRole("main").getByRole("button", { name: "Log in" })).toBeVisible();
  await signUp(invited);
  await expect(invited.getByTestId("upstream-code")).toHaveText(code);
  const window = await openDeposit(invited);
  await chooseAmount(window, 200);
  await goToPay(window, 200);
  await pay(invited);
  await context.close();

  await expect(async () => {
    await page.reload();
    await expect(page.getByTestId("held-rebates")).toContainText("2 points", { timeout: 2000 });
    await expect(main.getByRole("list", { name: "Who used your code" }).getByRole("listitem")).toHaveCount(1);
  }).toPass({ timeout: 60_000 });
  const member = main.getByRole("list", { name: "Who used your code" }).getByRole("listitem");
  await expect(member).toContainText("deposited");
});

test("a player changes the code to a valid and free one, and names an inviter once and permanently; the large sums of an invitee stay in their row on a phone", async ({
  page,
  player,
}) => {
  const other = await newPlayer(site);
  const theirs = await readPromotion(other.token);
  const wanted = `Mine${player.id}x${randomInt(1000)}`;
  await page.goto("/personal/promo");
  await test.step("a new code is validated, and afterwards the page says when it can change again", async () => {
    const card = page.getByRole("region", { name: "Your own code" });
    const field = card.getByLabel("New code");
    const change = card.getByRole("button", { name: "Change code" });
    await field.fill("ab-cd");
    await change.click();
    await expect(card.getByText("The promotion code has 6 to 15 letters and digits")).toBeVisible();
    await field.fill(theirs.code.toLowerCase());
    await change.click();
    await expect(card.getByText("This promotion code is already taken")).toBeVisible();
    await field.fill(wanted);
    await change.click();
    await expect(page.getByTestId("promotion-code")).toHaveText(wanted);
    await expect(card.getByText(/You can change it again on/)).toBeVisible();
  });
  await test.step("a player cannot name an unknown inviter or themselves, and names another player for good", async () => {
    const card = page.getByRole("region", { name: "Who invited you" });
    const name = async (code: string) => {
      await card.getByLabel("Your inviter's promotion code").fill(code);
      await card.getByRole("button", { name: "Add inviter" }).click();
    };
    await name("NOBODY9");
    await expect(card.getByText("This promotion code does not exist")).toBeVisible();
    await name(wanted);
    await expect(card.getByText(/You cannot use this promotion code/)).toBeVisible();
    await name(theirs.code);
    await expect(card.getByTestId("upstream-code")).toHaveText(theirs.code);
    await expect(card.getByRole("button")).toHaveCount(0);
  });
  await test.step("large amounts of invitees leave room for a name on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const userName = "A name as long as names may be";
    const member = { id: 1, userName, avatar: null, deposited: 9_999_999.99, reward: 499_999.99 };
    const data = { list: [{ ...member, joinTime: new Date().toISOString() }], next: null };
    await page.route("**/api/promotion/members**", (route) =>
      route.fulfill({ json: { status: 0, success: true, data } }),
    );
    await page.reload();
    const row = page.getByRole("list", { name: "Who used your code" }).getByRole("listitem");
    await expect(row).toContainText("499,999.99");
    expect(await row.evaluate((item) => item.scrollWidth - item.clientWidth)).toBe(0);
    expect(await row.getByText(userName).evaluate((name) => name.clientWidth)).toBeGreaterThan(80);
  });
});
