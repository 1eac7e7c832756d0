import type { Page } from "@playwright/test";
import { readUser } from "../../site/api.ts";
import { navigateTo } from "../../site/navigation.ts";
import { ageSessions } from "../../site/site.ts";
import { goToSteam, signInAs } from "../../site/steam-visit.ts";
import { expect, test, tick } from "../../site/test.ts";

const main = (page: Page) => page.getByRole("main");
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem("token"));
const fault = (page: Page) => page.getByRole("alert").getByRole("heading", { level: 1 });
const opening = (page: Page) => page.getByRole("heading", { level: 1, name: "One more step" });

/** The address of the return page for a login that began on the page `redirectUrl`. */
const returnAddress = (redirectUrl: string, rest: string) =>
  `/login/steamCallback?params=${encodeURIComponent(JSON.stringify({ redirectUrl }))}${rest}`;

async function openAccount(page: Page): Promise<void> {
  await tick(page.getByRole("checkbox", { name: "I am 18 or over" }));
  await tick(page.getByRole("checkbox", { name: /I accept the terms/ }));
  await page.getByRole("button", { name: "Open an account" }).click();
  await page.getByRole("dialog", { name: "Welcome to Vitrine" }).getByRole("button", { name: "Close" }).click();
  // The heading is awaited first: the session already exists while the page to return to is still loading.
  await expect(main(page).getByRole("heading", { level: 1, name: "Boxes" })).toBeVisible();
}

test("a player opens an account by Steam, returns to the address in callbackUrl, logs out, and logs in again to the same account; an old return page logs nobody in", async ({
  page,
}) => {
  const name = `Heron ${Date.now() % 1_000_000}`;
  await page.goto("/shop?callbackUrl=%2Fbox%3Fsort%3D1");
  await goToSteam(page);
  const request = await signInAs(page, name);
  await expect(opening(page)).toBeVisible();
  await expect(page).toHaveURL("/login/steamCallback");
  await expect(page.getByLabel("Nickname")).toHaveValue(name);
  await page.getByRole("button", { name: "Open an account" }).click();
  await expect(main(page).getByText("You must be 18 or over")).toBeVisible();
  await openAccount(page);
  await expect(page).toHaveURL("/box?sort=1");
  const token = await tokenOf(page);
  expect(token).toMatch(/^[0-9a-f]{64}$/);

  await test.step("a logged-in player who could not bind Steam is led back, and stays in the same account", async () => {
    await navigateTo(page, returnAddress("/personal", "&openid.mode=id_res&openid.sig=old"));
    await expect(page.getByRole("alert").getByText("Nothing has changed.", { exact: false })).toBeVisible();
    await expect(page.getByRole("link", { name: "Try Steam again" })).toHaveCount(0);
    await main(page).getByRole("link", { name: "Back", exact: true }).click();
    await expect(page).toHaveURL("/personal");
    expect(await tokenOf(page)).toBe(token);
  });

  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  const number = await main(page)
    .getByText(/^No\. \d+$/)
    .textContent();
  await main(page).getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/home");
  expect(await tokenOf(page)).toBeNull();

  await test.step("the address of the used return page logs nobody in, neither in this browser nor in another", async () => {
    const answer = new URLSearchParams(request.postData() ?? "").get("answer");
    await page.goto(`/login/steamCallback?${answer}`);
    await expect(fault(page)).toBeVisible();
    expect(await tokenOf(page)).toBeNull();
    // Another browser lacks the cookie of the visit.
    await page.context().clearCookies({ name: "steamVisit" });
    await navigateTo(page, "/home");
    await expect(fault(page)).toHaveCount(0);
    await navigateTo(page, `/login/steamCallback?${answer}`);
    await expect(fault(page)).toBeVisible();
    expect(await tokenOf(page)).toBeNull();
  });

  await test.step("if Steam cannot be reached, the return page says so and keeps the page where the login began", async () => {
    await navigateTo(page, "/home");
    await expect(fault(page)).toHaveCount(0);
    await navigateTo(page, returnAddress("/box?sort=1", "&refused=steam_unavailable"));
    await expect(fault(page)).toHaveText("Steam isn't answering right now. Try again in a while");
    const again = page.getByRole("link", { name: "Try Steam again" });
    await expect(again).toHaveAttribute("href", /callbackUrl=%2Fbox%3Fsort%3D1/);
  });

  await navigateTo(page, "/provably-fair");
  await goToSteam(page);
  await signInAs(page, name);
  await expect(main(page).getByRole("heading", { level: 1, name: "Provably fair" })).toBeVisible();
  await expect(page).toHaveURL("/provably-fair");
  await navigateTo(page, "/personal");
  await expect(main(page).getByText(number ?? "", { exact: true })).toBeVisible();
});

test("a guest who cancels at Steam is back on the page before; a denial by Steam logs nobody in; a new player can link a phone within 10 minutes of a login by Steam", async ({
  page,
}) => {
  const name = `Early ${Date.now() % 1_000_000}`;
  await test.step("after cancelling at Steam the player is back on the page before, as a guest", async () => {
    await page.goto("/box");
    await goToSteam(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/box");
    await expect(page.getByText("You haven't logged in with Steam")).toBeVisible();
    expect(await tokenOf(page)).toBeNull();
  });

  await test.step("a denial is shown in the words of the specification, and opens neither a session nor the login dialog", async () => {
    await goToSteam(page);
    await page.getByLabel("How the sandbox confirms the sign-in").selectOption({ label: "Denies the signature" });
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Steam account abnormal, please check" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await tokenOf(page)).toBeNull();
  });

  await test.step("the link of the denial leads to Steam, and then back to the page where the login began", async () => {
    await page.getByRole("link", { name: "Try Steam again" }).click();
    await signInAs(page, name);
    await expect(opening(page)).toBeVisible();
    await openAccount(page);
    await expect(page).toHaveURL("/box");
  });

  await test.step("a player without a way to confirm can link a phone within 10 minutes of a login by Steam; later the page asks for a new login", async () => {
    const { id } = await readUser({ id: 0, phone: "", token: (await tokenOf(page)) ?? "" });
    const link = main(page).getByRole("button", { name: "Phone: Link" });
    await navigateTo(page, "/personal/security");
    await expect(link).toBeVisible();

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
});
