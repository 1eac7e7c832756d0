import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import type { WholeSite } from "../../../scripts/whole-site.ts";
import { newPlayer, PASSWORD } from "../../../server/test/fixtures/players.ts";
import { slideTo, solvePuzzle, solveSum } from "../../site/captcha-puzzle.ts";
import { readCode, startCodeSite } from "../../site/code-site.ts";
import { enter, tabTo } from "../../site/keyboard.ts";
import { logOut, navigateTo } from "../../site/navigation.ts";
import { site as demoSite } from "../../site/site.ts";
import { expect, test, tick } from "../../site/test.ts";

let site: WholeSite;
test.beforeAll(async () => {
  site = await startCodeSite({ REAL_NAME: "sandbox" });
});
test.afterAll(() => site.stop());
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("locale", "en-US")));

const newPhone = () => `+8615${String(randomInt(1_000_000_000)).padStart(9, "0")}`;
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem("token"));
const named = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

/** Opens the home page and presses one of the header's two buttons. */
async function begin(page: Page, button: "Log in" | "Register") {
  await page.goto(`${site.url}/home`);
  await page.getByRole("banner").getByRole("button", { name: button }).click();
  return named(page, button);
}

test("a sign-up takes a slider and an SMS code, shows each error at its field, and counts the seconds to the next code; then the real-name check leads to the provider", async ({
  page,
}) => {
  const phone = newPhone();
  await page.goto(`${site.url}/box?promoteCode=Friend2024`);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Shop" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Register" }).click();
  const dialog = named(page, "Register");
  await expect(dialog.getByLabel("Invite code")).toHaveValue("Friend2024");

  await dialog.getByRole("button", { name: "Get a code" }).click();
  await expect(dialog.getByText("Enter your phone number")).toBeVisible();
  await dialog.getByLabel("Phone number").fill("12345");
  await dialog.getByRole("button", { name: "Get a code" }).click();
  await expect(dialog.getByText("Enter the correct phone number")).toBeVisible();
  await expect(dialog.getByRole("slider")).toHaveCount(0);

  await dialog.getByLabel("Phone number").fill(phone);
  const wrong = await solvePuzzle(page, () => dialog.getByRole("button", { name: "Get a code" }).click());
  await dialog.getByRole("button", { name: "Register" }).click();
  await expect(dialog.getByText("Complete the slider check first")).toBeVisible();
  const right = await solvePuzzle(page, () => slideTo(page, dialog, wrong > 150 ? wrong - 40 : wrong + 40));
  await expect(dialog.getByText("Not quite. Try again")).toBeVisible();
  await slideTo(page, dialog, right);
  await expect(page.getByRole("status").filter({ hasText: "SMS sent" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Resend in \d+ s$/ })).toBeDisabled();
  await expect(dialog.getByLabel("SMS code")).toBeFocused();

  const code = await readCode(site.url, phone);
  await dialog.getByLabel("SMS code").fill(code === "111111" ? "222222" : "111111");
  await dialog.getByLabel("Password", { exact: true }).fill("password123");
  await tick(dialog.getByRole("checkbox", { name: "I am 18 or over" }));
  await tick(dialog.getByRole("checkbox", { name: /I accept the terms/ }));
  await dialog.getByRole("button", { name: "Register" }).click();
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/data leak/);
  await dialog.getByLabel("Password", { exact: true }).fill("a quiet evening");
  await dialog.getByRole("button", { name: "Register" }).click();
  // The prefilled invite code Friend2024 does not exist.
  await expect(dialog.getByLabel("Invite code")).toHaveAccessibleDescription(/invite code/i);
  await dialog.getByLabel("Invite code").fill("");
  await dialog.getByRole("button", { name: "Register" }).click();
  await expect(dialog.getByLabel("SMS code")).toHaveAccessibleDescription("The code is wrong or has expired");
  await dialog.getByLabel("SMS code").fill(code);
  await dialog.getByRole("button", { name: "Register" }).click();
  await expect(dialog).toBeHidden();
  expect(await tokenOf(page)).toMatch(/^[0-9a-f]{64}$/);

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("real name");
  await page.getByRole("option", { name: "Real name" }).first().click();
  await tabTo(page, named(page, "Real name").getByRole("button", { name: "Go to the provider" }));
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(new RegExp(`^${site.url}`));
});

