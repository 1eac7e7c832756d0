import type { Page } from "@playwright/test";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { listMessage } from "@vitrine/contract/messages.ts";
import type { Player } from "../../../server/test/fixtures/players.ts";
import { ask } from "../../site/api.ts";
import { navigateTo } from "../../site/navigation.ts";
import { expect, test } from "../../site/test.ts";

const main = (page: Page) => page.getByRole("main");
const rows = (page: Page) => main(page).getByRole("list", { name: "Messages" }).getByRole("link");
const bell = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Messages/ });
const unread = ({ token }: Player) => ask<number>("GET", "message/countUserUnreadMessage", { token });

/** Makes two changes that the site reports to the player in messages. */
async function change({ token, id }: Player): Promise<void> {
  const tradeUrl = "https://steamcommunity.com/tradeoffer/new/?partner=12345678&token=AbCdEf12";
  await ask("POST", "profile/modifyNickname", { token, body: { nickname: `Crane ${id}` } });
  await ask("POST", "profile/modifyTradeUrl", { token, body: { tradeUrl } });
}

test("the bell counts the unread messages, a message is read in its window, the back button leads to the list, and each has its own address", async ({
  page,
  player,
}) => {
  await change(player);
  await page.goto("/home");
  await expect(bell(page)).toHaveAccessibleName("Messages 2 unread messages");
  await bell(page).click();
  await expect(page).toHaveURL("/messages");
  const news = main(page).getByRole("navigation", { name: "News" });
  await expect(news.getByRole("link", { name: /^Messages/ })).toHaveAttribute("aria-current", "page");
  await expect(news.getByRole("link")).toHaveCount(4);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toHaveAccessibleName(/^Unread: Your trade link has been set/);

  await rows(page).first().click();
  const dialog = page.getByRole("dialog", { name: "Your trade link has been set" });
  await expect(dialog.getByText("Items you withdraw will go there", { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/\/messages\/\d+$/);
  await expect(bell(page)).toHaveText(/1/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/messages");
  await expect(rows(page).first()).toBeFocused();
  await expect(rows(page).first()).toHaveAccessibleName(/^Your trade link has been set/);

  await rows(page).nth(1).click();
  await expect(page.getByRole("dialog", { name: "Your nickname has been changed" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/messages");
  await page.goBack();
  await expect(page).toHaveURL("/home");
  await expect(bell(page)).toHaveAccessibleName("Messages");
  expect(await unread(player)).toBe(0);

  await test.step("a message has its own address, and the address of another player's message shows nothing", async () => {
    const { list } = await ask<OutputOf<typeof listMessage>>("GET", "message/listMessage", { token: player.token });
    await page.goto(`/messages/${list[0]!.id}`);
    const opened = page.getByRole("dialog", { name: "Your trade link has been set" });
    await opened.getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL("/messages");
    await expect(rows(page)).toHaveCount(2);
    await navigateTo(page, "/messages/999999999");
    await expect(page.getByRole("dialog").getByText("There's no such message", { exact: false })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "All messages" }).click();
    await expect(page).toHaveURL("/messages");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("the bell keeps counting in a visible tab, and a hidden tab asks again only when it becomes visible", async ({
  page,
  player,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("countUserUnreadMessage") && asked.push(request.url()));
  await page.clock.install();
  await page.goto("/home");
  await expect(bell(page)).toHaveAccessibleName("Messages");
  await expect.poll(() => asked.length).toBe(1);
  await ask("POST", "profile/modifyNickname", { token: player.token, body: { nickname: `Crane ${player.id}` } });
  await page.clock.fastForward("01:01");
  await expect(bell(page)).toHaveAccessibleName("Messages 1 unread message");

  await page.evaluate(() =>
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true }),
  );
  await change(player);
  asked.length = 0;
  await page.clock.fastForward("05:00");
  expect(asked).toEqual([]);
  await page.evaluate(() => {
    Reflect.deleteProperty(document, "visibilityState");
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(bell(page)).toHaveAccessibleName(/^Messages [23] unread messages$/);
});

test("one button marks all messages as read; those that came meanwhile stay unread", async ({ page, player }) => {
  await ask("POST", "profile/modifyNickname", { token: player.token, body: { nickname: `Crane ${player.id}` } });
  await page.goto("/messages");
  await expect(rows(page)).toHaveCount(1);
  const tradeUrl = "https://steamcommunity.com/tradeoffer/new/?partner=12345678&token=AbCdEf12";
  await ask("POST", "profile/modifyTradeUrl", { token: player.token, body: { tradeUrl } });
  await main(page).getByRole("button", { name: "Mark all as read" }).click();
  await expect(rows(page).last()).toHaveAccessibleName(/^Your nickname has been changed/);
  await expect(bell(page)).toHaveAccessibleName("Messages 1 unread message");
  expect(await unread(player)).toBe(1);
});

test("a growing list requests its next page, and an empty or failed list says what to do", async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0);
  await page.goto("/messages");
  await expect(main(page).getByText("No messages yet")).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Mark all as read" })).toHaveCount(0);

  const asked: (string | null)[] = [];
  await page.route("**/api/message/listMessage**", (route) => {
    const before = new URL(route.request().url()).searchParams.get("before");
    asked.push(before);
    const first = before === null ? 40 : Number(before) - 1;
    const list = Array.from({ length: 15 }, (_, place) => ({
      id: first - place,
      kind: "totp_on",
      title: `Message ${first - place}`,
      read: true,
      createTime: new Date().toISOString(),
    }));
    return route.fulfill({ json: { status: 0, success: true, data: { list, next: before === null ? 26 : null } } });
  });
  await page.reload();
  await expect(rows(page)).toHaveCount(15);
  // A reloaded page first scrolls back to its old position. On a busy machine that may happen after the key press.
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(rows(page)).toHaveCount(30, { timeout: 2000 });
  }).toPass();
  expect(asked).toEqual([null, "26"]);

  await page.unroute("**/api/message/listMessage**");
  await page.route("**/api/message/listMessage**", (route) => route.abort());
  await page.reload();
  await expect(main(page).getByRole("alert").getByText("No connection")).toBeVisible();
  await page.unroute("**/api/message/listMessage**");
  await main(page).getByRole("button", { name: "Try again" }).click();
  await expect(main(page).getByText("No messages yet")).toBeVisible();
});

test("if the next page of a list cannot be loaded, the list says so, and retries only after a click", async ({
  page,
  player,
}) => {
  expect(player.id).toBeGreaterThan(0);
  let refusals = 0;
  let isOpen = false;
  await page.route("**/api/message/listMessage**", (route) => {
    const isFirst = !new URL(route.request().url()).searchParams.has("before");
    if (!isFirst && !isOpen) {
      refusals += 1;
      return route.fulfill({ status: 503, json: { status: 503, success: false, code: "busy", msg: "", data: null } });
    }
    const list = Array.from({ length: 15 }, (_, place) => ({
      id: (isFirst ? 40 : 25) - place,
      kind: "totp_on",
      title: "Message",
      read: true,
      createTime: new Date().toISOString(),
    }));
    return route.fulfill({ json: { status: 0, success: true, data: { list, next: isFirst ? 26 : null } } });
  });
  await page.goto("/messages");
  await expect(rows(page)).toHaveCount(15);
  await page.keyboard.press("End");
  await expect(main(page).getByText("More couldn't be loaded.")).toBeVisible();
  await page.keyboard.press("Home");
  await page.keyboard.press("End");
  await expect(rows(page)).toHaveCount(15);
  expect(refusals).toBe(1);
  isOpen = true;
  await main(page).getByRole("button", { name: "Try again" }).click();
  await expect(rows(page)).toHaveCount(30);
  await expect(main(page).getByText("More couldn't be loaded.")).toBeHidden();
});

test("a guest is asked to log in, and the page requests no messages", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/message/") && asked.push(request.url()));
  await page.goto("/messages/5");
  await expect(page.getByText("You're not logged in")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(asked).toEqual([]);
});
