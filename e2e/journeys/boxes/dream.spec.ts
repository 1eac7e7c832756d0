import type { Page } from "@playwright/test";
import { coins, readUser } from "../../site/api.ts";
import { firstTarget, foresee } from "../../site/dreams.ts";
import { navigateTo } from "../../site/navigation.ts";
import { ageSeeds } from "../../site/site.ts";
import { expect, test } from "../../site/test.ts";

// The wheel turns in this journey, as it does for most players.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const result = (page: Page) => page.getByRole("region", { name: "Result" });
const banner = (page: Page) => page.getByRole("banner");
const chase = (page: Page) => page.getByRole("button", { name: /^Chase it/ });

const own = (page: Page) => page.getByRole("region", { name: "Your latest dreams" });
const cents = (amount: number) => Math.round(amount * 100) / 100;

test("a player wins a dream that the live feed announces, loses another, and verifies both rolls; the next one changes its old seed pair first, and too few coins lead to a deposit", async ({
  page,
  player,
}) => {
  const target = await firstTarget();
  await foresee(player, { p: 5000, wins: true });
  await page.goto("/dream");
  const fee = Math.ceil((cents(target.value) * 100 * 5000 * 110) / 1_000_000) / 100;

  await test.step("choose a chance and see the fee to the cent", async () => {
    await page.getByRole("button", { name: "50%" }).click();
    const panel = page.getByRole("region", { name: "Chance and fee" });
    await expect(panel.getByText(coins(fee)).first()).toBeAttached();
    await expect(page.getByText("1–50,000")).toBeVisible();
  });
  await test.step("the pointer runs to the ticket; once the wheel's time is over, the item can be sold", async () => {
    await chase(page).click();
    await expect(result(page).getByRole("heading", { name: "The piece is yours" })).toBeVisible();
    await expect(banner(page).getByText(coins(cents(1000 - fee)))).toBeVisible();
    await expect(result(page).getByRole("button", { name: /^Sell/ })).toBeEnabled();
    await expect(
      page.getByRole("region", { name: "Live drops" }).getByRole("link", { name: target.name }).first(),
    ).toBeVisible();
  });
  await test.step("the proof has a sealed seed until the seed pair is changed; then every step can be verified", async () => {
    await result(page).getByRole("link", { name: "Verify this roll" }).click();
    await expect(page.getByText("Everything we can check now matches. The seed is still sealed.")).toBeVisible();
    await page.getByRole("button", { name: "Change client seed now" }).click();
    await expect(page.getByText("Every step matches: this result was fair.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "The ticket is compared with the chance" })).toBeVisible();
  });
  await test.step("the item is in the bag", async () => {
    await navigateTo(page, "/personal/bag");
    await expect(page.getByRole("main").getByRole("checkbox")).toHaveCount(1);
    expect((await readUser(player)).balance).toBe(cents(1000 - fee));
  });

  await test.step("a lost dream says that it is lost; the keyboard skips the wheel", async () => {
    await foresee(player, { p: 1234, wins: false });
    await navigateTo(page, "/dream");
    await page.getByLabel("Exact").fill("12.34");
    await page.getByLabel("Exact").press("Enter");
    const lostFee = Math.ceil((cents(target.value) * 100 * 1234 * 110) / 1_000_000) / 100;
    await chase(page).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("The ticket is rolled.")).toBeVisible();
    // On the stage, Space skips the wheel and Tab continues to the result.
    await expect(page.locator(".stage")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(result(page).getByRole("heading", { name: "Not this time" })).toBeVisible();
    await expect(result(page).getByText("isn't in 1–12,340")).toBeVisible();
    await expect(banner(page).getByText(coins(cents(1000 - fee - lostFee)))).toBeVisible();
    await expect(own(page).getByText("Dream, lost")).toBeVisible({ timeout: 10_000 });
  });
  await test.step("it is among the records, and can be verified from there", async () => {
    await navigateTo(page, "/personal/flow?tab=game&game=dream");
    await expect(page.getByText("Dream, lost")).toBeVisible();
    await page
      .getByRole("link", { name: /^Verify roll \d+$/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Change client seed now" }).click();
    await expect(page.getByText("Every step matches: this result was fair.")).toBeVisible();
    await expect(page.getByText("Dream, lost").first()).toBeVisible();
  });

  await test.step("a dream works although its seed pair is too old and must be changed first", async () => {
    await ageSeeds(player.id, 31);
    await navigateTo(page, "/dream");
    await page.getByRole("button", { name: "5%", exact: true }).click();
    await chase(page).click();
    await page.keyboard.press("Escape");
    await expect(result(page)).toBeVisible();
  });
  await test.step("too few coins lead to the bag, which has an item to sell, and to a deposit", async () => {
    const sort = page.getByLabel("Sort").or(page.getByRole("button", { name: /Sort$/ }));
    await sort.first().click();
    await page.getByRole("option", { name: "Highest value first" }).click();
    const targets = page.getByRole("region", { name: "Choose your target" });
    await targets.getByRole("listitem").first().getByRole("button").click();
    await page.getByRole("button", { name: "75%" }).click();
    const panel = page.getByRole("region", { name: "Chance and fee" });
    await expect(panel.getByText("Not enough balance")).toBeVisible();
    await expect(chase(page)).toBeDisabled();
    await expect(panel.getByRole("link", { name: "Sell pieces" })).toHaveAttribute("href", "/personal/bag");
    await panel.getByRole("button", { name: "Deposit" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});

test("target and chance survive a reload and a login; keys move the chance; a guest is asked to log in", async ({
  page,
}) => {
  await page.goto("/dream?category=ak&sort=2");
  const targets = page.getByRole("region", { name: "Choose your target" });
  const second = targets.getByRole("listitem").nth(1).getByRole("button");
  const name = (await second.getAttribute("aria-label")) ?? "";
  await second.click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  const slider = page.getByRole("slider");
  await slider.focus();
  for (const key of ["ArrowRight", "Shift+ArrowRight", "PageUp"]) await slider.press(key);
  await expect(page.getByLabel("Exact")).toHaveValue("36.01");
  // Without the query of the list too.
  await navigateTo(page, "/dream");
  await page.reload();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await expect(page.getByLabel("Exact")).toHaveValue("36.01");
  await chase(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
