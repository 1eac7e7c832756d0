import type { Page } from "@playwright/test";
import sharp from "sharp";
import { ask, readUser } from "../../site/api.ts";
import { expect, test, tick } from "../../site/test.ts";

const main = (page: Page) => page.getByRole("main");
const avatars = (page: Page) => page.getByRole("dialog", { name: "Choose an avatar" });
const section = (page: Page) => avatars(page).getByRole("application", { name: "Visible part" });

async function openAvatars(page: Page): Promise<void> {
  await main(page).getByRole("button", { name: "Change avatar" }).click();
  await expect(avatars(page)).toBeVisible();
}

const chooseFile = (page: Page, name: string, buffer: Buffer) =>
  avatars(page).locator("input[type=file]").setInputFiles({ name, mimeType: "image/png", buffer });

/** A picture of four colours, so that a crop can be recognised: red and blue above, black and white below. */
async function quarters(): Promise<Buffer> {
  const quarter = (background: string) =>
    sharp({ create: { width: 400, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
  const [red, blue, black] = [await quarter("#c00"), await quarter("#00c"), await quarter("#000")];
  const canvas = sharp({ create: { width: 800, height: 400, channels: 3, background: "#fff" } });
  return canvas
    .composite([
      { input: red, left: 0, top: 0 },
      { input: blue, left: 400, top: 0 },
      { input: black, left: 0, top: 200 },
    ])
    .png()
    .toBuffer();
}

/** Where the middle of the picture of four colours is in the visible part, in percent from the left and from the top. */
const middle = (page: Page) =>
  section(page)
    .locator("canvas")
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const pixels = canvas.getContext("2d")!.getImageData(0, 0, width, height).data;
      const isRed = (pixel: number) => pixels[pixel * 4]! > 100 && pixels[pixel * 4 + 2]! < 100;
      const shareOfRed = (count: number, pixelAt: (place: number) => number) =>
        Math.round((Array.from({ length: count }, (_, place) => pixelAt(place)).filter(isRed).length / count) * 100);
      return [shareOfRed(width, (x) => x), shareOfRed(height, (y) => y * width)];
    });

test("the account's page: its links, the nickname that is changed in place, the real-name check, and the log-out", async ({
  page,
  player,
}) => {
  await ask("POST", "profile/modifyTradeUrl", {
    token: player.token,
    body: { tradeUrl: "https://steamcommunity.com/tradeoffer/new/?partner=12345678&token=AbCdEf12" },
  });
  await page.goto("/personal");
  await test.step("it links to safety, limits, data, help, support and rewards", async () => {
    const place = (name: RegExp) => main(page).getByRole("link", { name });
    await expect(place(/^Email Not linked/)).toHaveAttribute("href", "/personal/security");
    await expect(place(/^Trade link Set/)).toHaveAttribute("href", "/personal/security");
    await expect(place(/^Limits and breaks No limits set/)).toHaveAttribute("href", "/personal/limits");
    await expect(place(/^Your data and account deletion/)).toHaveAttribute("href", "/personal/data");
    await expect(place(/^Help centre/)).toHaveAttribute("href", "/docs/help");
    await expect(place(/^Contact support/)).toHaveAttribute("href", /^\/docs\/support/);
    await expect(place(/^Ask support on this site/)).toHaveAttribute("href", "/messages/tickets?about=other");
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
  });

  await test.step("the nickname is changed in place: errors appear at the field, then it is saved, then locked for a day", async () => {
    const before = (await readUser(player)).nickname;
    const name = `Heron ${player.id}`;
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
    await expect(page.getByRole("banner").getByRole("link", { name: "Messages 2 unread messages" })).toBeVisible();
    expect((await readUser(player)).nickname).toBe(name);
  });

  await test.step("a site that checks no real names says so", async () => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("real name");
    await page.getByRole("option", { name: "Real name" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Real name" });
    await expect(dialog.getByText("This site doesn't check real names")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await main(page).getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/home");
});

test("an avatar: a portrait or an own picture, which is moved, zoomed and saved as the player sees it; refusals are shown in the window", async ({
  page,
  player,
}) => {
  await page.goto("/personal");
  await openAvatars(page);
  await test.step("a portrait is chosen with the pointer or with keys, and changes only after a choice", async () => {
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

  await openAvatars(page);
  await test.step("the window shows a refusal of the server", async () => {
    const msg = "The portrait was not kept";
    await page.route("**/api/profile/uploadAvatar", (route) =>
      route.fulfill({ status: 503, json: { status: 503, success: false, code: "avatar_not_kept", msg } }),
    );
    await tick(avatars(page).getByRole("radio", { name: /^Portrait 07/ }));
    await avatars(page).getByRole("button", { name: "Use this avatar" }).click();
    await expect(avatars(page).getByRole("alert")).toHaveText(msg);
    await page.unroute("**/api/profile/uploadAvatar");
  });

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

  await chooseFile(page, "quarters.png", await quarters());
  await expect(alert).toBeEmpty();
  const zoom = avatars(page).getByRole("slider", { name: "Zoom" });
  await expect(zoom).toHaveValue("1");
  await expect.poll(() => middle(page)).toEqual([50, 50]);
  await zoom.press("End");
  await expect(zoom).toHaveValue("5");
  await section(page).focus();
  for (const [key, place] of [
    ["Shift+ArrowLeft", [70, 50]],
    ["ArrowLeft", [74, 50]],
    ["ArrowRight", [70, 50]],
    ["ArrowUp", [70, 54]],
    ["Shift+ArrowDown", [70, 34]],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => middle(page), { message: key }).toEqual(place);
  }
  for (const [key, percent] of [
    ["-", "4.35"],
    ["+", "5"],
    ["-", "4.35"],
    ["0", "1"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(zoom).toHaveValue(percent);
  }
  await expect.poll(() => middle(page)).toEqual([50, 50]);
  // The picture follows the pointer: after a drag to the left, the crop shows what was further right.
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
