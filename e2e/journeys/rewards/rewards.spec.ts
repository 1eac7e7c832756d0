import type { Page } from "@playwright/test";
import type { Player } from "../../../server/test/fixtures/players.ts";
import { coins, openBoxes, readBox, readUser } from "../../site/api.ts";
import { deposit } from "../../site/deposits.ts";
import { navigateTo } from "../../site/navigation.ts";
import { office } from "../../site/site.ts";
import { expect, test } from "../../site/test.ts";

const boxId = 5;
const main = (page: Page) => page.getByRole("main");

/** Creates a new gift code. */
async function makeCode(...gives: string[]): Promise<string> {
  const told = await office("gift-codes", "create", "--count", "1", ...gives);
  return told.trim().split("\n").at(-1)!.trim();
}

/** Gives a player a coupon for a box, as an operator would. */
const giveCoupon = ({ phone }: Player, ...terms: string[]) =>
  office("coupon", "give", "--phone", phone, "--kind", "box", ...terms);

async function redeem(page: Page, code: string): Promise<void> {
  await main(page).getByRole("textbox", { name: "Gift code" }).fill(code);
  await main(page).getByRole("button", { name: "Redeem" }).click();
}

test("a guest is told to log in, and can read the full terms of an event and see every offer with its picture", async ({
  page,
}) => {
  await page.goto("/event");
  await expect(main(page).getByText("You're not logged in")).toBeVisible();
  const calendar = main(page).getByRole("article", { name: "Seven days, seven rewards" });
  await calendar.getByRole("button", { name: "Full terms" }).click();
  await expect(page).toHaveURL("/event?open=calendar");
  await expect(calendar.getByRole("heading", { name: "How does it work?" })).toBeVisible();
  await page.getByRole("navigation", { name: "News" }).getByRole("link", { name: "Promotions" }).click();
  await expect(page).toHaveURL("/promotions");
  const offers = main(page).getByRole("article");
  await expect(offers.first()).toContainText("Once per person.");
  await expect(offers.getByRole("button", { name: "Full terms" })).toHaveCount(await offers.count());
  await expect(offers.getByRole("link", { name: "See your level" })).toHaveAttribute("href", "/personal/vip");
  for (const picture of await offers.locator("img:visible").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1312);
  }
});

test("a player claims the day's reward on the page of events, the steps of the deposit reward say how much is missing, and when the day ends the page requests the rewards of the new day once", async ({
  page,
  player,
}) => {
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/event/daily")) asked += 1;
  });
  await page.clock.install();
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
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const before = asked;
  await page.clock.fastForward("24:00:02");
  await expect.poll(() => asked).toBe(before + 1);
});

