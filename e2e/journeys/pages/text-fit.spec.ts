import type { Page } from "@playwright/test";
import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { newPlayer } from "../../../server/test/fixtures/players.ts";
import { ask } from "../../site/api.ts";
import { makeRoom, readRoom } from "../../site/battles.ts";
import { findForeignTexts } from "../../site/foreign-texts.ts";
import { joinGiveaway, makeGiveaway, makeStreamer } from "../../site/giveaways.ts";
import { navigateTo } from "../../site/navigation.ts";
import { change, site } from "../../site/site.ts";
import { expect, store, test } from "../../site/test.ts";
import { findUnfitTexts, settle } from "../../site/text-fit.ts";

test.describe.configure({ mode: "parallel" });

test("the checks find a text that is cut off, a text that overlaps another, and a Chinese and an English text on a Russian page, but not text that names its own language", async ({
  page,
}) => {
  await store(page, { locale: "ru-RU" });
  await page.goto("/box");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await add(page, '<p>盲盒</p><p>Open the box</p><p lang="en">English</p>');
  expect(await findForeignTexts(page, "ru-RU")).toEqual(["盲盒", "Open the box"]);
  await add(page, '<p style="width:40px;overflow:hidden;white-space:nowrap">far too long for this</p>');
  await add(page, '<div style="position:relative"><p>below</p><p style="position:absolute;top:0">above</p></div>');
  expect(await findUnfitTexts(page)).toEqual([
    expect.stringMatching(/^cut: far too long/),
    expect.stringMatching(/^over each other: below \/ above/),
  ]);
});

function add(page: Page, html: string): Promise<void> {
  return page.evaluate((given) => document.querySelector("main")!.insertAdjacentHTML("beforeend", given), html);
}

test("a drop with a name longer than a phone does not make the home page wider", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto("/home");
  const drops = page.locator(".top-drops");
  await expect(drops).toBeVisible();
  const width = await drops.evaluate((list) => list.getBoundingClientRect().width);
  await drops.evaluate((list) =>
    list.insertAdjacentHTML(
      "beforeend",
      `<li><a class="flex"><span class="min-w-0 flex-1 truncate">${"A long name ".repeat(9)}</span></a></li>`,
    ),
  );
  expect(await drops.evaluate((list) => list.getBoundingClientRect().width)).toBe(width);
  expect(await findUnfitTexts(page)).toEqual([]);
});

test("texts that players typed or received may be in another language on a Russian page", async ({ page, player }) => {
  const streamer = await newPlayer(site);
  for (const [{ token }, nickname] of [
    [player, "Basalt Wren"],
    [streamer, "Amber Heron"],
  ] as const)
    await ask("POST", "profile/modifyNickname", { token, body: { nickname } });
  await makeStreamer(streamer, 1);
  const room = await makeGiveaway(streamer, { title: "Night owls", items: 1 });
  await joinGiveaway(player, room);
  const text = `A letter in English to ${player.id}`;
  await change("insert into accounts_outbox (way, recipient, subject, text) values ('mail', 'a@example.com', $1, $1)", [
    text,
  ]);
  const battle = await makeRoom(player, { fast: true });
  await ask("POST", "battle/joinBot", { token: player.token, body: { id: battle } });
  await expect.poll(async () => (await readRoom(battle)).state, { timeout: 90_000 }).toBe(BATTLE_STATES.finished);
  await store(page, { locale: "ru-RU" });
  // Two screens in a row show different words, so that a screen is read only when it has replaced the one before.
  const typed = {
    "/outbox": text,
    "/giveaways?tab=streamer": "Night owls",
    "/personal": "Basalt Wren",
    [`/giveaways/${room}`]: "Night owls",
    [`/battle/${battle}`]: "Basalt Wren",
    "/mine-active": "Night owls",
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/docs/help");
  for (const [path, words] of Object.entries(typed)) {
    await navigateTo(page, path);
    await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
    await settle(page);
    expect.soft(await findForeignTexts(page, "ru-RU"), path).toEqual([]);
  }
});
