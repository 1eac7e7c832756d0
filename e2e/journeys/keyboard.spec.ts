import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../site/test.ts";

test("with the keyboard alone: register, open a box, sell what dropped, log out", async ({ page }) => {
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await tabTo(page, page.getByRole("banner").getByRole("button", { name: "Register" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Register" });
  await expect(dialog.getByLabel("Phone number")).toBeFocused();
  await page.keyboard.type(`+8614${String(Date.now()).slice(-9)}`);
  await tabTo(page, dialog.getByLabel("Password", { exact: true }));
  await page.keyboard.type("hands on the keys");
  for (const name of [/18 or over/, /I accept the terms/]) {
    await tabTo(page, dialog.getByRole("checkbox", { name }));
    await page.keyboard.press("Space");
  }
  await tabTo(page, dialog.getByRole("button", { name: "Register" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("banner").getByText("1,000 coins")).toBeVisible();
  await expect(dialog).toBeHidden();

  await tabTo(page, page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Boxes" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("main").getByRole("link", { name: /Moon Harbour/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Moon Harbour" })).toBeVisible();

  await tabTo(page, page.getByRole("radio", { name: "1", exact: true }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "2", exact: true })).toBeChecked();
  await tabTo(page, page.getByRole("button", { name: "Open 2 boxes" }));
  await page.keyboard.press("Enter");
  const dropped = page.getByRole("region", { name: "What dropped" });
  await expect(dropped.getByRole("listitem")).toHaveCount(2);
  await tabTo(page, dropped.getByRole("button", { name: /^Sell all/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /^Sold 2 pieces for / })).toBeVisible();

  await tabTo(page, page.getByRole("button", { name: "Account menu" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("banner").getByRole("button", { name: "Log out" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("banner").getByRole("button", { name: "Log in" })).toBeVisible();
  await expect(page).toHaveURL("/home");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

test("a dialog keeps the focus inside, and gives it back when Esc closes it", async ({ page }) => {
  await page.goto("/home");
  const button = page.getByRole("banner").getByRole("button", { name: "Log in" });
  await tabTo(page, button);
  await page.keyboard.press("Enter");
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

/** Presses Tab until the element has the focus, as somebody without a pointer would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reaches ${target}`);
}
