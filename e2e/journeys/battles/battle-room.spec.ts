import type { Page } from "@playwright/test";
import { newPlayer } from "../../../server/test/fixtures/players.ts";
import { ask, coins, readUser } from "../../site/api.ts";
import { cheapBoxes, makeRoom, readRoom } from "../../site/battles.ts";
import { findTyingSeed, findWinningSeed } from "../../site/chosen-seeds.ts";
import { graveFaults } from "../../site/grave-faults.ts";
import { navigateTo } from "../../site/navigation.ts";
import { expectNoted, forgetNoted, noteTexts, readNoted } from "../../site/noted-texts.ts";
import { joinAs, openSession } from "../../site/operators.ts";
import { site } from "../../site/site.ts";
import { expect, guestContext, store, test } from "../../site/test.ts";

// The wheels turn in these journeys, as they do for most players.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const status = (page: Page) => page.getByRole("main").getByRole("status");

/**
 * The rounds of the long battle: enough for a watcher to open the page and to reload it before the last round, also on
 * a busy machine.
 */
const ROUNDS = 12;

/** Returns the boxes for this many rounds, from the cheapest ones. */
async function rounds(count: number): Promise<{ boxIds: string }> {
  const boxes = await cheapBoxes(4);
  return { boxIds: Array.from({ length: count }, (_, round) => boxes[round % boxes.length]).join() };
}

/**
 * Makes a page note when each of its wheels began, by the browser's clock. That moment is the same on every page, even
 * on one that opened late. A busy page draws few frames, so a test that looked for a turning wheel could miss it.
 */
async function noteWheels(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const began: number[] = [];
    Object.assign(window, { wheelsBegan: began });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      const run = animate.apply(this, given);
      const note = () => began.push(performance.timeOrigin + Number(run.startTime));
      // As soon as a wheel's animation is ready, the page sets its start time anew. So this reads it one frame later.
      const noteSoon = () => void requestAnimationFrame(() => run.startTime !== null && note());
      if (this.matches(".arena .reel-tape")) run.ready.then(noteSoon, () => {});
      return run;
    };
  });
}

/** Returns the start time of the last wheel that a page has turned. */
async function lastWheel(page: Page): Promise<number> {
  const wheelsBegan = () => page.evaluate(() => (window as unknown as { wheelsBegan: number[] }).wheelsBegan);
  await expect.poll(async () => (await wheelsBegan()).length, { timeout: 30_000 }).toBeGreaterThan(0);
  return (await wheelsBegan()).at(-1)!;
}

/**
 * Wheels that begin within this time follow one clock: the time between two rounds is 4000 ms. A page knows the
 * server's time with an error of up to half a round trip, and a round trip takes long while several browsers share two
 * cores.
 */
const SAME_MS = 600;

/** How many ms apart the starts of two wheels are, also when they belong to different rounds. */
function apartMs(one: number, other: number): number {
  const apart = Math.abs(one - other) % 4_000;
  return Math.min(apart, 4_000 - apart);
}

/**
 * Waits until the wheels of some pages began at the same moments. A page that has just opened may still be measuring
 * the server's time.
 */
async function expectOneClock(pages: readonly Page[]): Promise<void> {
  const farthest = async () => {
    const [first, ...others] = await Promise.all(pages.map(lastWheel));
    return Math.max(...others.map((began) => apartMs(began, first!)));
  };
  await expect.poll(farthest, { timeout: 40_000 }).toBeLessThan(SAME_MS);
}

/** Waits until all seats with their names and reels are in the window, on a phone above the bar at the bottom. */
async function expectArenaInView(page: Page): Promise<void> {
  const isInView = () =>
    page.evaluate(() => {
      const arena = document.querySelector(".arena")?.getBoundingClientRect();
      const bar = document.querySelector(".phone-bar")?.getBoundingClientRect();
      return arena && arena.height > 300 && arena.top >= 0 && arena.bottom <= (bar?.height ? bar.top : innerHeight);
    });
  await expect.poll(isInView, { timeout: 20_000 }).toBe(true);
}

