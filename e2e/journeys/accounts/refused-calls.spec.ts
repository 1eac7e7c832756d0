import type { Page } from "@playwright/test";
import { newPlayer, PASSWORD } from "../../../server/test/fixtures/players.ts";
import { type Deadlines, installClock, stopClock } from "../../site/page-clock.ts";
import { site } from "../../site/site.ts";
import { expect, test } from "../../site/test.ts";

const expired = {
  status: 401,
  json: { status: 401, success: false, code: "not_logged_in", msg: "Please log in first", data: null },
};
const loginDialog = (page: Page) => page.getByRole("dialog", { name: "Log in" });
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem("token"));
const privateCalls = /\/api\/(profile|message|limits)\//;
const lists = "**/api/common/getBoxThemeList*";

test("401s of several calls remove the token once, and after 200 ms one login dialog opens over the page; after a login in it the same page shows its data", async ({
  page,
}) => {
  await installClock(page);
  await page.addInitScript(() => {
    const removals: string[] = [];
    const remove = Storage.prototype.removeItem;
    Storage.prototype.removeItem = function (key) {
      removals.push(key);
      remove.call(this, key);
    };
    Object.assign(window, { removals });
  });
  let asked = 0;
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  // Holds back every call that needs a login, because the 200 ms begin with the first response.
  await page.route(privateCalls, async (route) => {
    asked += 1;
    await released;
    await route.fulfill(expired);
  });
  await page.goto("/personal/flow?tab=balance");
  // Opens the dialog once before, so that its code is loaded when the time is measured.
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(loginDialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await stopClock(page);
  await signInElsewhere(page);
  await expect.poll(() => asked).toBeGreaterThan(1);
  // The page's clock is stopped while the refusals arrive.
  release();
  await expect.poll(() => tokenOf(page)).toBeNull();
  await page.clock.runFor(199);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(loginDialog(page)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(page).toHaveURL("/personal/flow?tab=balance");
  // The data that the browser keeps about the player is removed together with the token, each entry once.
  const removals = await page.evaluate(() => (window as unknown as { removals: string[] }).removals);
  expect(removals.toSorted()).toEqual(["lastReminder", "recentFinds", "token"]);

  // Within a second after the first 401, another 401 removes its token but opens no dialog. A later 401 opens the
  // dialog again.
  await page.keyboard.press("Escape");
  await page.clock.runFor(100);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await signInElsewhere(page);
  await expect.poll(() => tokenOf(page)).toBeNull();
  await page.clock.runFor(500);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.clock.runFor(1_000);
  // The server itself refuses this token.
  await page.unroute(privateCalls);
  await signInElsewhere(page);
  await expect.poll(() => tokenOf(page)).toBeNull();
  await page.clock.runFor(200);
  await expect(loginDialog(page)).toBeVisible();

  const { phone } = await newPlayer(site);
  await page.clock.resume();
  await loginDialog(page).getByLabel("Phone number").fill(phone);
  await loginDialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await loginDialog(page).getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("Demo coins", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/personal/flow?tab=balance");
});

test("a call without a response is cancelled after 15 seconds; a refusal, an unreachable server and a response without an envelope are shown, and the player can try again", async ({
  page,
}) => {
  const told = (text: string) => page.getByRole("status").filter({ hasText: text });
  const tryAgain = page.getByRole("button", { name: "Try again" });
  await installClock(page);
  await page.route(lists, () => {});
  const asked = page.waitForRequest(lists);
  await page.goto("/box");
  await asked;
  await test.step("a call without a response is cancelled after 15 seconds", async () => {
    await stopClock(page);
    const late = told("The server took too long to answer.");
    const leftMs = await page.evaluate(() => (window as unknown as Deadlines).deadlines.at(-1)! - Date.now());
    // Some of the 15 seconds passed before the clock was stopped, and stopping it took another second.
    await page.clock.runFor(leftMs - 500);
    await expect(late).toHaveCount(0);
    await page.clock.runFor(1_000);
    await expect(late.first()).toBeVisible();
    const limits = await page.evaluate(() => (window as unknown as Deadlines).limitsMs);
    expect(new Set(limits)).toEqual(new Set([15_000]));
    await page.clock.resume();
  });

  for (const [what, status, msg] of [
    ["a refusal", 422, "The shelf is being dusted"],
    ["a refusal with HTTP 200", 200, "The shelf is being painted"],
  ] as const)
    await test.step(`the msg of ${what} becomes an error toast`, async () => {
      const json = { status: 422, success: false, code: "some_code", msg, data: null };
      await page.route(lists, (route) => route.fulfill({ status, json }));
      await tryAgain.click();
      await expect(told(msg)).toBeVisible();
    });

  await test.step("a response without an envelope is shown by its status text", async () => {
    await page.route(lists, (route) => route.fulfill({ status: 502, body: "<h1>oops</h1>", contentType: "text/html" }));
    await tryAgain.click();
    await expect(told("Bad Gateway")).toBeVisible();
  });

  await test.step("an unreachable server is shown as a network error", async () => {
    await page.route(lists, (route) => route.abort("connectionrefused"));
    await tryAgain.click();
    await expect(told("Network error. Check your connection.")).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: "No connection" })).toBeVisible();
    await page.unroute(lists);
    await tryAgain.click();
    await expect(page.getByRole("link", { name: /Lacquer Room/ })).toBeVisible();
  });
});

/** Simulates what the page receives when another tab of the same browser has logged in. */
async function signInElsewhere(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem("token", "0".repeat(64));
    dispatchEvent(new StorageEvent("storage", { key: "token", newValue: "0".repeat(64) }));
  });
  await page.clock.runFor(20);
}