test("a gift code gives points, a box or a coupon, once; screen readers read points as points; a coupon lowers the price of one box of an opening", async ({
  page,
  player,
}) => {
  test.slow();
  await page.goto("/personal/benefits");
  const given = main(page).getByRole("list", { name: "What you got" });

  await test.step("a wrong code shows an error at its field, and a code gives points once", async () => {
    await redeem(page, "GIFT-0000-0000-0000");
    await expect(main(page).getByText("This gift code is not valid")).toBeVisible();
    const code = await makeCode("--points", "37.5");
    await redeem(page, code.toLowerCase().replaceAll("-", " "));
    await expect(given).toContainText("Locked bonus: ");
    await expect(given.getByText("37.50 points")).toBeAttached();
    await expect(main(page).getByRole("region", { name: "Locked bonus" })).toContainText(coins(750));
    expect((await readUser(player)).pendingPoints).toBe(37.5);
    await redeem(page, code);
    await expect(main(page).getByText("You have already used this code or one from the same batch")).toBeVisible();
    await expect(given).toHaveCount(0);
  });
  await test.step("screen readers read points as points: on the pages of rewards, account, transfer, VIP and referral", async () => {
    for (const path of ["/personal/benefits", "/personal/benefits?tab=rewards"]) {
      await navigateTo(page, path);
      await expect(main(page).getByText("37.50 points").first()).toBeAttached();
      await expect(main(page).getByText("37.50 coins")).toHaveCount(0);
    }
    for (const [path, heading] of [
      ["/personal", undefined],
      ["/personal/transfer", "Transfer"],
    ] as const) {
      await navigateTo(page, path);
      if (heading) await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(main(page).getByText("0 points", { exact: true }).first()).toBeAttached();
    }
    await navigateTo(page, "/personal/vip");
    await expect(
      main(page)
        .getByText(/^\d+ points$/)
        .first(),
    ).toBeAttached();
    await navigateTo(page, "/personal/promo");
    await expect(main(page).getByText("0 points", { exact: true })).toHaveCount(2);
  });
  await test.step("a code gives a box or a coupon, and each coupon says what it is for", async () => {
    await navigateTo(page, "/personal/benefits");
    await redeem(page, await makeCode("--box", "side-hall"));
    await expect(given.getByRole("link", { name: "Open" })).toBeVisible();
    await redeem(page, await makeCode("--coupon", "box", "--amount", "3"));
    await expect(given.getByRole("link", { name: "View" })).toBeVisible();
    await giveCoupon(player, "--amount", "4", "--box", "moon-harbour");
    await giveCoupon(player, "--percent", "20", "--most", "2");
    await given.getByRole("link", { name: "View" }).click();
    await expect(page).toHaveURL("/personal/benefits?tab=coupons");
    const coupons = main(page).getByRole("list", { name: "My coupons" });
    await expect(coupons).toContainText("−3 off one box");
    await expect(coupons).toContainText("For the box Moon Harbour");
    await expect(coupons.getByRole("link", { name: "Use: −4 off one box" })).toHaveAttribute("href", /^\/box\/\d+$/);
    await main(page).getByRole("tab", { name: "My rewards" }).click();
    await expect(main(page).getByRole("list", { name: "My rewards" })).toContainText("Gift code");
  });
  await test.step("the page of a box shows the price before and after a coupon, which is used once", async () => {
    const { price } = await readBox(boxId);
    const { balance } = await readUser(player);
    await navigateTo(page, `/box/${boxId}`);
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
});

test("the dialog of rewards claims all with one press, stops at a refusal, and the claimed rows stay and say so", async ({
  page,
  player,
}) => {
  await openBoxes(player, boxId, 10);
  await page.goto("/event");
  await main(page)
    .getByRole("button", { name: /^All benefits and free boxes/ })
    .click();
  const window = page.getByRole("dialog", { name: "Benefits" });
  const rows = window.getByRole("list", { name: "To claim" }).getByRole("listitem");
  await expect(rows.first()).toContainText("Daily reward, day 1");
  await expect(rows).toHaveCount(3);
  const claimed = rows.getByRole("status").filter({ hasText: "Claimed" });
  const claimAll = window.getByRole("button", { name: "Claim all" });
  let claims = 0;
  await page.route("**/event/claim", (call) => {
    claims += 1;
    const refusal = { status: 409, success: false, code: "claim_taken", msg: "Already claimed" };
    return claims === 2 ? call.fulfill({ status: 409, json: refusal }) : call.continue();
  });
  await claimAll.click();
  await expect(rows.getByRole("alert").filter({ hasText: "Already claimed" })).toHaveCount(1);
  await expect(window.getByText("1 reward claimed")).toBeVisible();
  await expect(claimed).toHaveCount(1);
  await claimAll.click();
  await expect(window.getByText("3 rewards claimed")).toBeVisible();
  await expect(claimed).toHaveCount(3);
  await expect(claimAll).toHaveCount(0);
  await expect(window.getByText(/^Bonuses come locked/)).toBeVisible();
  await window.getByRole("link", { name: "All rewards and coupons" }).click();
  await expect(page).toHaveURL("/personal/benefits");
  await expect(window).toHaveCount(0);
});