test("with the keyboard alone: the phone number is carried over from the login, arrows move the slider, a code logs in", async ({
  page,
}) => {
  const { phone } = await newPlayer(demoSite);
  await page.goto(`${site.url}/home`);
  await enter(page, page.getByRole("banner").getByRole("button", { name: "Log in" }));
  await expect(named(page, "Log in").getByLabel("Phone number")).toBeFocused();
  await page.keyboard.type(phone);
  await enter(page, named(page, "Log in").getByRole("button", { name: "Log in with an SMS code" }));
  const dialog = named(page, "Log in with an SMS code");
  await expect(named(page, "Log in")).toHaveCount(0);
  await expect(dialog.getByLabel("Phone number")).toHaveValue(phone);
  const x = await solvePuzzle(page, () => enter(page, dialog.getByRole("button", { name: "Get a code" })));
  const slider = dialog.getByRole("slider", { name: "Slide the piece into the gap" });
  await expect(slider).toBeFocused();
  await expect(slider).toHaveAttribute("aria-disabled", "false");
  while (Number(await slider.inputValue()) < x - 2) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const field = dialog.getByLabel("SMS code");
  await expect(field).toBeFocused();
  await page.keyboard.type(await readCode(site.url, phone));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  expect(await tokenOf(page)).toMatch(/^[0-9a-f]{64}$/);
});

test("a request for a code that comes too soon shows the remaining seconds, also after a reload; after a wrong SMS code the next try needs a captcha, and is sent automatically once it is solved", async ({
  page,
}) => {
  const { phone } = await newPlayer(demoSite);
  const dialog = named(page, "Log in with an SMS code");
  for (const isFirst of [true, false]) {
    await (await begin(page, "Log in")).getByRole("button", { name: "Log in with an SMS code" }).click();
    await dialog.getByLabel("Phone number").fill(phone);
    const x = await solvePuzzle(page, () => dialog.getByRole("button", { name: "Get a code" }).click());
    await slideTo(page, dialog, x);
    await expect(dialog.getByRole("button", { name: /^Resend in \d+ s$/ })).toBeDisabled();
    if (isFirst) await expect(dialog.getByLabel("SMS code")).toBeFocused();
    else await expect(dialog.getByLabel("SMS code")).toHaveAccessibleDescription(/less than a minute ago/);
  }

  const code = await readCode(site.url, phone);
  const submit = dialog.getByRole("button", { name: "Log in", exact: true });
  await dialog.getByLabel("SMS code").fill(code === "111111" ? "222222" : "111111");
  await submit.click();
  await expect(dialog.getByLabel("SMS code")).toHaveAccessibleDescription("The code is wrong or has expired");
  await dialog.getByLabel("SMS code").fill(code);
  const second = await solvePuzzle(page, () => submit.click());
  await expect(dialog.getByText("Complete the slider check first")).toBeVisible();
  await slideTo(page, dialog, second);
  await expect(dialog).toBeHidden();
  expect(await tokenOf(page)).toMatch(/^[0-9a-f]{64}$/);
});

