import type { Locator, Page } from "@playwright/test";
import { newPlayer } from "../../../server/test/fixtures/players.ts";
import { makeRoom } from "../../site/battles.ts";
import { readCode } from "../../site/code-site.ts";
import { openDeposit } from "../../site/deposits.ts";
import { give } from "../../site/gifts.ts";
import { makeGiveaway, makeStreamer } from "../../site/giveaways.ts";
import { navigateTo } from "../../site/navigation.ts";
import { site } from "../../site/site.ts";
import { goToSteam, signInAs } from "../../site/steam-visit.ts";
import { expect, test, tick } from "../../site/test.ts";

// Every form of the site: first its button is pressed too early, or with a wrong value, and then valid values are
// typed. The error at a field must always be about the field's current value, also before the field loses the focus.
// The step of a form has the name of the form's file; web/src/features/forms.test.ts finds forms that have no step.

const main = (page: Page) => page.getByRole("main");
const press = (place: Locator, name: string | RegExp) => place.getByRole("button", { name, exact: true }).click();
const errors = (form: Locator) => form.locator(".text-bad").filter({ hasText: /\S/ });

/** Types a valid value. The error at the field disappears while the field still has the focus. */
async function type(field: Locator, value: string): Promise<void> {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill(value);
  await expect(field).not.toHaveAttribute("aria-invalid");
}

/** Closes the open window and opens the one to log in or to register. */
async function begin(page: Page, name: "Log in" | "Register"): Promise<Locator> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("banner").getByRole("button", { name }).click();
  return page.getByRole("dialog", { name });
}

test("log-in, sign-up and the forms for a code clear an error as soon as its field is valid", async ({ page }) => {
  await page.goto("/home");
  await test.step("accounts/sign-in/login-dialog.tsx", async () => {
    const form = await begin(page, "Log in");
    await press(form, "Log in");
    await expect(errors(form)).toHaveCount(2);
    await type(form.getByLabel("Phone number"), "13800138000");
    await type(form.getByLabel("Password", { exact: true }), "a quiet evening");
    await expect(errors(form)).toHaveCount(0);
  });
  await test.step("accounts/sign-in/register-dialog.tsx", async () => {
    const form = await begin(page, "Register");
    await press(form, "Register");
    await expect(errors(form)).toHaveCount(4);
    await type(form.getByLabel("Phone number"), "13800138000");
    await type(form.getByLabel("Password", { exact: true }), "a quiet evening");
    await tick(form.getByRole("checkbox", { name: "I am 18 or over" }));
    await tick(form.getByRole("checkbox", { name: /I accept the terms/ }));
    await expect(errors(form)).toHaveCount(0);
  });
  for (const [file, way, title] of [
    ["accounts/sign-in/sms-login-dialog.tsx", "Log in with an SMS code", "Log in with an SMS code"],
    ["accounts/sign-in/find-password-dialog.tsx", "Forgot your password?", "Reset your password"],
  ] as const) {
    await test.step(file, async () => {
      await press(await begin(page, "Log in"), way);
      const form = page.getByRole("dialog", { name: title });
      // The code is requested before a phone number is typed: this validates the field without sending the form.
      await press(form, "Get a code");
      await type(form.getByLabel("Phone number"), "13800138000");
      await expect(errors(form)).toHaveCount(0);
      await press(form, title === "Reset your password" ? "Continue" : "Log in");
      await type(form.getByLabel("SMS code"), "123456");
      await expect(errors(form)).toHaveCount(0);
    });
  }
  await test.step("accounts/steam/steam-sign-up.tsx", async () => {
    const form = main(page);
    await page.keyboard.press("Escape");
    await goToSteam(page);
    await signInAs(page, `Heron ${Date.now() % 1_000_000}`);
    await press(form, "Open an account");
    await expect(errors(form)).toHaveCount(2);
    await tick(form.getByRole("checkbox", { name: "I am 18 or over" }));
    await tick(form.getByRole("checkbox", { name: /I accept the terms/ }));
    await form.getByLabel("Invite code (optional)").fill("?");
    await press(form, "Open an account");
    await type(form.getByLabel("Invite code (optional)"), "abc123");
    await expect(errors(form)).toHaveCount(0);
  });
});

