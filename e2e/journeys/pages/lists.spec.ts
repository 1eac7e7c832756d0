import type { Page } from "@playwright/test";
import { openBoxes } from "../../site/api.ts";
import { installClock, stopClock } from "../../site/page-clock.ts";
import { expect, test } from "../../site/test.ts";

test("a list loads more when its end is 100 px below the window", async ({ page, player }) => {
  for (let tens = 0; tens < 4; tens += 1) await openBoxes(player, 2, 10);
  await page.setViewportSize({ width: 390, height: 844 });
  let pages = 0;
  page.on("request", (request) => {
    if (request.url().includes("getMyVoucherPage")) pages += 1;
  });
  await page.goto("/personal/bag");
  const items = page.getByRole("main").getByRole("checkbox");
  await expect(items).toHaveCount(30);
  await page.waitForLoadState("networkidle");
  expect(pages).toBe(1);

  // The end of the list is 110 px below the window, then 90 px.
  await scrollTo(page, 110);
  await page.waitForTimeout(300);
  expect(pages).toBe(1);
  await scrollTo(page, 90);
  await expect(items).toHaveCount(40);
  expect(pages).toBe(2);
});

test("returning to the page refreshes it, at most once in 5 seconds", async ({ page }) => {
  await installClock(page);
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/common/getBoxThemeList")) asked += 1;
  });
  await page.goto("/box");
  await expect(page.getByRole("link", { name: /Lacquer Room/ })).toBeVisible();
  await stopClock(page);
  await page.clock.runFor(5_000);
  expect(asked).toBe(1);

  const answered = page.waitForResponse("**/api/common/getBoxThemeList*");
  await comeBack(page);
  await (await answered).finished();
  expect(asked).toBe(2);
  await page.clock.runFor(4_999);
  await comeBack(page);
  await page.clock.runFor(0);
  expect(asked).toBe(2);
  // The answer counts as fresh for 5 seconds after it arrives.
  await page.clock.runFor(1_001);
  await comeBack(page);
  await expect.poll(() => asked).toBe(3);
});

test("an answer is kept for 5 minutes after the player left its page", async ({ page }) => {
  await installClock(page);
  await page.goto("/box/7");
  const title = page.getByRole("heading", { level: 1, name: "Lacquer Room" });
  await expect(title).toBeVisible();
  // From now on requests for the box get no response, so the page can only show the kept answer.
  await page.route("**/api/box/detail?id=7", () => {});
  const boxes = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Boxes" });
  await boxes.click();
  await expect(page.getByRole("heading", { level: 1, name: "Boxes" })).toBeVisible();
  await stopClock(page);
  await page.clock.runFor(290_000);
  await page.goBack();
  await expect(title).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "Boxes" })).toBeVisible();
  await page.clock.runFor(301_000);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Boxes" })).toBeHidden();
  await expect(title).toHaveCount(0);
});

/** Scrolls until the end of the list of items is this many pixels below the window. */
async function scrollTo(page: Page, belowPx: number): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("list")
    .last()
    .evaluate((list, below) => {
      // Rows that were never on screen have an estimated height, so this scrolls until the position no longer changes.
      for (let step = 0; step < 20; step += 1) {
        scrollBy({ top: list.getBoundingClientRect().bottom - innerHeight - below, behavior: "instant" });
      }
    }, belowPx);
}

async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("focus")));
}
