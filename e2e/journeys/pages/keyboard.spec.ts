import type { Page } from "@playwright/test";
import { enter, tabTo } from "../../site/keyboard.ts";
import { expect, test } from "../../site/test.ts";

const header = (page: Page) => page.getByRole("banner");

test.describe("with the reels turning", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("with the keyboard alone: register, open 1 and 10, sell some, keep some, change the seed, verify, log out", async ({
    page,
  }) => {
    test.slow();
    const dropped = page.getByRole("region", { name: "What dropped" });

    await test.step("register", async () => {
      await page.goto("/home");
      await enter(page, header(page).getByRole("button", { name: "Register" }));
      const dialog = page.getByRole("dialog", { name: "Register" });
      await expect(dialog.getByLabel("Phone number")).toBeFocused();
      await page.keyboard.type(`+8614${String(Date.now()).slice(-9)}`);
      await tabTo(page, dialog.getByLabel("Password", { exact: true }));
      await page.keyboard.type("hands on the keys");
      for (const name of [/18 or over/, /I accept the terms/]) {
        await tabTo(page, dialog.getByRole("checkbox", { name }));
        await page.keyboard.press("Space");
      }
      await enter(page, dialog.getByRole("button", { name: "Register" }));
      const welcome = page.getByRole("dialog", { name: "Welcome to Vitrine" });
      await expect(welcome).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(welcome).toBeHidden();
      await expect(header(page).getByText("1,000 coins")).toBeVisible();
    });

    await test.step("open one, skip the reel with Space, keep the item", async () => {
      await enter(page, page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Boxes" }));
      await enter(page, page.getByRole("main").getByRole("link", { name: /^Moon Harbour/ }));
      await expect(page.getByRole("heading", { level: 1, name: "Moon Harbour" })).toBeVisible();
      await enter(page, page.getByRole("button", { name: "Open 1 box" }));
      await expect(page.getByRole("button", { name: "Skip" })).toBeVisible();
      await page.keyboard.press("Space");
      await expect(page.getByRole("button", { name: "Skip" })).toBeHidden();
      await expect(dropped.getByRole("listitem")).toHaveCount(1);
      await enter(page, dropped.getByRole("button", { name: "Keep", exact: true }));
      await expect(page.getByRole("status").filter({ hasText: /^In your bag: / })).toBeVisible();
    });

    await test.step("open ten, skip the reels with Esc, sell one, keep one, keep the others", async () => {
      await tabTo(page, page.getByRole("radio", { name: "1", exact: true }));
      for (let step = 1; step < 10; step += 1) await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("radio", { name: "10", exact: true })).toBeChecked();
      await enter(page, page.getByRole("button", { name: "Open 10 boxes" }));
      await expect(page.getByRole("button", { name: "Skip" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: "Skip" })).toBeHidden();
      await expect(dropped.getByRole("listitem")).toHaveCount(10);
      await enter(page, dropped.getByRole("button", { name: /^Sell · / }).first());
      await expect(page.getByRole("status").filter({ hasText: /^Sold 1 piece for / })).toBeVisible();
      await enter(page, dropped.getByRole("button", { name: /^Keep / }).first());
      await enter(page, dropped.getByRole("button", { name: "Keep", exact: true }));
      await expect(dropped).toBeHidden();
    });

    await test.step("sell two items of the bag, chosen with Space", async () => {
      await page.keyboard.press("i");
      const items = page.getByRole("main").getByRole("checkbox");
      await expect(items).toHaveCount(10);
      for (const place of [0, 1]) {
        await tabTo(page, items.nth(place));
        await page.keyboard.press("Space");
      }
      await enter(page, page.getByRole("button", { name: "Sell 2 pieces" }));
      const caution = page.getByRole("dialog", { name: "Sell for balance?" });
      const told = page.getByRole("status").filter({ hasText: /^Sold 2 pieces for / });
      await expect(caution.or(told)).toBeVisible();
      if (await caution.isVisible()) await enter(page, caution.getByRole("button", { name: "Sell", exact: true }));
      await expect(told).toBeVisible();
      await expect(items).toHaveCount(8);
    });

    await test.step("change the client seed", async () => {
      await openFromMenu(page, "Provably fair");
      const card = page.getByRole("region", { name: "Change client seed" });
      await tabTo(page, card.getByLabel("New client seed"));
      await page.keyboard.press("Control+a");
      await page.keyboard.type("typed_by_hand");
      await enter(page, card.getByRole("button", { name: "Change", exact: true }));
      await expect(card.getByText("This pair is now revealed, after 11 rolls:")).toBeVisible();
    });

    await test.step("verify a roll", async () => {
      await openFromMenu(page, "Records");
      await enter(page, page.getByRole("link", { name: /^Verify roll \d+$/ }).first());
      await expect(page.getByText("Every step matches: this result was fair.")).toBeVisible();
    });

    await test.step("log out", async () => {
      await enter(page, page.getByRole("button", { name: "Account menu" }));
      await enter(page, header(page).getByRole("button", { name: "Log out" }));
      await expect(header(page).getByRole("button", { name: "Log in" })).toBeVisible();
      await expect(page).toHaveURL("/home");
      expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    });
  });
});

test("a dialog keeps the focus inside; when Esc closes a dialog, or the window of ? or Ctrl K, the focus returns to where it was", async ({
  page,
}) => {
  await page.goto("/home");
  await test.step("the window to log in", async () => {
    const button = header(page).getByRole("button", { name: "Log in" });
    await enter(page, button);
    const dialog = page.getByRole("dialog", { name: "Log in" });
    await expect(dialog.getByLabel("Phone number")).toBeFocused();
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press("Tab");
      await expect(dialog.locator(":focus")).toHaveCount(1);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shop" });
  await link.focus();
  for (const [key, name] of [
    ["?", "Shortcuts"],
    ["Control+k", /./],
  ] as const)
    await test.step(`the window of ${key}`, async () => {
      await page.keyboard.press(key);
      const dialog = page.getByRole("dialog", { name });
      await expect(dialog).toBeVisible();
      await expect(page.locator("[role=dialog]:focus, [role=dialog] :focus")).toHaveCount(1);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(link).toBeFocused();
    });
});

/** Opens a link of the menu under the player's portrait. */
async function openFromMenu(page: Page, name: string): Promise<void> {
  await enter(page, page.getByRole("button", { name: "Account menu" }));
  await enter(page, header(page).getByRole("link", { name, exact: true }));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}
