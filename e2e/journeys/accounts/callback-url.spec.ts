import type { Page } from "@playwright/test";
import { newPlayer, PASSWORD } from "../../../server/test/fixtures/players.ts";
import { logOut, navigateTo } from "../../site/navigation.ts";
import { site } from "../../site/site.ts";
import { expect, test } from "../../site/test.ts";

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem("token"));
const addressesBehind = (page: Page) =>
  page.evaluate(() =>
    navigation
      .entries()
      .map(({ url }) => url)
      .join(" "),
  );

/** Logs in by password in the dialog that the header opens. */
async function logIn(page: Page, phone: string): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await dialog.getByLabel("Phone number").fill(phone);
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

// steam.spec.ts shows the same for a login by Steam.
test("a login leads to the address in callbackUrl, or to the home page if that address is on another site; without a callbackUrl the player stays on the page", async ({
  page,
}) => {
  const { phone } = await newPlayer(site);
  await test.step("on a phone, a visit that begins at the address / keeps callbackUrl", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/?callbackUrl=%2Fbox%2F1%23odds");
    await expect(page).toHaveURL("/home?callbackUrl=%2Fbox%2F1%23odds");
    await logIn(page, phone);
    await expect(page).toHaveURL("/box/1#odds");
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    // The page with the parameter is removed from the history: "back" does not open it again.
    expect(await addressesBehind(page)).not.toContain("callbackUrl");
  });

  await test.step("without callbackUrl the player stays on the page", async () => {
    await logOut(page);
    await expect(page).toHaveURL("/home");
    await navigateTo(page, "/box?sort=1");
    await logIn(page, phone);
    await expect(page).toHaveURL("/box?sort=1");
  });

  await test.step("the address of another site leads to the home page", async () => {
    await logOut(page);
    await expect(page).toHaveURL("/home");
    await navigateTo(page, "/box?callbackUrl=%2F%2Fevil.example");
    await logIn(page, phone);
    await expect(page).toHaveURL("/home");
    expect(await tokenOf(page)).toMatch(/^[0-9a-f]{64}$/);
    expect(await addressesBehind(page)).not.toContain("callbackUrl");
  });
});
