import type { Page } from "@playwright/test";
import type { PlayLimits } from "@vitrine/contract/wallet/play-limits.ts";
import type { Player } from "../../../server/test/fixtures/players.ts";
import { ask, coins, openBoxes, readBox, readUser } from "../../site/api.ts";
import { giveFreeBox } from "../../site/gifts.ts";
import { navigateTo } from "../../site/navigation.ts";
import { moveTimeBack } from "../../site/passed-time.ts";
import { expect, test, tick } from "../../site/test.ts";

const boxId = 1;
/** A box on sale, for which the test gives the player a grant. */
const giftBoxId = 22;
const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog");
const limitsOf = ({ token }: Player) => ask<PlayLimits>("GET", "limits/current", { token });
const today = (page: Page) => main(page).getByRole("region", { name: "Today" });

async function setLimit(page: Page, button: string, amount: number): Promise<void> {
  await main(page).getByRole("button", { name: button }).click();
  await dialog(page).getByLabel("Amount in coins").fill(String(amount));
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toHaveCount(0);
}

test("after its waiting time a raise of a limit can be confirmed, and lowering withdraws it; an opening over the stake limit is refused, also while a raise waits", async ({
  page,
  player,
}) => {
  const body = { kind: "loss", period: "day" };
  await ask("POST", "limits/set", { token: player.token, body: { ...body, amount: 100 } });
  await ask("POST", "limits/set", { token: player.token, body: { ...body, amount: 200 } });
  await moveTimeBack(player.id, "raises", 73);
  await page.goto("/personal/limits");
  await test.step("after its waiting time the player can confirm a raise; lowering the limit withdraws a waiting raise", async () => {
    await today(page).getByRole("button", { name: "Confirm" }).click();
    await expect(today(page)).toContainText(`${coins(200)} left`);
    await setLimit(page, "Adjust: Loss limit, per day", 900);
    await expect(today(page)).toContainText("You can confirm from");
    await setLimit(page, "Adjust: Loss limit, per day", 150);
    await expect(today(page)).toContainText(`${coins(150)} left`);
    await expect(today(page)).not.toContainText("You can confirm from");
    const { limits } = await limitsOf(player);
    expect(limits.find((one) => one.kind === "loss" && one.period === "day")).toMatchObject({
      amount: 150,
      raise: null,
    });
  });

  const { price } = await readBox(boxId);
  const stop = main(page).getByRole("alert").filter({ hasText: "This would go over a limit you set" });
  await test.step("if an opening would go over the stake limit, its button shows why it is refused", async () => {
    await setLimit(page, "Set: Stake limit, per day", price);
    await expect(today(page)).toContainText(`${coins(price)} left`);
    await navigateTo(page, `/box/${boxId}`);
    await page.getByRole("button", { name: "Open 1 box" }).click();
    await expect(page.getByRole("region", { name: "What dropped" })).toBeVisible();
    await page.getByRole("button", { name: "Open 1 again" }).click();
    await expect(stop.first()).toContainText(/you have 0 left until \d{4}-\d\d-\d\d/);
    expect((await readUser(player)).balance).toBe(1000 - price);
  });

  await test.step("it is also refused while a raise of the limit waits", async () => {
    await main(page).getByRole("link", { name: "See your limits and breaks" }).first().click();
    await expect(page).toHaveURL("/personal/limits");
    await setLimit(page, "Adjust: Stake limit, per day", price * 10);
    await expect(today(page)).toContainText("Will rise to");
    await expect(today(page)).toContainText("You can confirm from");
    await expect(today(page).getByRole("button", { name: "Confirm" })).toHaveCount(0);
    await navigateTo(page, `/box/${boxId}`);
    await page.getByRole("button", { name: "Open 1 box" }).click();
    await expect(stop.first()).toBeVisible();
    expect((await readUser(player)).balance).toBe(1000 - price);
  });
});

