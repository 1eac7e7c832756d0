import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import type { WholeSite } from "../../../scripts/whole-site.ts";
import { newPlayer, PASSWORD } from "../../../server/test/fixtures/players.ts";
import { slideTo, solvePuzzle } from "../../site/captcha-puzzle.ts";
import { readCode, startCodeSite } from "../../site/code-site.ts";
import { enter, tabTo } from "../../site/keyboard.ts";
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

test("a sign-up takes a slider and an SMS code, shows each error at its field, and counts the seconds to the next code", async ({
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

test("after a wrong SMS code the next try needs a captcha, and is sent automatically once it is solved", async ({
  page,
}) => {
  const { phone } = await newPlayer(demoSite);
  await (await begin(page, "Log in")).getByRole("button", { name: "Log in with an SMS code" }).click();
  const dialog = named(page, "Log in with an SMS code");
  await dialog.getByLabel("Phone number").fill(phone);
  const first = await solvePuzzle(page, () => dialog.getByRole("button", { name: "Get a code" }).click());
  await slideTo(page, dialog, first);
  await expect(dialog.getByLabel("SMS code")).toBeFocused();
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

test("after a reload, a request for a code that comes too soon shows the remaining seconds again", async ({ page }) => {
  const { phone } = await newPlayer(demoSite);
  for (const isFirst of [true, false]) {
    await (await begin(page, "Log in")).getByRole("button", { name: "Log in with an SMS code" }).click();
    const dialog = named(page, "Log in with an SMS code");
    await dialog.getByLabel("Phone number").fill(phone);
    const x = await solvePuzzle(page, () => dialog.getByRole("button", { name: "Get a code" }).click());
    await slideTo(page, dialog, x);
    await expect(dialog.getByRole("button", { name: /^Resend in \d+ s$/ })).toBeDisabled();
    if (!isFirst) {
      await expect(dialog.getByLabel("SMS code")).toHaveAccessibleDescription(/less than a minute ago/);
    }
  }
});

test("a forgotten password is replaced with a code, and its owner is logged in with the new one", async ({ page }) => {
  const { phone } = await newPlayer(demoSite);
  const login = await begin(page, "Log in");
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

test("after three failures a login needs a captcha, and is sent automatically once it is solved; a sum works as well", async ({
  page,
}) => {
  const { phone } = await newPlayer(demoSite);
  const dialog = await begin(page, "Log in");
  const submit = dialog.getByRole("button", { name: "Log in", exact: true });
  await dialog.getByLabel("Phone number").fill(phone);
  for (let failure = 0; failure < 3; failure += 1) {
    await dialog.getByLabel("Password", { exact: true }).fill(`not it ${failure}`);
    const [answer] = await Promise.all([page.waitForResponse("**/api/auth/login"), submit.click()]);
    expect(((await answer.json()) as { code: string }).code).toBe("login_failed");
    await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
  }
  await expect(dialog.getByRole("slider")).toHaveCount(0);
  await dialog.getByLabel("Password", { exact: true }).fill("still not it");
  const first = await solvePuzzle(page, () => submit.click());
  await expect(dialog.getByText("Complete the slider check first")).toBeVisible();
  // The solved login is sent automatically, fails, and brings the puzzle of the next try.
  await solvePuzzle(page, () => slideTo(page, dialog, first));
  await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();

  await dialog.getByRole("button", { name: "Do a sum in words instead" }).click();
  const answer = dialog.getByLabel("Your answer, as a number");
  await expect(answer).toBeFocused();
  await answer.fill("999");
  await answer.press("Enter");
  await expect(dialog.getByText("Not quite. Try again")).toBeVisible();
  const last = await solvePuzzle(page, () => dialog.getByRole("button", { name: "Use the slider instead" }).click());
  await slideTo(page, dialog, last);
  await expect(dialog.getByText("Done", { exact: true })).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await submit.click();
  await expect(dialog).toBeHidden();
  expect(await tokenOf(page)).toMatch(/^[0-9a-f]{64}$/);
});

test("the real-name check leads to the provider if the site asks for one, and otherwise says that none is needed", async ({
  page,
}) => {
  const { token } = await newPlayer(demoSite);
  await page.addInitScript((kept) => localStorage.setItem("token", kept), token);
  const dialog = named(page, "Real name");
  for (const url of [demoSite.url, site.url]) {
    await page.goto(`${url}/home`);
    const search = page.getByRole("combobox");
    // The server drew the first page for a guest. The page reacts to keys only once the player's own page has replaced
    // it.
    await expect(async () => {
      if (!(await search.isVisible())) await page.keyboard.press("Control+k");
      await expect(search).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await search.fill("real name");
    await page.getByRole("option", { name: "Real name" }).first().click();
    await expect(dialog).toBeVisible();
    if (url === demoSite.url) await expect(dialog.getByText("This site doesn't check real names")).toBeVisible();
  }
  await tabTo(page, dialog.getByRole("button", { name: "Go to the provider" }));
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(new RegExp(`^${site.url}`));
});
