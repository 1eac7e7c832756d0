import type { Page } from "@playwright/test";
import { GRADES } from "@vitrine/contract/shapes.ts";
import { dropFrame, serveLive } from "../../site/live-server.ts";
import { installClock, stopClock } from "../../site/page-clock.ts";
import { expect, test } from "../../site/test.ts";

const strip = (page: Page) => page.getByRole("region", { name: "Live drops" });
const shown = (page: Page, name: string) => strip(page).getByRole("link").filter({ hasText: name });

test("the live connection opens only after the page has loaded", async ({ page }) => {
  const live = await serveLive(page);
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/slow-picture.svg", async (route) => {
    await released;
    await route.fulfill({ contentType: "image/svg+xml", body: "<svg xmlns='http://www.w3.org/2000/svg'/>" });
  });
  await page.route("**/home", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("</body>", '<img src="/slow-picture.svg" alt=""></body>');
    await route.fulfill({ response, body });
  });
  await page.goto("/home", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: /top drops|today/i })).toBeVisible();
  expect(await page.evaluate(() => document.readyState)).toBe("interactive");
  expect(live.connections()).toBe(0);
  release();
  await expect.poll(live.subscribed).toBe(true);
  expect(live.connections()).toBe(1);
});

test("a lost connection is opened again after 3 to 7 seconds, and immediately when the tab becomes visible", async ({
  page,
}) => {
  const live = await serveLive(page);
  await installClock(page);
  await page.goto("/home");
  await expect.poll(live.subscribed).toBe(true);
  await stopClock(page);
  await live.cut();
  await page.clock.runFor(2_999);
  expect(live.connections()).toBe(1);
  await page.clock.runFor(4_001);
  await expect.poll(live.connections).toBe(2);
  await expect.poll(live.subscribed).toBe(true);

  await live.cut();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.clock.runFor(1);
  await expect.poll(live.connections).toBe(3);
});

test("each drop is shown once, newest first, 20 are kept, and unreadable messages are ignored", async ({ page }) => {
  const live = await serveLive(page);
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  await page.route(/\/api\/(stat\/lastDrop|box\/drops)/, (route) =>
    route.fulfill({ json: { status: 0, success: true, msg: "", data: [] } }),
  );
  await page.route("**/api/box/detail?*", async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...envelope, data: { ...data, lastDrops: [], best: null } } });
  });
  await page.goto("/box/1");
  await expect.poll(live.subscribed).toBe(true);
  const lastDrops = page.getByRole("main").getByRole("listitem").filter({ hasText: "Somebody" });

  live.send(dropFrame({ id: 1, itemName: "First", boxId: 1 }));
  live.send(dropFrame({ id: 1, itemName: "First", boxId: 1 }));
  await expect(shown(page, "First")).toHaveCount(1);
  await expect(lastDrops).toHaveCount(1);

  const unreadable = ["no JSON at all", "null", "[]", '{"eventType":"21"}', '{"eventType":21,"data":null}', "{"];
  for (const text of unreadable) live.send(text);
  for (const eventType of [31, 32, 99]) live.send({ eventType, data: { id: 7 } });
  live.send({ eventType: 33, data: { period: "day", list: [] } });
  for (const eventType of [21, 22, 23])
    live.send(dropFrame({ id: eventType, itemName: `Kind ${eventType}`, eventType, boxId: 2 }));
  await expect(strip(page).getByRole("link").first()).toContainText("Kind 23");
  // Items on display fill the places that no drop needs.
  await expect(strip(page).getByRole("link")).toHaveCount(6);
  await expect(shown(page, "On display today")).toHaveCount(2);
  await expect
    .poll(() => warnings.filter((text) => text.startsWith("live message ignored")).length)
    .toBe(unreadable.length);

  // The page has kept four drops. With sixteen more the list is full, and the next drop removes the oldest one.
  for (let id = 101; id <= 116; id += 1) live.send(dropFrame({ id, itemName: `Piece ${id}`, boxId: 2 }));
  await expect(shown(page, "Piece 116")).toHaveCount(1);
  await expect(lastDrops).toHaveCount(1);
  live.send(dropFrame({ id: 117, itemName: "Piece 117", boxId: 2 }));
  await expect(shown(page, "Piece 117")).toHaveCount(1);
  await expect(lastDrops).toHaveCount(0);
});

