import type { Locator, Page } from "@playwright/test";
import { newPlayer } from "../../../server/test/fixtures/players.ts";
import { coins, readUser } from "../../site/api.ts";
import { countRooms, joinRoom, makeRoom, readRoom } from "../../site/battles.ts";
import { graveFaults } from "../../site/grave-faults.ts";
import { navigateTo } from "../../site/navigation.ts";
import { site } from "../../site/site.ts";
import { expect, test } from "../../site/test.ts";

const rooms = (page: Page, name = "Open rooms") => page.getByRole("list", { name });
const row = (page: Page, id: number, list?: string) =>
  rooms(page, list)
    .getByRole("listitem")
    .filter({ has: page.locator(`a[href$="/${id}"]`) })
    .first();

test("a seat is paid only after its cost was shown; tabs, filters and the period of the leaderboard are kept in the address; axe finds nothing serious", async ({
  page,
  player,
}) => {
  const host = await newPlayer(site);
  const [first, second] = [await makeRoom(host, { players: 3, cashback: 10 }), await makeRoom(host, { players: 3 })];
  const { cost } = await readRoom(first);
  const before = await readUser(player);
  await page.goto("/battle");
  const dialog = page.getByRole("dialog");
  const joinFrom = (id: number) =>
    row(page, id)
      .getByRole("button", { name: `Join room ${id}` })
      .click();

  await test.step("a player who only looks at the seat's window pays nothing", async () => {
    await joinFrom(first);
    await expect(dialog).toContainText(coins(cost));
    await expect(dialog).toContainText("A losing seat gets back");
    await expect(dialog.getByLabel("Your seed for this battle")).toHaveValue(/^[0-9a-f]{32}$/);
    expect(await graveFaults(page), "the seat's window").toEqual([]);
    await dialog.getByRole("button", { name: "Not now" }).click();
    expect((await readUser(player)).balance).toBe(before.balance);
  });
  await test.step("a player who has chosen not to be asked again joins with the next click right away", async () => {
    await joinFrom(first);
    await dialog.getByText("Don't ask again").click();
    const told = await changesOf(dialog.getByText(/^Balance after/));
    // Delays the code of the room's page, so that the dialog is still open when the new balance arrives.
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

    await page.goBack();
    await expect(
      row(page, first).getByRole("link", { name: new RegExp(`^Your room ?, Room ${first}$`) }),
    ).toBeVisible();
    await joinFrom(second);
    await expect(page).toHaveURL(`/battle/${second}`);
    expect(await countRooms(player)).toBe(2);
  });
  await test.step("filters, tabs and the period of the leaderboard are kept in the address", async () => {
    const [classic, reverse] = [await makeRoom(player), await makeRoom(player, { mode: 1 })];
    await page.goBack();
    await page.getByRole("button", { name: "Reverse", exact: true }).click();
    await expect(page).toHaveURL("/battle?mode=1");
    await expect(row(page, reverse)).toBeVisible();
    await expect(row(page, classic)).toHaveCount(0);
    await page.reload();
    await expect(row(page, reverse)).toBeVisible();
    await expect(row(page, classic)).toHaveCount(0);

    await navigateTo(page, "/battle?tab=mine&mode=1&state=4");
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(page).toHaveURL("/battle?tab=mine");
    await page.goBack();
    await expect(page).toHaveURL("/battle?tab=mine&mode=1&state=4");

    await navigateTo(page, "/reverse");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reverse battles");
    await expect(row(page, reverse)).toBeVisible();
    await expect(row(page, classic)).toHaveCount(0);
    await page.getByRole("tab", { name: "Leaderboard" }).click();
    await page.getByRole("button", { name: "This week" }).click();
    await expect(page).toHaveURL("/reverse?tab=rank&period=week");
    await page.getByRole("tab", { name: "Rules" }).click();
    await expect(page.getByRole("tabpanel")).toContainText("1 to 20 rounds");
  });
  // every-route.spec.ts looks at the first tab and at the page that creates a room.
  await test.step("axe finds nothing serious on any other tab, with a finished battle in it", async () => {
    const id = await makeRoom(host, { fast: true });
    await joinRoom(player, id);
    await expect.poll(async () => (await readRoom(id)).state, { timeout: 30_000 }).toBe(2);
    for (const [tab, name] of Object.entries({
      mine: "My battles",
      history: "History",
      rank: "Leaderboard",
      rules: "Rules",
    })) {
      await navigateTo(page, `/battle?tab=${tab}`);
      await expect(page.getByRole("tab", { name, selected: true })).toBeVisible();
      await expect(page.locator("main .skeleton")).toHaveCount(0);
      expect(await graveFaults(page), tab).toEqual([]);
    }
  });
});

/** Collects, from now on, the texts that replace an element's first text. */
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

test("a guest retries a list that could not be loaded, sees every room once, follows the live feed, and comes from the home page to a room", async ({
  page,
}) => {
  const [host, other] = [await newPlayer(site), await newPlayer(site)];
  const id = await makeRoom(host, { fast: true });
  const feed = page.waitForEvent("websocket");
  await page.goto("/provably-fair");
  await (await feed).waitForEvent("framereceived");

  await test.step("if the list cannot be loaded, the page says so and can request it again", async () => {
    // The page also refetches the list when a room changes, so every request for it fails until the button is pressed.
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
    await page.unroute("**/api/battle/getCurrentList**");
  });

  await test.step("every room is listed once, and a seat needs an account", async () => {
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
  });

  await test.step("the live feed updates the rows; a notice announces new rooms to a guest who has scrolled down", async () => {
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
    // Waits for one fast round and the lead time before it.
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

  await test.step("the home page shows rooms and leads to them", async () => {
    await navigateTo(page, "/home");
    const place = page.getByRole("region", { name: "Battles" });
    await place.getByRole("listitem").first().getByRole("link").click();
    await expect(page).toHaveURL(/\/battle\/\d+$/);
  });
});
