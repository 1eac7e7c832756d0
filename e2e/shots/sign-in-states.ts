import type { Steps, View } from "./view.ts";

const PHONE = "13912345678";

/** The dialogs for login and sign-up, and the captcha in its states. */
export const signInStates: readonly View[] = [
  { name: "sms-login", act: (steps: Steps) => walk(steps, ["Log in", "Log in with an SMS code"]) },
  { name: "sms-login-slider", act: askForCode },
  { name: "sms-login-sum", act: solveInWords },
  {
    name: "captcha-failed",
    before: ({ page }: Steps) => page.route("**/api/captcha/get", (call) => call.abort()),
    act: askForCode,
  },
  { name: "captcha-waits", before: ({ page }: Steps) => page.route("**/api/captcha/get", () => {}), act: askForCode },
  { name: "find-password", act: (steps: Steps) => walk(steps, ["Log in", "Forgot your password?"]) },
].map((view) => ({ path: "/home", viewer: "guest", window: true, ...view }));

/** Presses one button after the other. Each further button is in the dialog that the previous one has opened. */
async function walk({ page, word }: Steps, [first = "", ...then]: readonly string[]): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: word(first), exact: true })
    .click();
  for (const message of then) {
    await page
      .getByRole("dialog")
      .getByRole("button", { name: word(message), exact: true })
      .click();
    await page.waitForTimeout(400);
  }
}

async function askForCode(steps: Steps): Promise<void> {
  await walk(steps, ["Log in", "Log in with an SMS code"]);
  await steps.page.getByRole("dialog").locator("input[type=tel]").fill(PHONE);
  await steps.page
    .getByRole("dialog")
    .getByRole("button", { name: steps.word("Get a code") })
    .click();
  await steps.page.waitForTimeout(1000);
}

async function solveInWords(steps: Steps): Promise<void> {
  await askForCode(steps);
  await steps.page.getByRole("button", { name: steps.word("Do a sum in words instead") }).click();
}
