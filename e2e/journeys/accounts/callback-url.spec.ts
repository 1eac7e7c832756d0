import type { Page } from "@playwright/test";
import { newPlayer, PASSWORD } from "../../../server/test/fixtures/players.ts";
import { site } from "../../site/site.ts";
import { expect, test, tick } from "../../site/test.ts";

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem("token"));

/** Logs in by password in the dialog that the header opens. */
async function logIn(page: Page, phone: string): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await dialog.getByLabel("Phone number").fill(phone);
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("after a login the page leads to the address in callbackUrl, also from the first page and on a phone", async ({
  page,
}) => {
  const { phone } = await newPlayer(site);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/?callbackUrl=%2Fbox%2F1%23odds");
  await expect(page).toHaveURL("/home?callbackUrl=%2Fbox%2F1%23odds");
  await logIn(page, phone);
  await expect(page).toHaveURL("/box/1#odds");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  // The page with the parameter is removed from the history: "back" does not open it again.
  await page.goBack();
  await expect(page).toHaveURL("about:blank");
});

for (const evil of [
  "//evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/%5Cevil.example",
  "/no/such/page",
])
  test(`a callbackUrl like ${evil} leads to the home page`, async ({ page }) => {
    const { phone } = await newPlayer(site);
    await page.goto(`/box?callbackUrl=${encodeURIComponent(evil)}`);
    await logIn(page, phone);
    await expect(page).toHaveURL("/home");
    expect(await tokenOf(page)).toMatch(/^[0-9a-f]{64}$/);
  });

test("a page without callbackUrl stays where it is after a login", async ({ page }) => {
  const { phone } = await newPlayer(site);
  await page.goto("/box?sort=1");
  await logIn(page, phone);
  await expect(page).toHaveURL("/box?sort=1");
});

test("after a login by Steam callbackUrl is followed too", async ({ page }) => {
  await page.goto("/shop?callbackUrl=%2Fprovably-fair");
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log in with Steam" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Continue to Steam" }).click();
  const field = page.getByLabel("Or type another name");
  await field.fill(`Crane ${Date.now() % 1_000_000}`);
  await field.press("Enter");
  await tick(page.getByRole("checkbox", { name: "I am 18 or over" }));
  await tick(page.getByRole("checkbox", { name: /I accept the terms/ }));
  await page.getByRole("button", { name: "Open an account" }).click();
  await expect(page).toHaveURL("/provably-fair");
  await expect(page.getByRole("main").getByRole("heading", { level: 1, name: "Provably fair" })).toBeVisible();
});
