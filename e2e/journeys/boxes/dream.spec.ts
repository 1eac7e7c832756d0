import type { Page } from "@playwright/test";
import { coins, readUser } from "../../site/api.ts";
import { firstTarget, foresee } from "../../site/dreams.ts";
import { ageSeeds } from "../../site/site.ts";
import { expect, guestContext, test } from "../../site/test.ts";

// The wheel turns in this journey, as it does for most players.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const result = (page: Page) => page.getByRole("region", { name: "Result" });
const banner = (page: Page) => page.getByRole("banner");
const chase = (page: Page) => page.getByRole("button", { name: /^Chase it/ });

test("a player wins a dream and verifies the roll; a guest sees it live", async ({ page, player }) => {
  const guests = await guestContext(page);
  const guest = await guests.newPage();
  await guest.goto("/home");
  const target = await firstTarget();
  await foresee(player, { p: 5000, wins: true });
  await page.goto("/dream");
  const fee = Math.ceil((Math.round(target.value * 100) * 5000 * 110) / 1_000_000) / 100;

  await test.step("choose a chance and see the fee to the cent", async () => {
    await page.getByRole("button", { name: "50%" }).click();
    const panel = page.getByRole("region", { name: "Chance and fee" });
    await expect(panel.getByText(coins(fee)).first()).toBeAttached();
    await expect(page.getByText("1–50,000")).toBeVisible();
  });
  await test.step("the pointer runs to the ticket; once the wheel's time is over, the item can be sold", async () => {
    await chase(page).click();
    await expect(result(page).getByRole("heading", { name: "The piece is yours" })).toBeVisible();
    await expect(banner(page).getByText(coins(Math.round((1000 - fee) * 100) / 100))).toBeVisible();
    await expect(result(page).getByRole("button", { name: /^Sell/ })).toBeEnabled();
    await expect(
      guest.getByRole("region", { name: "Live drops" }).getByRole("link", { name: target.name }).first(),
    ).toBeVisible();
  });
  await test.step("verify it: sealed until the seed pair is changed, then completely", async () => {
    await result(page).getByRole("link", { name: "Verify this roll" }).click();
    await expect(page.getByText("Everything we can check now matches. The seed is still sealed.")).toBeVisible();
    await page.getByRole("button", { name: "Change client seed now" }).click();
    await expect(page.getByText("Every step matches: this result was fair.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "The ticket is compared with the chance" })).toBeVisible();
  });
  await test.step("the item is in the bag", async () => {
    await page.goto("/personal/bag");
    await expect(page.getByRole("main").getByRole("checkbox")).toHaveCount(1);
    expect((await readUser(player)).balance).toBe(Math.round((1000 - fee) * 100) / 100);
  });
  await guests.close();
});

test("a player loses a dream, reads so, finds it among the records and verifies it", async ({ page, player }) => {
  const target = await firstTarget();
  await foresee(player, { p: 1234, wins: false });
  await page.goto("/dream");
  await page.getByLabel("Exact").fill("12.34");
  await page.getByLabel("Exact").press("Enter");
  const fee = Math.ceil((Math.round(target.value * 100) * 1234 * 110) / 1_000_000) / 100;
  await chase(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("The ticket is rolled.")).toBeVisible();
  // On the stage, Space skips the wheel and Tab continues to the result.
  await expect(page.locator(".stage")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(result(page).getByRole("heading", { name: "Not this time" })).toBeVisible();
  await expect(result(page).getByText("isn't in 1–12,340")).toBeVisible();
  await expect(banner(page).getByText(coins(Math.round((1000 - fee) * 100) / 100))).toBeVisible();
  const own = page.getByRole("region", { name: "Your latest dreams" });
  await expect(own.getByText("Dream, lost")).toBeVisible({ timeout: 10_000 });
  await page.goto("/personal/flow?tab=game&game=dream");
  await expect(page.getByText("Dream, lost")).toBeVisible();
  await page.getByRole("link", { name: /^Verify round \d+$/ }).click();
  await page.getByRole("button", { name: "Change client seed now" }).click();
  await expect(page.getByText("Every step matches: this result was fair.")).toBeVisible();
  await expect(page.getByText("Dream, lost").first()).toBeVisible();
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
  await page.reload();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await expect(page.getByLabel("Exact")).toHaveValue("36.01");
  await chase(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/dream");
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
});

test("a seed pair that is due is changed on the way, and missing coins come with a link to a deposit", async ({
  page,
  player,
}) => {
  await ageSeeds(player.id, 31);
  await page.goto("/dream");
  await page.getByRole("button", { name: "5%", exact: true }).click();
  await chase(page).click();
  await page.keyboard.press("Escape");
  await expect(result(page)).toBeVisible();
  await page
    .getByLabel("Sort")
    .or(page.getByRole("button", { name: /Sort$/ }))
    .first()
    .click();
  await page.getByRole("option", { name: "Highest value first" }).click();
  await page
    .getByRole("region", { name: "Choose your target" })
    .getByRole("listitem")
    .first()
    .getByRole("button")
    .click();
  await page.getByRole("button", { name: "75%" }).click();
  const panel = page.getByRole("region", { name: "Chance and fee" });
  await expect(panel.getByText("Not enough balance")).toBeVisible();
  await expect(chase(page)).toBeDisabled();
  await panel.getByRole("button", { name: "Deposit" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