test("gold and red drops also join the top drops of the home page; the case of an opened box lights up there", async ({
  page,
}) => {
  const live = await serveLive(page);
  await page.goto("/home");
  await expect.poll(live.subscribed).toBe(true);
  const cases = page.locator("[data-box]");
  // The light lasts only a moment, so the page itself counts how many cases are lit at the same time.
  const mostLit = await page.evaluateHandle(() => {
    const most = { cases: 0 };
    const count = () => {
      most.cases = Math.max(most.cases, document.querySelectorAll("[data-box][data-opened]").length);
    };
    new MutationObserver(count).observe(document.body, { attributeFilter: ["data-opened"], subtree: true });
    return most;
  });
  // These drops are worth more than any drop of the other journeys, because the page shows the four most valuable drops
  // of the day.
  for (const grade of GRADES)
    live.send(dropFrame({ id: 9_000_000 + grade, itemName: `Grade ${grade} piece`, grade, value: 900_000 }));
  await expect(shown(page, "Grade 4 piece")).toHaveCount(1);
  const top = page.getByRole("main").getByRole("listitem");
  for (const grade of [0, 1]) await expect(top.filter({ hasText: `Grade ${grade} piece` })).toHaveCount(1);
  for (const grade of [2, 3, 4]) await expect(top.filter({ hasText: `Grade ${grade} piece` })).toHaveCount(0);

  // With reduced motion no case has lit up. Without it, many drops within a moment light up only four cases, and
  // nothing moves.
  expect(await mostLit.jsonValue()).toEqual({ cases: 0 });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const placeOf = () => cases.first().evaluate((box) => JSON.stringify(box.getBoundingClientRect()));
  const before = await placeOf();
  const boxIds = await cases.evaluateAll((boxes) => boxes.map((box) => Number(box.getAttribute("data-box"))));
  for (const [index, boxId] of boxIds.slice(0, 6).entries())
    for (const roll of [1, 2, 3]) live.send(dropFrame({ id: 9_100_000 + index * 10 + roll, itemName: "One", boxId }));
  await expect.poll(() => mostLit.jsonValue()).toEqual({ cases: 4 });
  expect(await placeOf()).toBe(before);
  await expect(page.locator("[data-opened]")).toHaveCount(0);
});

test("no drop moves away from under the pointer or the keyboard's focus; waiting drops appear afterwards", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const live = await serveLive(page);
  await page.goto("/box/1");
  await expect.poll(live.subscribed).toBe(true);
  live.send(dropFrame({ id: 9_000_001, itemName: "Before", boxId: 1 }));
  await expect(strip(page).getByRole("link").first()).toContainText("Before");
  const arrived = page.getByRole("main").getByRole("listitem").filter({ hasText: "Somebody" });

  await strip(page).hover({ position: { x: 600, y: 20 } });
  live.send(dropFrame({ id: 9_000_002, itemName: "Under the pointer", boxId: 1 }));
  await expect(arrived).toHaveCount(2);
  await expect(shown(page, "Under the pointer")).toHaveCount(0);
  await page.mouse.move(600, 500);
  await expect(strip(page).getByRole("link").first()).toContainText("Under the pointer");

  await page.keyboard.press("Tab");
  await strip(page).getByRole("link").first().focus();
  live.send(dropFrame({ id: 9_000_003, itemName: "Under the focus", boxId: 1 }));
  await expect(arrived).toHaveCount(3);
  await expect(shown(page, "Under the focus")).toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  await expect(strip(page).getByRole("link").first()).toContainText("Under the focus");
});
