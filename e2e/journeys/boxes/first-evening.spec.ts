import type { Locator, Page } from "@playwright/test";
import { celebration } from "@vitrine/contract/boxes/celebration.ts";
import { verifyReceipt } from "@vitrine/contract/fairness/verify.ts";
import { ask, coins, readBox } from "../../site/api.ts";
import { noteTexts, readNoted } from "../../site/noted-texts.ts";
import { expect, guestContext, test, tick } from "../../site/test.ts";

// The reels turn in this journey, as they do for most players.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a player registers, opens 1 and 10, sells some, keeps some and verifies all eleven rolls; a guest sees them live", async ({
  page,
}) => {
  const guests = await guestContext(page);
  const guest = await guests.newPage();
  const heard = framesOf(guest);
  await noteTexts(guest, "[aria-label='Live drops'] a");
  await guest.goto("/home");
  await guest.evaluate(() => Object.assign(window, { neverReloaded: true }));

  await test.step("register", async () => {
    await page.goto("/home");
    await page.getByRole("banner").getByRole("button", { name: "Register" }).click();
    const dialog = page.getByRole("dialog", { name: "Register" });
    await dialog.getByLabel("Phone number").fill(`+8613${String(Date.now()).slice(-9)}`);
    await dialog.getByLabel("Password", { exact: true }).fill("a quiet evening");
    await dialog.getByRole("button", { name: "Register" }).click();
    await expect(dialog.getByRole("alert").filter({ hasText: "18 or over" })).toBeVisible();
    await expect(dialog.getByRole("alert").filter({ hasText: "Accept the terms" })).toBeVisible();
    await tick(dialog.getByRole("checkbox", { name: "I am 18 or over" }));
    await tick(dialog.getByRole("checkbox", { name: /I accept the terms/ }));
    await dialog.getByRole("button", { name: "Register" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("open one and keep it", async () => {
    const welcome = page.getByRole("dialog", { name: "Welcome to Vitrine" });
    await expect(welcome).toContainText("1,000 coins");
    await expect(welcome).toContainText(/Deposit with .*Alipay/);
    await welcome.getByRole("link", { name: "Choose your first box" }).click();
    await expect(page.getByRole("banner").getByText("1,000 coins")).toBeVisible();
    // The home page also has links with the box's name, to rooms in which it is opened.
    await expect(page.getByRole("heading", { level: 1, name: "Boxes" })).toBeVisible();
    await page.getByRole("link", { name: /Lacquer Room/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Lacquer Room" })).toBeVisible();
    await page.getByRole("button", { name: "Open 1 box" }).click();
    const [name = ""] = await namesOf(page, 1);
    await expectLive(guest, heard, [name]);
    await expect(page.getByRole("banner").getByText("991 coins")).toBeVisible();
    await page.getByRole("button", { name: "Keep", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: `In your bag: ${name}` })).toBeVisible();
  });

  await test.step("open ten, skipping the reels", async () => {
    await tick(page.getByRole("radio", { name: "10", exact: true }));
    await page.getByRole("button", { name: "Open 10 boxes" }).click();
    await page.getByRole("button", { name: "Skip" }).click();
    const names = await namesOf(page, 10);
    await expectLive(guest, heard, names);
    await expect(page.getByRole("banner").getByText("901 coins")).toBeVisible();
    await page.getByRole("button", { name: "Keep", exact: true }).click();
  });

  await test.step("sell four and keep seven", async () => {
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("link", { name: "Bag", exact: true }).first().click();
    const items = page.getByRole("main").getByRole("checkbox");
    await expect(items).toHaveCount(11);
    for (const place of [0, 3, 6, 9]) await tick(items.nth(place));
    await page.getByRole("button", { name: "Sell 4 pieces" }).click();
    const caution = page.getByRole("dialog", { name: "Sell for balance?" });
    const told = page.getByRole("status").filter({ hasText: /^Sold 4 pieces for / });
    await expect(caution.or(told)).toBeVisible();
    if (await caution.isVisible()) await caution.getByRole("button", { name: "Sell", exact: true }).click();
    await expect(told).toBeVisible();
    await expect(items).toHaveCount(7);
    await expect(page.getByRole("button", { name: /^Sold\s*4$/ })).toBeVisible();
  });

  await test.step("change the client seed, which reveals the seed pair", async () => {
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("link", { name: "Provably fair" }).first().click();
    const card = page.getByRole("region", { name: "Change client seed" });
    await card.getByLabel("New client seed").fill("my_second_seed");
    await card.getByRole("button", { name: "Change", exact: true }).click();
    await expect(card.getByText("This pair is now revealed, after 11 rolls:")).toBeVisible();
    await expect(page.getByRole("region", { name: "The pair in use" }).getByText("my_second_seed")).toBeVisible();
  });

  await test.step("verify a roll of each opening on its page, and all eleven as the page does", async () => {
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("link", { name: "Records", exact: true }).click();
    const proofs = page.getByRole("link", { name: /^Verify roll \d+$/ });
    await expect(proofs).toHaveCount(11);
    const names = await proofs.evaluateAll((all) => all.map((link) => link.getAttribute("aria-label") ?? ""));
    for (const roll of [0, 10]) {
      await proofs.nth(roll).click();
      await expect(page.getByRole("heading", { level: 1, name: names[roll]! })).toBeVisible();
      await expect(page.getByText("Every step matches: this result was fair.")).toBeVisible();
      await page.goBack();
      await expect(proofs).toHaveCount(11);
    }
    for (const name of names) {
      const receipt = await ask("GET", "fair/round", { query: { id: /\d+$/.exec(name)![0] } });
      expect((await verifyReceipt(receipt)).outcome, name).toBe("valid");
    }
  });

  expect(await guest.evaluate(() => "neverReloaded" in window)).toBe(true);
  await guests.close();
});

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test("on a phone and on a desktop an opening fits the first screen, and its light is as strong as value ÷ price", async ({
  page,
  player,
}) => {
  expect(player.id).toBeGreaterThan(0);
  const { price, items } = await readBox(7);
  const best = items.reduce((top, item) => (item.value > top.value ? item : top));
  const stage = page.locator("section.stage");
  const main = page.getByRole("main");
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await page.goto("/box/7");

    await test.step("at rest the box and its best item are in view", async () => {
      await expectInView(page, stage.locator(".box-face"));
      await expectInView(page, stage.getByRole("button", { name: best.name }));
      await expectInView(page, main.getByRole("button", { name: "Open 1 box" }));
    });

    await test.step("the page does not move, and is dark around the stage while the reel turns", async () => {
      await main.getByRole("button", { name: "Open 1 box" }).click();
      await expect(stage).toHaveAttribute("data-room", "dark");
      await expectInView(page, stage.getByRole("button", { name: "Skip" }));
      await page.keyboard.press("Space");
      await expect(stage).toHaveAttribute("data-room", "lit");
      await expectInView(page, stage.locator(".reels"));
      await expectInView(page, stage.getByRole("button", { name: "Keep", exact: true }));
      await expectInView(page, main.getByRole("button", { name: "Open 1 again" }));
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

    await test.step("the result says what it has cost, and how it was rolled", async () => {
      const result = page.getByRole("region", { name: "What dropped" });
      const [value = 0] = await glowingValues(stage);
      await expect(result.getByText("from").getByText(coins(price))).toBeAttached();
      const gain = value - price;
      const difference = `${gain < 0 ? "−" : "+"}${coins(Math.abs(gain)).replace(" coins", "")}`;
      if (gain !== 0) await expect(result).toContainText(difference);
      await expect(result).toContainText(/Roll [\d,]+Range [\d,]+–[\d,]+/);
      const room = await strengthOf(stage.locator(".."));
      expect(room).toBeCloseTo(celebration(value, price));
      await expect(page.locator(".spill")).toHaveCount(value > price ? 1 : 0);
    });

    await test.step("the item turns with the arrow keys", async () => {
      const item = stage.getByRole("slider", { name: /^Turn / });
      await item.focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await expect(item).toHaveAttribute("aria-valuenow", "24");
      for (let press = 0; press < 9; press += 1) await page.keyboard.press("ArrowLeft");
      await expect(item).toHaveAttribute("aria-valuenow", "-60");
      await page.keyboard.press("Home");
      await expect(item).toHaveAttribute("aria-valuenow", "0");
    });

    await test.step("each of ten items glows by its own value, and the best one comes last", async () => {
      await stage.getByRole("button", { name: "Keep", exact: true }).click();
      if (screen.width < 1024)
        for (let more = 1; more < 10; more += 1) await main.getByRole("button", { name: "One more" }).click();
      else await tick(main.getByRole("radio", { name: "10", exact: true }));
      await main.getByRole("button", { name: "Open 10 boxes" }).click();
      await stage.getByRole("button", { name: "Skip" }).click();
      await expect(stage).toHaveAttribute("data-room", "lit");
      await expectInView(page, stage.locator(".reels"));
      const values = await glowingValues(stage);
      expect(values).toHaveLength(10);
      expect(values).toEqual(values.toSorted((one, other) => one - other));
      for (const [place, value] of values.entries())
        expect(await strengthOf(stage.locator(".reel").nth(place))).toBeCloseTo(celebration(value, price));
    });

    await test.step("a row of the odds opens the card of its item", async () => {
      await main.getByRole("table").first().getByRole("button", { name: items[0]!.name }).click();
      await expect(page.getByRole("dialog", { name: items[0]!.name })).toBeVisible();
      // When the page is opened again, it scrolls to where it was.
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.evaluate(() => scrollTo(0, 0));
    });
  }
});

/** Returns the values of the won items on the stage, in the order of the reels. */
async function glowingValues(stage: Locator): Promise<number[]> {
  const said = await stage.locator(".reel-plate .sr-only").allTextContents();
  return said.map((text) => Number.parseFloat(text.replaceAll(",", "")));
}

const strengthOf = (place: Locator) =>
  place.evaluate((element) => Number(getComputedStyle(element).getPropertyValue("--glow")));

/** Expects that the element is visible and that its whole height is in the window. */
async function expectInView(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const box = (await target.boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(page.viewportSize()!.height);
}

/** Returns the names of the dropped items, once the reels have stopped. */
async function namesOf(page: Page, count: number): Promise<string[]> {
  const drops = page.getByRole("region", { name: "What dropped" }).getByRole("listitem");
  await expect(drops).toHaveCount(count);
  const links = drops.getByRole("link", { name: /^Verify / });
  const labels = await links.evaluateAll((all) => all.map((link) => link.getAttribute("aria-label") ?? ""));
  return labels.map((label) => label.replace(/^Verify /, ""));
}

/** Collects every frame that the live feed sends to a page from now on. */
function framesOf(page: Page): string[] {
  const frames: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
  return frames;
}

/**
 * Waits until a page has received every one of these drops and its strip has shown at least one of them. If many other
 * drops arrive, not all of them fit into the strip, and none stays there for long.
 */
async function expectLive(page: Page, heard: readonly string[], names: readonly string[]): Promise<void> {
  const missing = () => names.filter((name) => !heard.some((frame) => frame.includes(name)));
  await expect.poll(missing, { timeout: 15_000 }).toEqual([]);
  await expect
    .poll(async () => (await readNoted(page)).some((text) => names.some((name) => text.includes(name))))
    .toBe(true);
}
