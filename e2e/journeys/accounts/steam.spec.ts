import type { Page } from "@playwright/test";
import { readUser } from "../../site/api.ts";
import { ageSessions } from "../../site/site.ts";
import { goToSteam, signInAs } from "../../site/steam-visit.ts";
import { expect, test, tick } from "../../site/test.ts";

const main = (page: Page) => page.getByRole("main");
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem("token"));

test("a player logs in by Steam, returns to the page before, logs out, and logs in again to the same account", async ({
  page,
}) => {
  const name = `Heron ${Date.now() % 1_000_000}`;
  await page.goto("/box?sort=1");
  await goToSteam(page);
  await signInAs(page, name);

  await expect(page.getByRole("heading", { level: 1, name: "One more step" })).toBeVisible();
  await expect(page).toHaveURL("/login/steamCallback");
  await expect(page.getByLabel("Nickname")).toHaveValue(name);
  await page.getByRole("button", { name: "Open an account" }).click();
  await expect(main(page).getByText("You must be 18 or over")).toBeVisible();
  await tick(page.getByRole("checkbox", { name: "I am 18 or over" }));
  await tick(page.getByRole("checkbox", { name: /I accept the terms/ }));
  await page.getByRole("button", { name: "Open an account" }).click();
  await page.getByRole("dialog", { name: "Welcome to Vitrine" }).getByRole("button", { name: "Close" }).click();
  // The session exists before the player is led back, and the screen of that page is still loading.
  await expect(main(page).getByRole("heading", { level: 1, name: "Boxes" })).toBeVisible();
  await expect(page).toHaveURL("/box?sort=1");
  expect(await tokenOf(page)).toMatch(/^[0-9a-f]{64}$/);

  await page.goto("/personal");
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  const number = await main(page)
    .getByText(/^No\. \d+$/)
    .textContent();
  await main(page).getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/home");
  expect(await tokenOf(page)).toBeNull();

  await page.goto("/provably-fair");
  await goToSteam(page);
  await signInAs(page, name);
  await expect(main(page).getByRole("heading", { level: 1, name: "Provably fair" })).toBeVisible();
  await expect(page).toHaveURL("/provably-fair");
  await page.goto("/personal");
  await expect(main(page).getByText(number ?? "", { exact: true })).toBeVisible();
});

test("the first way to confirm is set up soon after logging in; later the page leads to Steam again", async ({
  page,
}) => {
  const name = `Early ${Date.now() % 1_000_000}`;
  await page.goto("/box");
  await goToSteam(page);
  await signInAs(page, name);
  await tick(page.getByRole("checkbox", { name: "I am 18 or over" }));
  await tick(page.getByRole("checkbox", { name: /I accept the terms/ }));
  await page.getByRole("button", { name: "Open an account" }).click();
  await page.getByRole("dialog", { name: "Welcome to Vitrine" }).getByRole("button", { name: "Close" }).click();
  await expect(main(page).getByRole("heading", { level: 1, name: "Boxes" })).toBeVisible();
  await page.goto("/personal/security");
  const link = main(page).getByRole("button", { name: "Phone: Link" });
  await expect(link).toBeVisible();

  const { id } = await readUser({ id: 0, phone: "", token: (await tokenOf(page)) ?? "" });
  await ageSessions(id, 11);
  await page.reload();
  await expect(main(page).getByText(/within 10 minutes of logging in/)).toBeVisible();
  await expect(link).toHaveCount(0);
  await main(page).getByRole("link", { name: "Log in with Steam again" }).click();
  await signInAs(page, name);
  await expect(page).toHaveURL("/personal/security");
  await expect(link).toBeVisible();
  await expect(main(page).getByText(/within 10 minutes of logging in/)).toHaveCount(0);
});

test("after cancelling at Steam the player is back on the page before, as a guest", async ({ page }) => {
  await page.goto("/box");
  await goToSteam(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/box");
  await expect(page.getByText("You haven't logged in with Steam")).toBeVisible();
  expect(await tokenOf(page)).toBeNull();
});

test("a denial by Steam is shown in the words of the specification, and opens neither a session nor the login dialog", async ({
  page,
}) => {
  await page.goto("/box");
  await goToSteam(page);
  await page.getByLabel("How the sandbox confirms the sign-in").selectOption({ label: "Denies the signature" });
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Steam account abnormal, please check" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await tokenOf(page)).toBeNull();
  // The link leads back to the page where the login began, not to this one.
  await page.getByRole("link", { name: "Try Steam again" }).click();
  await signInAs(page, `Again ${Date.now() % 1_000_000}`);
  await expect(page.getByRole("heading", { level: 1, name: "One more step" })).toBeVisible();
});

test("a return page that is opened again, or in another browser, logs nobody in", async ({ page, browser }) => {
  await page.goto("/api/auth/steamLogin?callbackUrl=%2Fbox");
  const request = await signInAs(page, "Shared");
  const answer = new URLSearchParams(request.postData() ?? "").get("answer");
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const stranger = await other.newPage();
  await stranger.goto(`/login/steamCallback?${answer}`);
  await expect(stranger.getByRole("alert").getByRole("heading", { level: 1 })).toBeVisible();
  expect(await tokenOf(stranger)).toBeNull();
  await other.close();
});

test("if the site cannot lead to Steam, it says why in the visitor's language and links to the page before", async ({
  page,
}) => {
  const params = encodeURIComponent(JSON.stringify({ redirectUrl: "/box?sort=1", promoteCode: "", channelCode: "" }));
  await page.goto(`/login/steamCallback?refused=steam_unavailable&params=${params}`);
  const title = "Steam isn't answering right now. Try again in a while";
  await expect(page.getByRole("alert").getByRole("heading", { level: 1, name: title })).toBeVisible();
  const again = page.getByRole("link", { name: "Try Steam again" });
  await expect(again).toHaveAttribute("href", /callbackUrl=%2Fbox%3Fsort%3D1/);
});

test("a logged-in player who could not bind Steam is led back to the page before, and stays in the same account", async ({
  page,
  player,
}) => {
  const params = encodeURIComponent(JSON.stringify({ redirectUrl: "/personal/security" }));
  await page.goto(`/login/steamCallback?params=${params}&openid.mode=id_res&openid.sig=old`);
  await expect(page.getByRole("alert").getByText("Nothing has changed.", { exact: false })).toBeVisible();
  await expect(page.getByRole("link", { name: "Try Steam again" })).toHaveCount(0);
  await main(page).getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL("/personal/security");
  expect(await tokenOf(page)).toBe(player.token);
});
