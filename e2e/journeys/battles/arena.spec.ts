import type { Locator, Page } from "@playwright/test";
import { newPlayer } from "../../../server/test/fixtures/players.ts";
import { coins, readUser } from "../../site/api.ts";
import { countRooms, joinRoom, makeRoom, readRoom } from "../../site/battles.ts";
import { graveFaults } from "../../site/grave-faults.ts";
import { site } from "../../site/site.ts";
import { expect, test } from "../../site/test.ts";

const rooms = (page: Page, name = "Open rooms") => page.getByRole("list", { name });
const row = (page: Page, id: number, list?: string) =>
  rooms(page, list)
    .getByRole("listitem")
    .filter({ has: page.locator(`a[href$="/${id}"]`) })
    .first();

test("a seat is paid only after its cost was shown; after the player agreed once, the page does not ask again", async ({
  page,
  player,
}) => {
  const host = await newPlayer(site);
  const [first, second] = [await makeRoom(host, { players: 3, cashback: 10 }), await makeRoom(host, { players: 3 })];
  const { cost } = await readRoom(first);
  const before = await readUser(player);
  await page.goto("/battle");
  await row(page, first)
    .getByRole("button", { name: `Join room ${first}` })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(coins(cost));
  await expect(dialog).toContainText("A losing seat gets back");
  await expect(dialog.getByLabel("Your seed for this battle")).toHaveValue(/^[0-9a-f]{32}$/);
  await dialog.getByRole("button", { name: "Not now" }).click();
  expect((await readUser(player)).balance).toBe(before.balance);

  await row(page, first)
    .getByRole("button", { name: `Join room ${first}` })
    .click();
  await dialog.getByText("Don't ask again").click();
  const told = await changesOf(dialog.getByText(/^Balance after/));
  // The window stays open until the room's page has loaded, here for longer than the new balance needs.
  await page.route("**/*.js", async (asked) => {
    await page.waitForTimeout(1_000);
    await asked.continue();
  });
  await dialog.getByRole("button", { name: /^Join/ }).click();
  await expect(page).toHaveURL(`/battle/${first}`);
  await expect(dialog).toBeHidden();
  await page.unroute("**/*.js");
  expect(await told()).toEqual([]);
  expect(Math.round((before.balance - (await readUser(player)).balance) * 100)).toBe(Math.round(cost * 100));

  await page.goto("/battle");
  await expect(row(page, first).getByRole("link", { name: new RegExp(`^Your room ?, Room ${first}$`) })).toBeVisible();
  await row(page, second)
    .getByRole("button", { name: `Join room ${second}` })
    .click();
  await expect(page).toHaveURL(`/battle/${second}`);
  expect(await countRooms(player)).toBe(2);
});

/** Collects the texts that a place shows in place of its first text, from now on. */
async function changesOf(place: Locator): Promise<() => Promise<string[]>> {
  const seen = await place.evaluateHandle((element) => {
    const line = element.closest("[aria-live]") ?? element;
    const [first, later] = [line.textContent, new Set<string>()];
    const look = () => line.textContent !== first && later.add(line.textContent ?? "");
    new MutationObserver(look).observe(line, { subtree: true, childList: true, characterData: true });
    return later;
  });
  return () => seen.evaluate((later) => [...later]);
}

test("guests see every room once and read what a seat needs", async ({ page }) => {
  const id = await makeRoom(await newPlayer(site));
  await page.goto("/battle");
  await expect(page.locator(".room-card a").first()).toBeVisible();
  await expect(row(page, id)).toBeVisible();
  const links = page.locator(":is(.room-card, .room-row) a[href]:first-of-type").and(page.locator("[class*=tap]"));
  const listed = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(listed.toSorted()).toEqual([...new Set(listed)].toSorted());
  await row(page, id)
    .getByRole("button", { name: `Join room ${id}` })
    .click();
  await expect(page.getByRole("dialog")).toContainText("You need an account for this");
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "My battles" }).click();
  await expect(page).toHaveURL("/battle?tab=mine");
  await expect(page.getByRole("tabpanel")).toContainText("You're not logged in");
  await page.goBack();
  await expect(row(page, id)).toBeVisible();
});