test("creator, joiner and a watcher who comes late and reloads see the same wheels, the same winner, and a proof of every roll", async ({
  page,
  player,
}) => {
  test.slow();
  const id = await makeRoom(player, { ...(await rounds(ROUNDS)), cashback: 10 });
  await noteWheels(page);
  await page.goto(`/battle/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: `Room ${id}` })).toBeVisible();
  await expect(page.getByText("1 seat is free")).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));

  const joiner = await newPlayer(site);
  const joining = await guestContext(page);
  const other = await joining.newPage();
  await other.emulateMedia({ reducedMotion: "no-preference" });
  await other.setViewportSize({ width: 390, height: 844 });
  await noteWheels(other);
  await noteTexts(other, "[role=status]");
  const before = (await readUser(joiner)).balance;
  await test.step("another player joins by the link, after confirming the price", async () => {
    await store(other, { token: joiner.token });
    await other.goto(`/battle/${id}`);
    await other.getByRole("button", { name: /^Join for/ }).click();
    const window = other.getByRole("dialog", { name: "Take a seat?" });
    await expect(window.getByText("Each losing seat gets back")).toBeVisible();
    await window.getByLabel("Your seed for this battle").fill(await findWinningSeed(id));
    await window.getByRole("button", { name: /^Join for/ }).click();
    const { cost } = await readRoom(id);
    await expect.poll(async () => (await readUser(joiner)).balance).toBeCloseTo(before - cost);
  });

  await test.step("the seats with their reels come into view when the battle begins", async () => {
    await expectArenaInView(page);
    await expectArenaInView(other);
  });

  const watching = await guestContext(page);
  await test.step("a watcher opens the page mid-battle: the wheels of all three began at the same moments", async () => {
    await expect.poll(async () => (await readRoom(id)).round, { timeout: 20_000 }).toBeGreaterThan(0);
    const late = await watching.newPage();
    await late.emulateMedia({ reducedMotion: "no-preference" });
    await late.setViewportSize({ width: 390, height: 844 });
    await noteWheels(late);
    await late.goto(`/battle/${id}`);
    await expectOneClock([late, page, other]);
    await late.reload();
    await expectOneClock([late, page, other]);
    // The server reveals nothing early: the page shows at most the rounds that the server has revealed. The page is
    // read before the server, because the server may reveal the next round between the two reads.
    const shown = await late.locator(".round-row .round-item").count();
    expect(shown).toBeLessThanOrEqual((await readRoom(id)).round * 2);
    // Drawing wheels is slow without a graphics card, so they turn again only in the creator's last round.
    for (const each of [page, late, other]) await each.emulateMedia({ reducedMotion: "reduce" });
    await expect.poll(async () => (await readRoom(id)).round, { timeout: 90_000 }).toBeGreaterThanOrEqual(ROUNDS - 1);
    await page.emulateMedia({ reducedMotion: "no-preference" });
  });

  await test.step("all three see the same winner", async () => {
    await expectNoted(other, "Joined");
    const late = watching.pages()[0]!;
    for (const each of [page, other, late]) {
      await expect(status(each).filter({ hasText: /wins .* coins?$/ })).toBeAttached({ timeout: 90_000 });
    }
    const told = await Promise.all([page, other, late].map((each) => each.locator(".finale-plate").innerText()));
    expect(new Set(told).size).toBe(1);
    const { winner, seats } = await readRoom(id);
    expect(winner).toBe(2);
    expect(told[0]).toContain(seats[winner! - 1]!.user!.userName);
    await expectArenaInView(page);
  });

  await test.step("the creator reads by how much the battle is lost, and can ask for a rematch first", async () => {
    const { seats, cost } = await readRoom(id);
    const behind = Math.round((seats[1]!.total - seats[0]!.total) * 100) / 100;
    const panel = page.locator("section").filter({ has: page.getByRole("heading", { name: /^You lost by/ }) });
    await expect(panel.getByRole("heading")).toContainText(coins(behind));
    await expect(page.locator(".arena-head").first()).toContainText(`${coins(behind)} behind`);
    await expect(panel).toContainText(coins(cost));
    await expect(panel.getByRole("link").or(panel.getByRole("button")).first()).toHaveText("Rematch");
    await expect(page.locator(".round-row [data-lost=true]")).toHaveCount(ROUNDS);
    await expect(other.getByRole("heading", { name: "You win" })).toBeVisible();
  });

  await test.step("the creator replays the battle faster, moves through its rounds, shows it on the full screen and leaves the replay", async () => {
    await page.getByRole("button", { name: "Replay", exact: true }).click({ timeout: 15_000 });
    const items = page.locator(".round-row .round-item");
    await expect(items).toHaveCount(0);
    await page.getByRole("button", { name: "Speed 4×" }).click();
    await page.getByRole("button", { name: "Pause" }).click();
    const scrubber = page.getByRole("slider", { name: "Round" });
    await scrubber.press("Home");
    await scrubber.press("ArrowRight");
    await scrubber.press("ArrowRight");
    await expect(scrubber).toHaveAttribute("aria-valuetext", `Round 3 of ${ROUNDS}`);
    await expect(page.locator("main header")).toContainText(`3 of ${ROUNDS}`);
    await expect(items).toHaveCount(4);

    await scrubber.press("f");
    const theatre = page.getByRole("dialog", { name: "Full screen" });
    await expect(theatre).toContainText(`Round 3 of ${ROUNDS}`);
    expect(await graveFaults(page, { part: ".stage" })).toEqual([]);
    await scrubber.press("End");
    await expect(scrubber).toHaveAttribute("aria-valuetext", "Result");
    await expect(theatre.locator(".finale-plate")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(theatre).toHaveCount(0);

    await scrubber.press("Home");
    await expect(items).toHaveCount(0);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(items).toHaveCount(ROUNDS * 2, { timeout: 30_000 });
    await expect(page.getByRole("button", { name: "Replay", exact: true })).toBeVisible({ timeout: 15_000 });
    await page.getByRole("button", { name: "Exit replay" }).click();
    await expect(page.locator(".finale-plate")).toBeVisible();
  });

  await test.step("the creator reports the joiner's name, an operator resets it by keyboard, and the joiner reads why", async () => {
    const before = (await readUser(joiner)).nickname;
    await page.getByRole("button", { name: "Report a name" }).click();
    const window = page.getByRole("dialog", { name: "Report a name" });
    await expect(window.getByRole("radio", { name: before })).toBeChecked();
    await window.getByText("Advertising or links").click();
    expect(await graveFaults(page, { part: "[role=dialog]" })).toEqual([]);
    await window.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByText("Thank you: we'll check this name")).toBeVisible();
    await expect(page.getByRole("button", { name: "Report a name" })).toBeFocused();

    const desk = await (await guestContext(page)).newPage();
    await openSession(desk.context(), site, await joinAs(site, "support"));
    await desk.goto(`${site.url}/admin/queues/reported?lang=en-US`);
    await desk.getByRole("button", { name: before }).click();
    await expect(desk.getByRole("heading", { name: /^Reported name/i })).toBeVisible();
    await expect(desk.getByRole("button", { name: /^Reset the name/ })).toBeVisible();
    await desk.keyboard.press("r");
    await expect(desk.getByRole("button", { name: "advertising The player reads this cause" })).toBeVisible();
    await expect(desk.getByLabel("Reason", { exact: true })).toBeFocused();
    await desk.keyboard.type("it sells coins");
    await desk.keyboard.press("Enter");
    await expect(desk.getByRole("button", { name: before })).toHaveCount(0);
    await desk.context().close();

    expect((await readUser(joiner)).nickname).not.toBe(before);
    await navigateTo(other, "/messages");
    await other.getByText("We have replaced your nickname").first().click();
    await expect(other.getByText(/The reason: advertising or links/)).toBeVisible();
  });

  await test.step("verify every roll in the browser", async () => {
    await page.getByRole("link", { name: "Verify every roll" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Verify battle ${id}` })).toBeVisible();
    await expect(page.getByText("Every step matches: this result was fair.")).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByText("Every ticket matches")).toHaveCount(ROUNDS);
  });
  await joining.close();
  await watching.close();
});

