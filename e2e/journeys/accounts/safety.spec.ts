import type { Locator, Page, Route } from "@playwright/test";
import { PASSWORD, type Player } from "../../../server/test/fixtures/players.ts";
import { appCode } from "../../../server/test/fixtures/safety.ts";
import { ask, readUser } from "../../site/api.ts";
import { slideTo, solvePuzzle } from "../../site/captcha-puzzle.ts";
import { readCode } from "../../site/code-site.ts";
import { expireTicket, site } from "../../site/site.ts";
import { expect, test, tick } from "../../site/test.ts";

const main = (page: Page) => page.getByRole("main");
const check = (page: Page) => page.getByRole("dialog", { name: "Confirm it's you" });
const linkOf = (partner: number) => `https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=AbCdEf12`;
const press = (place: Locator, name: string) => place.getByRole("button", { name, exact: true }).click();

/** Confirms with the SMS code from the outbox. */
async function confirm(page: Page, { phone }: Player): Promise<void> {
  await expect(check(page)).toBeVisible();
  await press(check(page), "Get a code");
  await expect(page.getByText("SMS sent")).toBeVisible();
  await expect(check(page).getByRole("button", { name: /^Resend in \d+ s$/ })).toBeDisabled();
  await check(page)
    .getByLabel("SMS code")
    .fill(await readCode(site.url, phone));
  await press(check(page), "Confirm");
  await expect(check(page)).toHaveCount(0);
}

/** Confirms with the number of the authenticator app, or with a recovery code. */
async function confirmByApp(page: Page, code: string): Promise<void> {
  await check(page).getByLabel("Number from the app, or a recovery code").fill(code);
  await press(check(page), "Confirm");
}

/** Connects an authenticator app to an account with the current number. The number of the next step stays unused. */
async function connectApp({ token, phone }: Player): Promise<{ secret: string; recoveryCodes: string[] }> {
  const bind = (body: object) =>
    ask<{ secret: string; recoveryCodes: string[] }>("POST", "profile/bindSecurityWay", {
      token,
      body: { way: "totp", ...body },
    });
  const { secret } = await bind({});
  await ask("POST", "common/userSmsCode", { token, body: { purpose: "security" } });
  const proof = { way: "phone", code: await readCode(site.url, phone) };
  const { ticket } = await ask<{ ticket: string }>("POST", "profile/securityCheck", { token, body: proof });
  const { recoveryCodes } = await bind({ code: appCode(secret), ticket });
  return { secret, recoveryCodes };
}

test("an authenticator app is set up with its first number, its recovery codes are shown, and then it confirms a change", async ({
  page,
  player,
}) => {
  await page.goto("/personal/security");
  await press(main(page), "Authenticator app: Set up");
  await press(main(page), "Show the code to scan");
  await confirm(page, player);
  await expect(main(page).getByRole("img", { name: "Code to scan with your authenticator app" })).toBeVisible();
  const secret = ((await main(page).locator("code.hash").first().textContent()) ?? "").replaceAll(/\s/g, "");
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);

  const number = main(page).getByLabel("Number shown in the app");
  await number.fill("000000");
  await press(main(page), "Connect app");
  await expect(main(page).getByText("The code is wrong or has expired")).toBeVisible();
  await number.fill(appCode(secret));
  await press(main(page), "Connect app");

  const codes = main(page).locator(".recovery-codes > li");
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? "";
  const saved = page.waitForEvent("download");
  await press(main(page), "Save as file");
  expect((await saved).suggestedFilename()).toBe("vitrine-recovery-codes.txt");
  // The codes stay on the page when the player goes elsewhere first.
  await main(page).getByRole("link", { name: "All about account safety" }).click();
  await page.goBack();
  await expect(codes.first()).toHaveText(recoveryCode);
  await expect(main(page).getByRole("button", { name: "Done" })).toBeDisabled();
  await tick(main(page).getByRole("checkbox", { name: "I've saved these codes in a safe place" }));
  await press(main(page), "Done");
  await expect(codes).toHaveCount(0);
  await expect(main(page).getByText("10 recovery codes left")).toBeVisible();

  await press(main(page), "Authenticator app: New codes");
  await press(main(page), "Make new recovery codes");
  // The app's number is valid only once. The number of the next step is valid one step early.
  await confirmByApp(page, appCode(secret, { steps: 1 }));
  await expect(codes).toHaveCount(10);
  await expect(main(page).getByText(recoveryCode)).toHaveCount(0);
  const renewed = (await codes.first().textContent()) ?? "";
  await tick(main(page).getByRole("checkbox", { name: "I've saved these codes in a safe place" }));
  await press(main(page), "Done");

  // Without the phone, a recovery code removes the app.
  await press(main(page), "Authenticator app: Remove");
  await press(main(page), "Remove app");
  await confirmByApp(page, renewed.toUpperCase());
  await expect(main(page).getByRole("button", { name: "Authenticator app: Set up" })).toBeFocused();
});

