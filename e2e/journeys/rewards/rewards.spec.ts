import type { Page } from "@playwright/test";
import { coins, openBoxes, readBox, readUser } from "../../site/api.ts";
import { deposit } from "../../site/deposits.ts";
import { graveFaults } from "../../site/grave-faults.ts";
import { office } from "../../site/site.ts";
import { expect, test } from "../../site/test.ts";

const boxId = 5;
const main = (page: Page) => page.getByRole("main");

/** Creates a new gift code. */
async function makeCode(...gives: string[]): Promise<string> {
  const told = await office("gift-codes", "create", "--count", "1", ...gives);
  return told.trim().split("\n").at(-1)!.trim();
}

async function redeem(page: Page, code: string): Promise<void> {
  await main(page).getByRole("textbox", { name: "Gift code" }).fill(code);
  await main(page).getByRole("button", { name: "Redeem" }).click();
}

test("a guest reads what the site offers and how to sign up, and reads every event and offer", async ({ page }) => {
  await page.goto("/event");
  await expect(main(page).getByText("You're not logged in")).toBeVisible();
  await main(page)
    .getByRole("button", { name: /^Daily calendar/ })
    .click();
  await expect(page).toHaveURL("/event?open=calendar");
  await expect(main(page).getByRole("heading", { name: "How does it work?" }).first()).toBeVisible();
  await page.getByRole("navigation", { name: "News" }).getByRole("link", { name: "Promotions" }).click();
  await expect(page).toHaveURL("/promotions");
  await expect(main(page).getByRole("article")).not.toHaveCount(0);
  await expect(main(page).getByRole("article").first()).toContainText("Terms");
});

test("the day's reward is claimed on the news page, and the steps say what is missing", async ({ page, player }) => {
  await page.goto("/event");
  const calendar = main(page).getByRole("region", { name: "Seven days in a row" });
  await expect(calendar.getByRole("listitem")).toHaveCount(7);
  await calendar.getByRole("button", { name: "Claim: Daily reward, day 1" }).click();
  await expect(calendar.getByRole("status")).toHaveText("Claimed");
  await expect(calendar).toContainText("Next day starts:");
  expect((await readUser(player)).pendingPoints).toBe(0.1);
  await page.reload();
  await expect(calendar.getByRole("listitem").first()).toContainText("Claimed");
  await expect(calendar.getByRole("button")).toHaveCount(0);

  const steps = main(page).getByRole("region", { name: "Daily deposit reward" });
  await expect(steps).toContainText(`${coins(10)} more today for the next step`);
  await deposit(player, 20);
  await page.reload();
  await expect(steps).toContainText(`${coins(30)} more today for the next step`);
  await steps.getByRole("button", { name: "Make a deposit" }).click();
  await expect(page.getByRole("dialog", { name: "Make a deposit" })).toBeVisible();
});

test("a player who has the page open when the day ends sees the new day", async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0);
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/event/daily")) asked += 1;
  });
  await page.clock.install();
  await page.goto("/event");
  await expect(main(page).getByRole("region", { name: "Seven days in a row" })).toBeVisible();
  const before = asked;
  await page.clock.fastForward("24:00:02");
  await expect.poll(() => asked).toBe(before + 1);
});