test("the forms of an account clear an error as soon as its field is valid", async ({ page, player }) => {
  test.slow();
  await give(player, { pointsCents: 50_00 });
  const place = main(page);

  await test.step("accounts/profile/nickname.tsx", async () => {
    await page.goto("/personal");
    await place.getByRole("button", { name: /nickname/i }).click();
    await place.getByLabel("Nickname").fill("");
    await press(place, "Save");
    await type(place.getByLabel("Nickname"), "Heron of the night");
    await expect(errors(place)).toHaveCount(0);
  });
  for (const [file, button, field] of [
    ["referral/change-code-card.tsx", "Change code", "New code"],
    ["referral/upstream-card.tsx", "Add inviter", "Your inviter's promotion code"],
  ] as const) {
    await test.step(file, async () => {
      await navigateTo(page, "/personal/promo");
      await press(place, button);
      await type(place.getByLabel(field), "abcdef1");
      await expect(errors(place)).toHaveCount(0);
    });
  }
  // Not straight from the page of the account, which has such a form too.
  await test.step("tickets/composer.tsx", async () => {
    await navigateTo(page, "/messages/tickets?about=other");
    await press(main(page), "Send");
    await expect(errors(main(page))).toHaveCount(1);
    await type(main(page).getByLabel("Your question", { exact: true }), "Where is my deposit?");
    await expect(errors(main(page))).toHaveCount(0);
  });
  await test.step("rewards/gift-code-form.tsx", async () => {
    await navigateTo(page, "/personal/benefits");
    await press(place, "Redeem");
    await type(place.getByRole("textbox", { name: "Gift code" }), "GIFT-1");
    await press(place, "Redeem");
    await type(place.getByRole("textbox", { name: "Gift code" }), "GIFT-2");
    await expect(errors(place)).toHaveCount(0);
  });
  await test.step("wallet/transfer-form.tsx", async () => {
    await navigateTo(page, "/personal/transfer");
    await press(place, "Turn into coins");
    await type(place.getByLabel("Points to transfer"), "1");
    await expect(errors(place)).toHaveCount(0);
    await place.getByLabel("Points to transfer").fill("much");
    await press(place, "Turn into coins");
    await expect(errors(place)).toHaveCount(1);
    await press(place, "All");
    await expect(errors(place)).toHaveCount(0);
  });
  for (const [file, row, fields, early] of [
    [
      "accounts/safety/trade-link.tsx",
      "Trade link: Set",
      { "Trade link": "https://steamcommunity.com/tradeoffer/new/?partner=7&token=AbCdEf12" },
      /^Set /,
    ],
    ["accounts/safety/ways/mail-row.tsx", "Email: Link", { "Email address": "a@b.example" }, "Get a code"],
    ["accounts/safety/ways/phone-row.tsx", "Phone: Change", { "Phone number": "13800138000" }, "Get a code"],
    [
      "accounts/safety/password-row.tsx",
      "Password: Change",
      { "Old password": "12345678", "New password": "a quiet evening" },
      "Change password",
    ],
  ] as const) {
    await test.step(file, async () => {
      await navigateTo(page, "/personal/security");
      await press(place, row);
      await press(place, early);
      for (const [label, value] of Object.entries(fields)) await type(place.getByLabel(label, { exact: true }), value);
      await expect(errors(place)).toHaveCount(0);
    });
  }
  const check = page.getByRole("dialog", { name: "Confirm it's you" });
  await test.step("accounts/safety/safety-check-dialog.tsx", async () => {
    await press(place, "Authenticator app: Set up");
    await press(place, "Show the code to scan");
    await press(check, "Get a code");
    await expect(page.getByText("SMS sent")).toBeVisible();
    await press(check, "Confirm");
    await type(check.getByLabel("SMS code"), await readCode(site.url, player.phone));
    await expect(errors(check)).toHaveCount(0);
    await press(check, "Confirm");
    await expect(check).toHaveCount(0);
  });
  await test.step("accounts/safety/ways/app-set-up.tsx", async () => {
    await press(place, "Connect app");
    await type(place.getByLabel("Number shown in the app"), "000000");
    await expect(errors(place)).toHaveCount(0);
    await press(place, "Connect app");
    await type(place.getByLabel("Number shown in the app"), "000001");
    await expect(errors(place)).toHaveCount(0);
  });
  await test.step("play-limits/set-limit-dialog.tsx", async () => {
    await navigateTo(page, "/personal/limits");
    await place.getByRole("button", { name: /^Set/ }).first().click();
    const form = page.getByRole("dialog");
    await press(form, "Save");
    await type(form.getByLabel("Amount in coins"), "20");
    await expect(errors(form)).toHaveCount(0);
  });
});

