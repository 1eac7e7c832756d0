import type { Page } from "@playwright/test";
import sharp from "sharp";
import { ask, readUser } from "../../site/api.ts";
import { expect, store, test, tick } from "../../site/test.ts";

const main = (page: Page) => page.getByRole("main");
const avatars = (page: Page) => page.getByRole("dialog", { name: "Choose an avatar" });
const section = (page: Page) => avatars(page).getByRole("application", { name: "Visible part" });

async function openAvatars(page: Page): Promise<void> {
  await page.goto("/personal");
  await main(page).getByRole("button", { name: "Change avatar" }).click();
  await expect(avatars(page)).toBeVisible();
}

const chooseFile = (page: Page, name: string, buffer: Buffer) =>
  avatars(page).locator("input[type=file]").setInputFiles({ name, mimeType: "image/png", buffer });

/** A picture whose left half is red and whose right half is blue, so that a crop can be recognised by its colour. */
async function halves(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 400, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
  const [red, blue] = [await half("#c00"), await half("#00c")];
  const canvas = sharp({ create: { width: 800, height: 400, channels: 3, background: "#fff" } });
  return canvas
    .composite([
      { input: red, left: 0, top: 0 },
      { input: blue, left: 400, top: 0 },
    ])
    .png()
    .toBuffer();
}