test("a first trade link needs no check, a changed trade link needs one, and the typed link is kept when the check expires", async ({
  page,
  player,
}) => {
  const { secret, recoveryCodes } = await connectApp(player);
  await page.goto("/personal/security");
  await press(main(page), "Trade link: Set");
  await main(page).getByRole("textbox", { name: "Trade link" }).fill("https://steamcommunity.com/id/somebody");
  await press(main(page), "Set trade link");
  await expect(main(page).getByText("Enter the correct trade link")).toBeVisible();
  await main(page).getByRole("textbox", { name: "Trade link" }).fill(linkOf(11));
  await press(main(page), "Set trade link");
  await expect(main(page).getByText("partner=11&", { exact: false })).toBeVisible();
  expect((await readUser(player)).tradeUrl).toBe(linkOf(11));
  // One message about the app and one about the link.
  const bell = page.getByRole("banner").getByRole("link", { name: /^Messages/ });
  await expect(bell).toHaveAccessibleName("Messages 2 unread messages");
  await expect(main(page).getByText("Withdrawals are on hold")).toHaveCount(0);

  await press(main(page), "Trade link: Change");
  await expect(main(page).getByText(/you can't withdraw for 72 hours: time to notice/)).toBeVisible();
  await main(page).getByLabel("New trade link").fill(linkOf(22));
  const outlive = async (route: Route) => {
    await expireTicket(player.id, route.request().postDataJSON().ticket);
    await route.continue();
  };
  await page.route("**/api/profile/updateTradeUrl", outlive, { times: 1 });
  await press(main(page), "Change trade link");
  await confirmByApp(page, appCode(secret, { steps: 1 }));
  await expect(check(page).getByText(/Your confirmation has expired/)).toBeVisible();
  await confirmByApp(page, recoveryCodes[0]!);
  await expect(main(page).getByText("partner=22&", { exact: false })).toBeVisible();
  await expect(main(page).getByRole("heading", { name: "Withdrawals are on hold" })).toBeVisible();
  await expect(main(page).getByRole("timer")).toHaveText(/^2 days 23:5\d:\d\d$/);
});

test("another phone is bound after the slider and a code to the new number, then a mailbox with the code that was sent to it", async ({
  page,
  player,
}) => {
  const phone = `+8614${String(player.id).padStart(9, "0")}`;
  await page.goto("/personal/security?change=phone");
  await main(page).getByLabel("Phone number").fill(phone);
  const hole = await solvePuzzle(page, () => press(main(page), "Get a code"));
  await slideTo(page, main(page), hole);
  await expect(page.getByText("SMS sent")).toBeVisible();
  await main(page)
    .getByLabel("SMS code")
    .fill(await readCode(site.url, phone));
  await press(main(page), "Link number");
  await confirm(page, player);
  await expect(main(page).getByText("Your phone number was changed.")).toBeVisible();
  const session = await ask<{ user: { id: number } }>("POST", "auth/login", { body: { phone, password: PASSWORD } });
  expect(session.user.id).toBe(player.id);

  const mail = `heron-${player.id}@example.com`;
  await press(main(page), "Email: Link");
  const address = main(page).getByLabel("Email address");
  await address.fill("nonsense");
  await press(main(page), "Get a code");
  await expect(main(page).getByText("Enter a correct email address")).toBeVisible();
  await address.fill(mail);
  await press(main(page), "Get a code");
  await expect(page.getByText("Email sent")).toBeVisible();
  await main(page)
    .getByLabel("Code from the email")
    .fill(await readCode(site.url, mail));
  await press(main(page), "Link email");
  await confirm(page, { ...player, phone });
  await expect(main(page).getByText(`h***${player.id % 10}@example.com`)).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Email: Change" })).toBeVisible();
});

test("a player ends one other session, then all others; a new password ends the sessions that began since, and keeps this one", async ({
  page,
  player,
}) => {
  const signIn = () =>
    ask<{ token: string }>("POST", "auth/login", { body: { phone: player.phone, password: PASSWORD } });
  const others = [await signIn(), await signIn(), await signIn()];
  await page.goto("/personal/security");
  const ends = main(page).getByRole("button", { name: /^Log out: / });
  await expect(ends).toHaveCount(3);
  await ends.first().click();
  await expect(page.getByText("1 device logged out")).toBeVisible();
  await expect(ends).toHaveCount(2);
  await press(main(page), "Log out all others");
  await expect(page.getByText("2 devices logged out")).toBeVisible();
  await expect(ends).toHaveCount(0);
  await expect(main(page).getByText("This device")).toBeVisible();
  for (const { token } of others) {
    await expect(ask("GET", "profile/userInfo", { token })).rejects.toThrow("401");
  }

  await test.step("after another page has requested a code, the button counts the seconds until the next request is possible", async () => {
    const { token } = player;
    await press(main(page), "Password: Change");
    await expect(main(page).getByText(/All other devices are logged out right away/)).toBeVisible();
    await ask("POST", "common/userSmsCode", { token, body: { purpose: "changePassword" } });
    await press(main(page), "SMS code");
    await press(main(page), "Get a code");
    await expect(main(page).getByRole("button", { name: /^Resend in \d+ s$/ })).toBeDisabled();
    await expect(main(page).getByRole("textbox", { name: "SMS code" })).toHaveAccessibleDescription(
      /less than a minute ago/,
    );
  });

  const { token } = await signIn();
  const password = `a sentence of ${player.id} words`;
  await press(main(page), "Old password");
  await main(page).getByLabel("Old password").fill("not this one at all");
  await main(page).getByLabel("New password").fill(password);
  await press(main(page), "Change password");
  await expect(main(page).getByText("Your current password is incorrect")).toBeVisible();
  await main(page).getByLabel("Old password").fill(PASSWORD);
  await press(main(page), "Change password");
  await expect(page.getByText("Password changed. All other devices are logged out.")).toBeVisible();
  await expect(main(page).getByText("Your password was changed.")).toBeVisible();
  await expect(ask("GET", "profile/userInfo", { token })).rejects.toThrow("401");
  expect((await readUser(player)).id).toBe(player.id);
  await ask("POST", "auth/login", { body: { phone: player.phone, password } });
});