test("self-exclusion blocks boxes and free boxes, but not selling back", async ({ page, player }) => {
  await openBoxes(player, boxId, 1);
  await giveFreeBox(player, giftBoxId);
  await page.goto("/personal/limits");
  await main(page).getByRole("button", { name: "Exclude myself" }).click();
  await expect(dialog(page)).toContainText("It can't be shortened or undone");
  const confirm = dialog(page).getByRole("button", { name: "Exclude me" });
  await expect(confirm).toBeDisabled();
  await tick(dialog(page).getByRole("checkbox", { name: "I understand that this can't be undone" }));
  await confirm.click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(main(page).getByRole("status").filter({ hasText: "You're excluded from play" })).toBeVisible();
  const notice = page.getByRole("region", { name: "About your account" });
  await expect(notice).toContainText("You're excluded from play");
  await expect(page.getByRole("region", { name: "Live drops" })).toHaveCount(0);
  const until = Date.parse((await limitsOf(player)).excludedUntil ?? "");
  expect(until).toBeGreaterThan(Date.now() + 180 * 24 * 3_600_000);

  await navigateTo(page, `/box/${boxId}`);
  await expect(main(page).getByRole("alert").filter({ hasText: "You're excluded from play" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Open 1 box" })).toBeDisabled();
  await navigateTo(page, `/box/${giftBoxId}`);
  await expect(page.getByRole("button", { name: "Open for free" })).toBeDisabled();

  await navigateTo(page, "/personal/bag");
  await expect(notice).toBeVisible();
  await tick(main(page).getByRole("checkbox"));
  await page.getByRole("button", { name: "Sell 1 piece" }).click();
  const caution = page.getByRole("dialog", { name: "Sell for balance?" });
  const told = page.getByRole("status").filter({ hasText: /^Sold 1 piece for / });
  await expect(caution.or(told)).toBeVisible();
  if (await caution.isVisible()) await caution.getByRole("button", { name: "Sell", exact: true }).click();
  await expect(told).toBeVisible();
});

test("after an hour of play the player sees once how long they played and with what result; the reminder leads to the breaks, and does not come once it is switched off", async ({
  page,
  player,
}) => {
  const { drops, cost } = await openBoxes(player, boxId, 2);
  await moveTimeBack(player.id, "sitting", 65 / 60);
  await page.goto("/home");
  await expect(dialog(page)).toContainText("You've been playing for 1 hour, 5 minutes.");
  const won = drops.reduce((sum, drop) => sum + Math.round(drop.recoveryPrice * 100), 0) / 100;
  await expect(dialog(page)).toContainText(coins(cost));
  await expect(dialog(page)).toContainText(coins(won));
  await dialog(page).getByRole("button", { name: "Continue" }).click();
  await page.reload();
  await expect(page.getByRole("banner").getByTestId("balance")).toContainText(coins(1000 - cost));
  await expect(dialog(page)).toHaveCount(0);

  // Forgets as the page goes: an earlier deletion could lead the page that is still open to remind again.
  const reloadWithoutReminder = async () => {
    await page.evaluate(() => addEventListener("pagehide", () => localStorage.removeItem("lastReminder")));
    await page.reload();
  };
  await reloadWithoutReminder();
  await dialog(page).getByRole("button", { name: "Take a break" }).click();
  await expect(page).toHaveURL("/personal/limits#breaks");
  await expect(main(page).getByRole("heading", { name: "Take a break" })).toBeInViewport();
  await main(page).getByRole("button", { name: "Never" }).click();
  await expect.poll(async () => (await limitsOf(player)).reminderMinutes).toBe(0);
  await reloadWithoutReminder();
  await expect(today(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test.describe("in another time zone than the site", () => {
  test.use({ timezoneId: "Asia/Kolkata" });

  test("a cool-off that began in another tab disables the box's button; its end is shown in the player's time zone, the day of a limit in the site's time zone; a shorter cool-off does not shorten it", async ({
    page,
    player,
  }) => {
    await page.goto(`/box/${boxId}`);
    const button = page.getByRole("button", { name: "Open 1 box" });
    await expect(button).toBeEnabled();
    await ask("POST", "limits/coolOff", { token: player.token, body: { hours: 72 } });
    await button.click();
    await expect(main(page).getByRole("alert").filter({ hasText: "You're on a break" }).first()).toBeVisible();
    await expect(button).toBeDisabled();
    expect((await readUser(player)).balance).toBe(1000);

    const before = (await limitsOf(player)).coolOffUntil;
    await navigateTo(page, "/personal/limits");
    await expect(main(page).getByText(/^Runs until .* \(UTC\+5:30\)$/)).toBeVisible();
    await expect(today(page)).toContainText(/Resets: .*, 00:00 \(UTC\+8\)/);
    await expect(page.getByRole("region", { name: "About your account" })).toContainText("(UTC+5:30)");
    await main(page).getByRole("button", { name: "Extend" }).click();
    await tick(dialog(page).getByRole("checkbox"));
    await dialog(page).getByRole("button", { name: "Start the cool-off" }).click();
    await expect(dialog(page)).toHaveCount(0);
    expect((await limitsOf(player)).coolOffUntil).toBe(before);
  });
});
