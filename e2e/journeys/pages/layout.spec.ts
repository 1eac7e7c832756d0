import type { Page } from "@playwright/test";
import { expect, store, test } from "../../site/test.ts";

const banner = (page: Page) => page.getByRole("banner");

test("windows: one at a time, the page does not scroll under them, the focus returns, and one whose code cannot be loaded says so; the footer links the documents; a page opened by its address starts at its top", async ({
  page,
}) => {
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await test.step("the footer links the help and the documents about the site", async () => {
    const links = page.getByRole("contentinfo").getByRole("link");
    for (const name of ["Help", "Terms", "Privacy", "Playing responsibly", "Disclaimer", "Ethics", "About"])
      await expect(links.filter({ hasText: name })).toHaveCount(1);
  });
  await test.step("opening a window closes the others; login, SMS login and register exclude each other", async () => {
    await banner(page).getByRole("button", { name: "Log in" }).click();
    const dialogs = page.getByRole("dialog");
    await expect(dialogs).toHaveCount(1);
    const steps = [
      [page.getByRole("button", { name: "Log in with an SMS code" }), "Log in with an SMS code"],
      [null, "Log in"],
      [page.getByRole("button", { name: "No account yet? Register" }), "Register"],
    ] as const;
    for (const [button, name] of steps) {
      if (button) await button.click();
      else {
        await page.keyboard.press("Escape");
        await banner(page).getByRole("button", { name: "Log in" }).click();
      }
      await expect(page.getByRole("dialog", { name, exact: true })).toBeVisible();
      await expect(dialogs).toHaveCount(1);
    }
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog", { name: "Search the site" })).toBeVisible();
    await expect(dialogs).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(dialogs).toHaveCount(0);
  });
  await test.step("while a window is open the page does not scroll; closing it returns the focus", async () => {
    const opener = banner(page).getByRole("button", { name: "Settings" });
    await opener.click();
    await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
    await page.mouse.move(20, 500);
    await page.mouse.wheel(0, 900);
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("hidden");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
  });
  await test.step("a window whose code cannot be loaded says so, and the page stays", async () => {
    await page.route("**/assets/*.js", (route) => route.abort("failed"));
    await banner(page).getByRole("button", { name: "Language" }).click();
    await expect(page.getByText("This part couldn't be loaded. Reload the page.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.unroute("**/assets/*.js");
  });
  await test.step("a page opened by its address starts at its top, regardless of the page before", async () => {
    await page.evaluate(() => scrollTo(0, 700));
    await page.goto("/box");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: /Last Train/ })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("back closes the open dialog and stays on the page, the next back leaves the page; the left menu leads to every main tab and to the site's windows", async ({
    page,
  }) => {
    await page.goto("/home");
    await page.getByRole("navigation", { name: "Quick links" }).getByRole("link", { name: "Boxes" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Boxes" })).toBeVisible();
    await banner(page).getByRole("button", { name: "Log in" }).click();
    const dialog = page.getByRole("dialog", { name: "Log in" });
    await expect(dialog).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/box");
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL("/home");

    const open = () => banner(page).getByRole("button", { name: "Menu", exact: true }).click();
    await open();
    const menu = page.getByRole("dialog", { name: "Vitrine" });
    for (const name of ["Boxes", "Dream", "Battles", "Giveaways", "Shop", "News", "Account", "Verify a roll"])
      await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
    for (const name of ["Search the site", "Language", "Settings", "Notices"]) {
      await menu.getByRole("button", { name }).click();
      await expect(page.getByRole("dialog", { name })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await open();
    }
    await menu.getByRole("link", { name: "Shop" }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL("/shop");
  });
});

test("a new visitor gets no notice on the first visit; a notice that is newer than the last seen one opens once", async ({
  page,
}) => {
  await page.goto("/home");
  const seen = () => page.evaluate(() => localStorage.getItem("seenNotice"));
  await expect.poll(seen).not.toBeNull();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await store(page, { locale: "en-US" });
  await page.evaluate(() => localStorage.setItem("seenNotice", "0"));
  await page.goto("/home");
  const notices = page.getByRole("dialog", { name: "Notices" });
  await expect(notices).toContainText("Welcome to Vitrine");
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(notices).toHaveCount(0);
});