test("a gift code gives points, a box or a coupon, once, and a wrong code shows an error at its field", async ({
  page,
  player,
}) => {
  await page.goto("/personal/benefits");
  await redeem(page, "GIFT-0000-0000-0000");
  await expect(main(page).getByText("This gift code is not valid")).toBeVisible();

  const points = await makeCode("--points", "5");
  await redeem(page, points.toLowerCase().replaceAll("-", " "));
  const given = main(page).getByRole("list", { name: "What you got" });
  await expect(given).toContainText(/Locked bonus: .*5 points/);
  await expect(main(page).getByRole("region", { name: "Locked bonus" })).toContainText(coins(100));
  expect((await readUser(player)).pendingPoints).toBe(5);
  await redeem(page, points);
  await expect(main(page).getByText("You have already used this code or one from the same batch")).toBeVisible();
  await expect(given).toHaveCount(0);

  await redeem(page, await makeCode("--box", "side-hall"));
  await expect(given.getByRole("link", { name: "Open" })).toBeVisible();
  await redeem(page, await makeCode("--coupon", "box", "--amount", "3"));
  const forOneBox = ["--kind", "box", "--amount", "4", "--box", "moon-harbour"];
  await office("coupon", "give", "--phone", player.phone, ...forOneBox);
  await given.getByRole("link", { name: "View" }).click();
  await expect(page).toHaveURL("/personal/benefits?tab=coupons");
  const coupons = main(page).getByRole("list", { name: "My coupons" });
  await expect(coupons).toContainText("−3 off one box");
  await expect(coupons).toContainText("For the box Moon Harbour");
  await expect(coupons.getByRole("link", { name: "Use: −4 off one box" })).toHaveAttribute("href", /^\/box\/\d+$/);
  await main(page).getByRole("tab", { name: "My rewards" }).click();
  await expect(main(page).getByRole("list", { name: "My rewards" })).toContainText("Gift code");
});

test("a coupon lowers the price of one box of an opening: the price before and after, and only once", async ({
  page,
  player,
}) => {
  await office("coupon", "give", "--phone", player.phone, "--kind", "box", "--percent", "20", "--most", "2");
  const { price } = await readBox(boxId);
  const { balance } = await readUser(player);
  await page.goto(`/box/${boxId}`);
  const panel = main(page).getByRole("region", { name: "Quantity and price" });
  await panel.getByRole("button", { name: /Coupon$/ }).click();
  await page.getByRole("option", { name: "−20% off one box, up to 2" }).click();
  await panel.getByText("×3", { exact: true }).click();
  await expect(panel).toContainText(new RegExp(`before .*${coins(price * 3)}`));
  await expect(panel).toContainText(coins(price * 3 - 2));
  await expect(panel).toContainText("Applies to one box of this opening");
  await expect(panel).toContainText(/20 times the discount, .*40 coins, before you can withdraw/);
  await panel.getByRole("button", { name: /^Open 3 boxes/ }).click();
  await expect(page.getByRole("region", { name: "What dropped" })).toBeVisible();
  expect(await readUser(player)).toMatchObject({ balance: balance - price * 3 + 2, turnoverDue: 40 });
  await expect(panel).not.toContainText("Applies to one box of this opening");
  await expect(panel).not.toContainText("before");
  await page.goto("/personal/benefits?tab=coupons");
  await expect(main(page).getByRole("list", { name: "My coupons" })).toContainText("Used:");
});

test("the dialog of rewards claims with one press, and a claimed row stays and says so", async ({ page, player }) => {
  await openBoxes(player, boxId, 10);
  await page.goto("/event");
  await main(page)
    .getByRole("button", { name: /^All benefits and free boxes/ })
    .click();
  const window = page.getByRole("dialog", { name: "Benefits" });
  const rows = window.getByRole("list", { name: "To claim" }).getByRole("listitem");
  await expect(rows.first()).toContainText("Daily reward, day 1");
  const count = await rows.count();
  await rows
    .first()
    .getByRole("button", { name: /^Claim/ })
    .click();
  await expect(rows.first().getByRole("status")).toHaveText("Claimed");
  await expect(rows).toHaveCount(count);
  await expect(window.getByText(/^Bonuses come locked/)).toBeVisible();
  await window.getByRole("link", { name: "All rewards and coupons" }).click();
  await expect(page).toHaveURL("/personal/benefits");
  await expect(window).toHaveCount(0);
});

test("axe finds nothing serious on the pages of rewards", async ({ page, player }) => {
  await openBoxes(player, boxId, 10);
  const paths = ["/personal/vip", "/personal/benefits", "/personal/transfer", "/event?open=calendar", "/promotions"];
  for (const path of paths) {
    await page.goto(path);
    await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    expect(await graveFaults(page, "main"), path).toEqual([]);
  }
});