test("the forms of rooms clear an error as soon as its field is valid", async ({ page, player }) => {
  test.slow();
  await makeStreamer(player);
  const place = main(page);
  await test.step("giveaways/create/create-room.tsx, giveaways/create/room-fields.tsx", async () => {
    await page.goto("/giveaways/create");
    await place.getByRole("checkbox").first().locator("xpath=ancestor::label").click();
    await place.getByRole("button", { name: /^Create/ }).click();
    await expect(errors(place)).toHaveCount(2);
    await type(place.getByLabel("Title"), "Night owls");
    await press(place, "1 day");
    await expect(errors(place)).toHaveCount(0);
    // The error about the start time is shown at the end time, and disappears when the start time is corrected.
    await place.getByLabel("Starts").fill("2020-01-01T10:00");
    await place.getByRole("button", { name: /^Create/ }).click();
    await expect(errors(place)).toHaveText(["The start is in the past"]);
    await place.getByLabel("Starts").fill("");
    await expect(errors(place)).toHaveCount(0);
  });
  await test.step("giveaways/room/join-dialog.tsx", async () => {
    const streamer = await newPlayer(site);
    await makeStreamer(streamer);
    const id = await makeGiveaway(streamer, { password: "open sesame" });
    await navigateTo(page, `/giveaways/${id}`);
    await press(place, "Enter for free");
    const form = page.getByRole("dialog");
    await form.getByLabel("Room password").fill("let me in");
    await press(form, "Enter");
    await type(form.getByLabel("Room password"), "open sesame");
    await expect(errors(form)).toHaveCount(0);
  });
  await test.step("battles/room/room-page.tsx", async () => {
    const id = await makeRoom(await newPlayer(site), { password: "open sesame" });
    await page.keyboard.press("Escape");
    await navigateTo(page, `/battle/${id}`);
    await place.getByLabel("Room password").fill("let me in");
    await press(place, "Enter the room");
    await type(place.getByLabel("Room password"), "open sesame");
    await expect(errors(place)).toHaveCount(0);
  });
  await test.step("the password of a new battle", async () => {
    await navigateTo(page, "/battle/create");
    await place
      .getByRole("switch", { name: /^Private/ })
      .locator("xpath=ancestor::label")
      .click();
    const password = place.getByLabel("Room password");
    await password.focus();
    await password.blur();
    await type(password, "open sesame");
    await expect(errors(place)).toHaveCount(0);
  });
});

test("the verifier, the client seed and the dream page clear an error about an unreadable value when a new one is typed; a deposit whose button was pressed too early shows no error at later choices", async ({
  page,
  player,
}) => {
  expect(player.token).toBeTruthy();
  const place = main(page);
  await test.step("fairness/verify/verify-form.tsx", async () => {
    await page.goto("/provably-fair/verify");
    await place.getByLabel("Nonce").fill("x");
    await press(place, "Compute again");
    await type(place.getByLabel("Nonce"), "1");
    await press(place, "Compute again");
    await expect(errors(place)).toHaveCount(0);
    await place.getByRole("tab", { name: "Dream" }).click();
    await place.getByLabel("The receipt").fill("nothing");
    await press(place, "Verify");
    await type(place.getByLabel("The receipt"), "{}");
  });
  await test.step("fairness/seeds/change-seed-card.tsx", async () => {
    await navigateTo(page, "/provably-fair");
    const seed = place.getByLabel("New client seed");
    await expect(seed).not.toHaveValue("");
    await seed.fill("?");
    await type(seed, "heron_1");
    await expect(errors(place)).toHaveCount(0);
    await seed.fill("");
    await press(place, "Another one");
    await expect(seed).not.toHaveAttribute("aria-invalid");
  });
  await test.step("the chance of a dream", async () => {
    await navigateTo(page, "/dream");
    const chance = place.getByLabel("Exact");
    await chance.fill("99");
    await chance.blur();
    await type(chance, "50");
  });
  await test.step("deposits/deposit-form.tsx", async () => {
    const form = await openDeposit(page);
    await form.getByLabel("Amount", { exact: true }).fill("");
    await press(form, "Pay");
    await expect(errors(form)).toHaveCount(1);
    await tick(form.getByRole("radio", { name: /Alipay/ }));
    await tick(form.getByRole("radio", { name: /^CNY/ }));
    await type(form.getByLabel("Amount", { exact: true }), "20");
    await expect(errors(form)).toHaveCount(0);
    await form.getByLabel("Amount", { exact: true }).fill("much");
    await press(form, "Pay");
    await expect(errors(form)).toHaveCount(1);
    await press(form, "¥50");
    await expect(errors(form)).toHaveCount(0);
    const code = form.getByLabel("Promotion code (optional)");
    await code.fill("?");
    await code.blur();
    await type(code, "abc123");
    await expect(errors(form)).toHaveCount(0);
  });
});