test("a room without opponents is filled with bots, a room can be dissolved for a refund, and a private one asks for its password", async ({
  page,
  player,
}) => {
  await test.step("in a reverse battle against bots the lowest total wins, and the page says who is a bot", async () => {
    const id = await makeRoom(player, { ...(await rounds(2)), mode: 1, players: 4, fast: true });
    await page.goto(`/reverse/${id}`);
    await page.getByRole("button", { name: "Add a bot to seat 3" }).click();
    await expect(page.locator(".seat").getByRole("img", { name: "bot", exact: true })).toHaveCount(1);
    await page.getByRole("button", { name: "Fill all seats with bots" }).click();
    await expect(page.locator(".finale-plate")).toBeVisible({ timeout: 25_000 });
    await expect(page.locator(".seat").getByRole("img", { name: "bot", exact: true })).toHaveCount(3);
    const { seats, winner } = await readRoom(id);
    const lowest = Math.min(...seats.map(({ total }) => total));
    expect(seats[winner! - 1]!.total).toBe(lowest);
  });

  await test.step("the creator dissolves a room after reading what is refunded, and the refund is paid", async () => {
    const before = (await readUser(player)).balance;
    const id = await makeRoom(player);
    await navigateTo(page, `/battle/${id}`);
    await page.getByRole("button", { name: "Dissolve room" }).click();
    const window = page.getByRole("dialog", { name: "Dissolve this room?" });
    await expect(window.getByText("You get back")).toBeVisible();
    await window.getByRole("button", { name: "Dissolve", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "Room dissolved" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "This room was dissolved" })).toBeVisible();
    expect((await readUser(player)).balance).toBe(before);
  });

  await test.step("a private room asks for its password, says when it is wrong, and keeps the right one in the tab", async () => {
    const id = await makeRoom(await newPlayer(site), { password: "open sesame" });
    await navigateTo(page, `/battle/${id}`);
    await page.getByLabel("Room password").fill("let me in");
    await page.getByRole("button", { name: "Enter the room" }).click();
    await expect(page.getByText("Incorrect room password")).toBeVisible();
    await page.getByLabel("Room password").fill("open sesame");
    await page.getByRole("button", { name: "Enter the room" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Room ${id}` })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: `Room ${id}` })).toBeVisible();
  });
});

test("if the totals are equal, the page shows the tie, the rolls of the tie-break and the winner whom they decide, in either mode", async ({
  page,
  player,
}) => {
  const other = await newPlayer(site);
  await noteTexts(page, "[role=status], .tie-reel");
  await page.goto("/battle");
  for (const mode of [0, 1])
    await test.step(`mode ${mode}`, async () => {
      const id = await makeRoom(player, { fast: true, mode });
      const userSeed = await findTyingSeed(id);
      await navigateTo(page, `/battle/${id}`);
      await expect(page.getByRole("heading", { level: 1, name: `Room ${id}` })).toBeVisible();
      await forgetNoted(page);
      await ask("POST", "battle/joinBattle", { token: other.token, body: { id, userSeed } });
      await expect(page.locator(".finale-plate")).toBeVisible({ timeout: 40_000 });
      // A busy page may skip the two seconds in which it shows the tie. A replay shows them again.
      const tie = "It's a tie: the tied seats roll again";
      await expect(async () => {
        const noted = await readNoted(page);
        if (!noted.includes(tie)) await page.getByRole("button", { name: /^(Replay|Once more)$/ }).click();
        expect(noted).toContain(tie);
      }).toPass({ intervals: [15_000], timeout: 100_000 });
      const end = page.getByRole("button", { name: "Exit replay" });
      if (await end.isVisible()) await end.click();

      const room = await readRoom(id);
      expect(room.state).toBe(2);
      expect(room.seats[0]!.total).toBe(room.seats[1]!.total);
      // The highest roll of the tie-break wins in either mode.
      const best = room.tieBreaks.toSorted((a, b) => b.roll - a.roll)[0]!;
      expect(room.winner).toBe(best.pos);
      const winner = room.seats[best.pos - 1]!.user!.userName;
      await expectNoted(page, best.roll.toLocaleString("en-US"));
      await expect(page.locator(".finale-plate")).toContainText(winner, { timeout: 15_000 });
      await expect(page.getByText("The highest roll of the tie-break decided:")).toBeVisible({ timeout: 15_000 });
    });
});