test("the nickname is changed in place: errors appear at the field, then it is saved, then locked for a day", async ({
  page,
  player,
}) => {
  const before = (await readUser(player)).nickname;
  const name = `Heron ${player.id}`;
  await page.goto("/personal");
  const change = main(page).getByRole("button", { name: "Change nickname" });
  await change.click();
  const field = main(page).getByLabel("Nickname", { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(main(page).getByRole("heading", { name: before, exact: true })).toBeVisible();
  await expect(change).toBeFocused();

  await change.click();
  const refused = main(page)
    .locator("form", { has: page.getByLabel("Nickname", { exact: true }) })
    .getByRole("paragraph");
  for (const [typed, sentence] of [
    ["x", "Between 2 and 20 characters"],
    ["<b>Heron</b>", "Use 2 to 20 visible characters and no tags for your nickname"],
    ["Vitrine Support", "This nickname could be mistaken for staff. Choose another"],
  ] as const) {
    await field.fill(typed);
    await page.keyboard.press("Enter");
    await expect(refused).toHaveText(sentence);
    await expect(field).toHaveAttribute("aria-invalid", "true");
  }
  await field.fill(name);
  await main(page).getByRole("button", { name: "Save" }).click();
  await expect(main(page).getByRole("heading", { name, exact: true })).toBeFocused();
  await expect(main(page).getByText(/^You can change it again from /)).toBeVisible();
  await expect(change).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("link", { name: "Messages 1 unread message" })).toBeVisible();
  expect((await readUser(player)).nickname).toBe(name);
});

test("a portrait is chosen with the pointer or with keys, and changes only after a choice", async ({
  page,
  player,
}) => {
  await openAvatars(page);
  await avatars(page).getByRole("button", { name: "Use this avatar" }).click();
  await expect(avatars(page).getByRole("alert")).toHaveText("Select an avatar first");
  await expect(avatars(page).getByRole("radio")).toHaveCount(40);
  await tick(avatars(page).getByRole("radio", { name: /^Portrait 12/ }));
  await page.keyboard.press("ArrowRight");
  await expect(avatars(page).getByRole("radio", { name: /^Portrait 13/ })).toBeChecked();
  await avatars(page).getByRole("button", { name: "Use this avatar" }).click();
  await expect(avatars(page)).toBeHidden();
  await expect(main(page).getByRole("button", { name: "Change avatar" })).toBeFocused();
  await expect(main(page).locator(".portrait img")).toHaveAttribute("src", /avatars\/13\.webp$/);
  expect((await readUser(player)).avatar).toMatch(/avatars\/13\.webp$/);
});

test("an own picture: a file that is not a picture or too large is refused; others are moved, zoomed and sent as shown", async ({
  page,
  player,
}) => {
  await openAvatars(page);
  await avatars(page).getByRole("tab", { name: "Your own picture" }).click();
  const [save, alert] = [
    avatars(page).getByRole("button", { name: "Use this avatar" }),
    avatars(page).getByRole("alert"),
  ];
  await save.click();
  await expect(alert).toHaveText("Select an avatar first");
  await chooseFile(page, "page.png", Buffer.from("<html><script>"));
  await expect(alert).toHaveText("We can't read this picture. Use PNG, JPEG or WebP");
  await chooseFile(page, "heavy.png", Buffer.alloc(2 * 1024 * 1024 + 1));
  await expect(alert).toHaveText("This file is over 2 MB");

  await chooseFile(page, "halves.png", await halves());
  await expect(alert).toBeEmpty();
  await avatars(page).getByRole("slider", { name: "Zoom" }).press("End");
  await section(page).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("-");
  // The picture follows the pointer: after a drag to the left, the crop shows what was further right.
  await page.keyboard.press("0");
  const { x, y, width } = (await section(page).boundingBox())!;
  await page.mouse.move(x + width / 2, y + width / 2);
  await page.mouse.down();
  await page.mouse.move(x - width, y + width / 2, { steps: 4 });
  await page.mouse.up();
  await save.click();
  await expect(avatars(page)).toBeHidden();

  const { avatar } = await readUser(player);
  expect(avatar).toMatch(/\/avatars\/[0-9a-f]{40}\.webp$/);
  await expect(main(page).locator(".portrait img")).toHaveAttribute("src", avatar);
  const answer = await page.request.get(avatar);
  const { data, info } = await sharp(await answer.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([256, 256]);
  const [red = 0, , blue = 0] = data;
  expect([red < 60, blue > 150]).toEqual([true, true]);
});

test("each setting of the account has its place", async ({ page, player }) => {
  await ask("POST", "profile/modifyTradeUrl", {
    token: player.token,
    body: { tradeUrl: "https://steamcommunity.com/tradeoffer/new/?partner=12345678&token=AbCdEf12" },
  });
  await page.goto("/personal");
  const place = (name: RegExp) => main(page).getByRole("link", { name });
  await expect(place(/^Email Not linked/)).toHaveAttribute("href", "/personal/security");
  await expect(place(/^Trade link Set/)).toHaveAttribute("href", "/personal/security");
  await expect(place(/^Limits and breaks No limits set/)).toHaveAttribute("href", "/personal/limits");
  await expect(place(/^Your data and account deletion/)).toHaveAttribute("href", "/personal/data");
  await expect(place(/^Help centre/)).toHaveAttribute("href", "/docs/help");
  await expect(place(/^Contact support/)).toHaveAttribute("href", /^\/docs\/support/);
  await expect(main(page).getByText("This site has no contact set up, so no one answers here.")).toBeVisible();
  const more = main(page).getByRole("navigation", { name: "Rewards and more" });
  for (const [name, href] of [
    ["My activity", "/mine-active"],
    ["VIP", "/personal/vip"],
    ["Benefits", "/personal/benefits"],
    ["Partner programme", "/personal/promo"],
    ["Transfer", "/personal/transfer"],
    ["Everything", "/personal/flow?tab=flow"],
  ] as const) {
    await expect(more.getByRole("link", { name: new RegExp(`^${name}`) })).toHaveAttribute("href", href);
  }
  await expect(main(page).getByLabel("Gift code", { exact: true })).toBeVisible();
  await main(page).getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/home");
});

test("the avatar's window shows a server refusal inside itself", async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0);
  await store(page, { token: player.token, locale: "ru-RU" });
  await page.route("**/api/profile/uploadAvatar", (route) =>
    route.fulfill({ status: 503, json: { status: 503, success: false, code: "avatar_not_kept", msg: "Не сохранено" } }),
  );
  await page.goto("/personal");
  await main(page).getByRole("button", { name: "Сменить аватар" }).click();
  const dialog = page.getByRole("dialog", { name: "Выбор аватара" });
  await tick(dialog.getByRole("radio", { name: /^Портрет 07/ }));
  await dialog.getByRole("button", { name: "Поставить этот аватар" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Не сохранено");
});