test("rows follow the live feed in place; a notice announces new rooms to a player who has scrolled down", async ({
  page,
}) => {
  const [host, other] = [await newPlayer(site), await newPlayer(site)];
  const id = await makeRoom(host, { fast: true });
  const feed = page.waitForEvent("websocket");
  await page.goto("/battle");
  await (await feed).waitForEvent("framereceived");
  await expect(row(page, id)).toContainText("1 free");
  await row(page, id).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const fresh = await makeRoom(host);
  // Other journeys create rooms too, so the number includes theirs.
  const announced = page.getByRole("button", { name: /^\W*\d+ new rooms?$/ });
  await expect(announced).toBeVisible();
  await expect(row(page, fresh)).toHaveCount(0);

  await joinRoom(other, id);
  await expect(row(page, id)).toContainText("In progress");
  await expect(row(page, id).getByRole("link", { name: new RegExp(`^Watch ?, Room ${id}$`) })).toBeVisible();
  // Waits for two fast rounds and the lead time before them.
  await expect(row(page, id)).toContainText("Finished", { timeout: 30_000 });
  await expect(row(page, id).getByRole("link", { name: new RegExp(`^Result ?, Room ${id}$`) })).toBeVisible();
  await expect(row(page, id)).toContainText("(won)");

  await announced.click();
  await expect(row(page, fresh)).toBeVisible();
  // At the top of the page a new room appears without a click.
  await page.evaluate(() => scrollTo(0, 0));
  const next = await makeRoom(other);
  await expect(row(page, next)).toBeVisible();
});

test("tabs, filters and pages are kept in the address", async ({ page, player }) => {
  const [classic, reverse] = [await makeRoom(player), await makeRoom(player, { mode: 1 })];
  await page.goto("/battle");
  await page.getByRole("button", { name: "Reverse", exact: true }).click();
  await expect(page).toHaveURL("/battle?mode=1");
  await expect(row(page, reverse)).toBeVisible();
  await expect(row(page, classic)).toHaveCount(0);
  await page.reload();
  await expect(row(page, reverse)).toBeVisible();
  await expect(row(page, classic)).toHaveCount(0);

  await page.goto("/battle?tab=mine&mode=1&state=4");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/battle?tab=mine");
  await page.goBack();
  await expect(page).toHaveURL("/battle?tab=mine&mode=1&state=4");

  await page.goto("/reverse");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reverse battles");
  await expect(row(page, reverse)).toBeVisible();
  await expect(row(page, classic)).toHaveCount(0);
  await page.getByRole("tab", { name: "Leaderboard" }).click();
  await page.getByRole("button", { name: "This week" }).click();
  await expect(page).toHaveURL("/reverse?tab=rank&period=week");
  await page.getByRole("tab", { name: "Rules" }).click();
  await expect(page.getByRole("tabpanel")).toContainText("1 to 20 rounds");
});

test("the home page shows rooms and leads to them", async ({ page }) => {
  await page.goto("/home");
  const place = page.getByRole("region", { name: "Battles" });
  await place.getByRole("listitem").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/battle\/\d+$/);
});

test("a list that cannot be loaded says so and can be requested again", async ({ page }) => {
  await page.goto("/provably-fair");
  // The page also asks by itself when a room changes, so the list stays away until the button is pressed.
  const isPressed = () => page.evaluate(() => document.documentElement.dataset.pressed === "yes");
  await page.route("**/api/battle/getCurrentList**", async (call) =>
    (await isPressed()) ? call.continue() : call.abort(),
  );
  await page.locator("a[href='/battle']").filter({ visible: true }).first().click();
  await expect(page.getByRole("tabpanel").getByRole("alert")).toContainText("No connection");
  await page.evaluate(() => {
    const note = ({ target }: MouseEvent) => {
      if ((target as Element).closest("button")) document.documentElement.dataset.pressed = "yes";
    };
    document.addEventListener("click", note, { capture: true });
  });
  await page.getByRole("tabpanel").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("tabpanel").getByRole("alert")).toHaveCount(0);
});

test("axe finds nothing serious on any tab, in the seat's window, and on the page that creates a room", async ({
  page,
  player,
}) => {
  const id = await makeRoom(await newPlayer(site), { fast: true });
  await joinRoom(player, id);
  await expect.poll(async () => (await readRoom(id)).state, { timeout: 30_000 }).toBe(2);
  const open = await makeRoom(await newPlayer(site));
  for (const path of ["", "?tab=mine", "?tab=history", "?tab=rank", "?tab=rules", "/create"]) {
    await page.goto(`/battle${path}`);
    await expect(page.locator("main .skeleton")).toHaveCount(0);
    expect(await graveFaults(page), path).toEqual([]);
  }
  await page.goto("/battle");
  await row(page, open)
    .getByRole("button", { name: `Join room ${open}` })
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await graveFaults(page), "the seat's window").toEqual([]);
});