test("a forgotten password is replaced with a code; after three failures a login needs a captcha, which is a slider or a sum in words, and is sent automatically once it is solved", async ({
  page,
}) => {
  const login = await begin(page, "Log in");
  await test.step("the owner of a forgotten password is logged in with a new one", async () => {
    const { phone } = await newPlayer(demoSite);
    await login.getByLabel("Phone number").fill(phone);
    await login.getByRole("button", { name: "Forgot your password?" }).click();
    const dialog = named(page, "Reset your password");
    await expect(dialog.getByLabel("Phone number")).toHaveValue(phone);
    const x = await solvePuzzle(page, () => dialog.getByRole("button", { name: "Get a code" }).click());
    await slideTo(page, dialog, x);
    await expect(dialog.getByLabel("SMS code")).toBeFocused();
    await dialog.getByLabel("SMS code").fill(await readCode(site.url, phone));
    await dialog.getByRole("button", { name: "Continue" }).click();
    await dialog.getByLabel("New password").fill("12345678");
    await dialog.getByRole("button", { name: "Save and log in" }).click();
    await expect(dialog.getByLabel("New password")).toHaveAccessibleDescription(/data leak/);
    await dialog.getByLabel("New password").fill("another quiet evening");
    await dialog.getByRole("button", { name: "Save and log in" }).click();
    await expect(page.getByRole("status").filter({ hasText: "New password saved" })).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  });

  const { phone } = await newPlayer(demoSite);
  await logOut(page);
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  const submit = login.getByRole("button", { name: "Log in", exact: true });
  await login.getByLabel("Phone number").fill(phone);
  for (let failure = 0; failure < 3; failure += 1) {
    await login.getByLabel("Password", { exact: true }).fill(`not it ${failure}`);
    const [answer] = await Promise.all([page.waitForResponse("**/api/auth/login"), submit.click()]);
    expect(((await answer.json()) as { code: string }).code).toBe("login_failed");
    await expect(login.getByLabel("Password", { exact: true })).toBeFocused();
  }
  await expect(login.getByRole("slider")).toHaveCount(0);
  await login.getByLabel("Password", { exact: true }).fill("still not it");
  const first = await solvePuzzle(page, () => submit.click());
  await expect(login.getByText("Complete the slider check first")).toBeVisible();
  // Once the puzzle is solved, the login is sent automatically. It fails, and the puzzle of the next try comes.
  await solvePuzzle(page, () => slideTo(page, login, first));
  await expect(login.getByLabel("Password", { exact: true })).toBeFocused();

  await login.getByRole("button", { name: "Do a sum in words instead" }).click();
  const answer = login.getByLabel("Your answer, as a number");
  await expect(answer).toBeFocused();
  // Before the sum has come, Enter sends nothing.
  await expect(login.getByRole("button", { name: "Check" })).toBeEnabled();
  await answer.fill("999");
  await answer.press("Enter");
  await expect(login.getByText("Not quite. Try again")).toBeVisible();
  const second = await solvePuzzle(page, () => login.getByRole("button", { name: "Use the slider instead" }).click());
  await slideTo(page, login, second);
  await expect(login.getByText("Done", { exact: true })).toBeVisible();

  // The ticket of the slider is used up by another wrong password, so the next try needs another captcha.
  await solvePuzzle(page, () => submit.click());
  await login.getByRole("button", { name: "Do a sum in words instead" }).click();
  await expect(login.getByRole("button", { name: "Check" })).toBeEnabled();
  await expect(answer).toHaveValue("");
  await answer.fill(String(solveSum(await login.getByText(/How many/).innerText())));
  await answer.press("Enter");
  await expect(login.getByText("Done", { exact: true })).toBeVisible();
  await login.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await submit.click();
  await expect(login).toBeHidden();
  expect(await tokenOf(page)).toMatch(/^[0-9a-f]{64}$/);

  await test.step("a site that is not a demo has no outbox page and does not mention one", async () => {
    await logOut(page);
    await expect(page).toHaveURL(`${site.url}/home`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").locator('a[href="/outbox"]')).toHaveCount(0);
    await navigateTo(page, "/outbox");
    await expect(page.getByRole("heading", { level: 1, name: "This display case is empty" })).toBeVisible();
    await expect(page.getByText("Outbox", { exact: false })).toHaveCount(0);
  });
});
