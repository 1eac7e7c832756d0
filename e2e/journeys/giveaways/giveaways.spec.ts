import { newPlayer, type Player } from "../../../server/test/fixtures/players.ts";
import { ask } from "../../site/api.ts";
import { endGiveaway, joinGiveaway, makeGiveaway, makeStreamer, readGiveaway } from "../../site/giveaways.ts";
import { navigateTo } from "../../site/navigation.ts";
import { site } from "../../site/site.ts";
import { expect, test } from "../../site/test.ts";

const PASSWORD = "open sesame";
/** The seconds until a room ends: long enough to read its page, and short enough to wait for. */
const SOON_SECONDS = 6;

async function newStreamer(items?: number): Promise<Player> {
  const streamer = await newPlayer(site);
  await makeStreamer(streamer, items);
  return streamer;
}

test("join a password room and win in it: the message, the item in the bag, and the draw verified completely", async ({
  page,
  player,
}) => {
  test.slow();
  const id = await makeGiveaway(await newStreamer(), { title: "Night owls", password: PASSWORD });

  await test.step("find the room and open it", async () => {
    await page.goto("/giveaways");
    await page.getByRole("tab", { name: "Streamers" }).click();
    await expect(page).toHaveURL(/tab=streamer/);
    const card = page.getByRole("article").filter({ has: page.locator(`a[href="/giveaways/${id}"]`) });
    await expect(card.getByText("With password")).toBeAttached();
    await card.getByRole("link", { name: "Night owls" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Night owls" })).toBeVisible();
    await expect(page.getByText("No one has entered yet. Be the first.")).toBeVisible();
  });

  await test.step("a wrong password is shown at its field, the right one lets the player join with their own seed", async () => {
    await page.getByRole("button", { name: "Enter for free" }).click();
    const window = page.getByRole("dialog", { name: "Enter this giveaway?" });
    await window.getByLabel("Your seed for this draw").fill("my_own_seed_1");
    await window.getByLabel("Room password").fill("let me in");
    await window.getByRole("button", { name: "Enter", exact: true }).click();
    await expect(window.getByText("Incorrect room password")).toBeVisible();
    await window.getByLabel("Room password").fill(PASSWORD);
    await window.getByRole("button", { name: "Enter", exact: true }).click();
    await expect(window).toBeHidden();
    await expect(page.getByText("You're in").first()).toBeVisible();
    const { myEntry } = await readGiveaway(id, player);
    await expect(page.getByText(`№ ${myEntry!.entryId}`).first()).toBeVisible();
    await expect(page.getByText("my_own_seed_1").first()).toBeVisible();
    await expect(page.getByRole("region", { name: "Entrants" }).getByRole("listitem")).toHaveCount(1);
  });

  await test.step("the room is drawn at its end, and the page shows the result without a reload", async () => {
    await endGiveaway(id, SOON_SECONDS);
    // The page reads the new end with its next request. Becoming visible again makes it send that request immediately.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByRole("heading", { level: 2, name: "You won" })).toBeVisible({ timeout: 60_000 });
    const { winners, serverSeed } = await readGiveaway(id, player);
    expect(winners).toHaveLength(1);
    expect(serverSeed).toMatch(/^[0-9a-f]{64}$/);
    await expect(page.getByRole("region", { name: "Winners" }).getByRole("listitem")).toHaveCount(1);
    await expect(page.getByRole("region", { name: "Winners" }).getByText("roll 1 among 1")).toBeVisible();
  });
  const [prize] = (await readGiveaway(id, player)).winners;

  await test.step("the message leads to the room", async () => {
    await navigateTo(page, "/messages");
    await page.getByRole("main").getByRole("listitem").first().getByRole("link").click();
    const window = page.getByRole("dialog");
    await window.getByRole("link", { name: "Go to room" }).click();
    await expect(page).toHaveURL(new RegExp(`/giveaways/${id}$`));
  });

  await test.step("the item is in the bag", async () => {
    await page.getByRole("link", { name: "Go to bag" }).click();
    await expect(page).toHaveURL(/\/personal\/bag$/);
    await expect(page.getByRole("heading", { level: 1, name: "Night owls" })).toBeHidden();
    await expect(page.getByRole("main").getByRole("heading", { name: prize!.name })).toBeVisible();
  });

  await test.step("the browser repeats the draw, with data from the site and from a saved file", async () => {
    await navigateTo(page, `/giveaways/${id}`);
    const proof = page.getByRole("region", { name: "Proof" });
    await proof.getByRole("link", { name: "Verify the draw" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Verify giveaway ${id}` })).toBeVisible();
    const fair = page.getByText("Every step matches: this result was fair.");
    await expect(fair).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText("Every winner matches")).toBeVisible();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save receipt" }).click();
    const file = await (await saved).path();
    await navigateTo(page, "/provably-fair/verify");
    await page.locator("input[type=file]").setInputFiles(file);
    await expect(page.getByText("Each prize is drawn from the list")).toBeVisible();
    await expect(fair).toBeVisible({ timeout: 20_000 });
  });
});

test("a guest reads that a room's seed is sealed and is asked to log in before joining, and sees the tab of joined rooms", async ({
  page,
}) => {
  const id = await makeGiveaway(await newStreamer());
  await page.goto(`/giveaways/${id}`);
  await expect(page.getByText("Sealed before anyone entered")).toBeVisible();
  await page.getByRole("button", { name: "Enter for free" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await navigateTo(page, "/giveaways?tab=joined");
  await expect(page.getByText("Every giveaway you enter appears here, with its result.")).toBeVisible();
});

test("a player reads the conditions of a room, is refused by a full one, and finds the joined ones in their tab; drawn rooms without entrants are folded together", async ({
  page,
  player,
}) => {
  // A streamer runs at most three giveaways at a time.
  const streamers = [await newStreamer(2), await newStreamer(2)];
  const make = (terms: Record<string, unknown>, place = 0) => makeGiveaway(streamers[place]!, { items: 1, ...terms });
  await test.step("conditions show the progress and how to meet them, and keep the button disabled", async () => {
    const terms = { vipLeast: 3, depositLeast: 100, depositSince: "2026-01-01T00:00:00.000Z", boundOnly: true };
    const id = await make(terms);
    await page.goto(`/giveaways/${id}`);
    const conditions = page.getByRole("region", { name: "Conditions" });
    await expect(conditions.getByText("You're VIP 0")).toBeVisible();
    await expect(conditions.getByRole("listitem")).toHaveCount(3);
    await expect(conditions.getByRole("link", { name: "How to level up" })).toHaveAttribute("href", "/personal/vip");
    await expect(page.getByRole("button", { name: "Enter for free" })).toBeDisabled();
    await conditions.getByRole("button", { name: "Deposit" }).click();
    await expect(page.getByRole("dialog", { name: "Make a deposit" })).toBeVisible();
    expect((await readGiveaway(id, player)).entrants).toBe(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("joining a room that has become full shows an error, and the page shows that it is full", async () => {
    const id = await make({ most: 1 });
    await navigateTo(page, `/giveaways/${id}`);
    await page.getByRole("button", { name: "Enter for free", disabled: false }).click();
    await joinGiveaway(await newPlayer(site), id);
    await page.getByRole("dialog").getByRole("button", { name: "Enter", exact: true }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("all 1 places are taken");
    await page.keyboard.press("Escape");
    await expect(page.getByText("All places are taken.")).toBeVisible();
    expect((await readGiveaway(id, player)).myEntry).toBeNull();
  });
  await test.step("the rooms that a player has joined have a tab", async () => {
    const id = await make({ title: "Joined one" }, 1);
    await joinGiveaway(player, id);
    await navigateTo(page, "/giveaways?tab=joined");
    await expect(page.getByRole("link", { name: "Joined one" })).toBeVisible();

    const quiet = await make({ title: "Quiet one" }, 1);
    for (const room of [id, quiet]) await endGiveaway(room, 1);
    for (const room of [id, quiet]) await expect.poll(async () => (await readGiveaway(room)).state).toBe(1);
    await navigateTo(page, "/giveaways?tab=finished");
    const joined = page.getByRole("article").filter({ has: page.locator(`a[href="/giveaways/${id}"]`) });
    await expect(joined.getByText("Entrants").locator("xpath=..")).toContainText("1");
    await expect(page.getByRole("link", { name: "Quiet one" })).toBeHidden();
    await page.getByText(/^\d+ draws? without entrants$/).click();
    await page.getByRole("link", { name: "Quiet one" }).first().click();
    await expect(page.getByText("No one took part.", { exact: true })).toBeVisible();
  });
});

test("a player who is not a streamer reads how to become one; a streamer creates a room with items of the bag in the chosen order and cancels it; the same request sent twice creates one room", async ({
  page,
  player,
}) => {
  test.slow();
  const create = page.getByRole("button", { name: /^Create/ }).last();
  const items = page.getByRole("region", { name: "Your bag" }).getByRole("listitem").locator("label");
  await page.goto("/giveaways/create");
  await test.step("a player who is not a streamer", async () => {
    await expect(page.getByText("Streamers host giveaways")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Write to support" })).toBeVisible();
  });
  await makeStreamer(player, 3);
  await page.reload();
  await test.step("a streamer chooses two prizes and their order, and fills in what is missing", async () => {
    await items.nth(0).click();
    await items.nth(1).click();
    const order = page.getByRole("region", { name: "Prizes" });
    const names = () =>
      order
        .getByRole("listitem")
        .getByRole("button")
        .evaluateAll((each) => each.map((one) => one.ariaLabel?.slice("Prize 1: ".length)));
    const before = await names();
    expect(before).toHaveLength(2);
    await order.getByRole("button", { name: /^Prize 1/ }).focus();
    await page.keyboard.press("ArrowRight");
    expect(await names()).toEqual(before.toReversed());

    await create.click();
    await expect(page.getByText("Fill in this field").first()).toBeVisible();
    await page.getByLabel("Title").fill("Moon harbour");
    await page.getByRole("button", { name: "1 hour" }).click();
    await create.click();
    await expect(page.getByRole("heading", { level: 1, name: "Moon harbour" })).toBeVisible();
    await expect(page.getByText("This is your giveaway")).toBeVisible();
  });
  await test.step("while it has no entrants, it can be cancelled", async () => {
    await page.getByRole("button", { name: "Call it off" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Call it off" }).click();
    await expect(page.getByRole("heading", { name: "This giveaway was called off" })).toBeVisible();
    const query = { stat: 4 };
    const held = await ask<{ total: number }>("GET", "profile/getMyVoucherPage", { token: player.token, query });
    expect(held.total).toBe(0);
  });
  await test.step("a request that is sent again because its response was lost creates one room", async () => {
    await navigateTo(page, "/giveaways/create");
    await items.first().click();
    await page.getByLabel("Title").fill("Only one");
    await page.getByRole("button", { name: "1 day" }).click();
    // The server creates the room, and its response is lost.
    let lost = 0;
    await page.route("**/api/giveaway/create", async (call) => {
      if (lost++ > 0) return call.continue();
      await call.fetch();
      await call.abort();
    });
    await create.click();
    await expect(page.getByRole("heading", { level: 1, name: "Only one" })).toBeVisible({ timeout: 20_000 });
    expect(lost).toBe(2);
    expect((await ask<{ openRooms: number }>("GET", "giveaway/terms", { token: player.token })).openRooms).toBe(1);
  });
});
