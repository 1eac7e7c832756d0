import type { Page } from "@playwright/test";
import { BATTLE_STATES } from "@vitrine/contract/battles.ts";
import { LANGUAGES } from "@vitrine/contract/languages.ts";
import { newPlayer } from "../../../server/test/fixtures/players.ts";
import { ask, openBoxes, rotateSeeds } from "../../site/api.ts";
import { makeRoom, readRoom } from "../../site/battles.ts";
import { findForeignTexts } from "../../site/foreign-texts.ts";
import { joinGiveaway, makeGiveaway, makeStreamer } from "../../site/giveaways.ts";
import { routes } from "../../site/routes.ts";
import { inTurn, isShort } from "../../site/short-form.ts";
import { change, site } from "../../site/site.ts";
import { expect, store, test } from "../../site/test.ts";
import { findUnfitTexts } from "../../site/text-fit.ts";

test.describe.configure({ mode: "parallel" });

const PHONE = 390;
const WIDER = [768, 1024, 1440];

/**
 * The widths at which an address is checked in a language. In the short form each address is checked in one language,
 * on a phone and at one wider width; languages and widths take turns. The parts that most addresses share are therefore
 * still checked in each language at each width.
 */
function widthsOf(place: number, language: number): number[] {
  if (!isShort) return [PHONE, ...WIDER];
  if (place % LANGUAGES.length !== language) return [];
  return [PHONE, inTurn(WIDER, Math.floor(place / LANGUAGES.length))];
}

for (const [language, locale] of LANGUAGES.entries()) {
  test(`on every route each text has its place and the letters of its language, and nothing scrolls sideways: ${locale}`, async ({
    page,
    player,
  }) => {
    test.slow();
    const { drops } = await openBoxes(player, 7, 10);
    await rotateSeeds(player, "my_own_seed");
    await store(page, { locale });
    const more = [
      `/provably-fair/verify/${drops[0]?.roundId}`,
      "/box/7",
      "/personal/flow?tab=balance",
      "/box?name=zzz",
    ];
    for (const [place, path] of [...routes.map((route) => route.path), ...more].entries()) {
      const widths = widthsOf(place, language);
      if (widths.length > 0) await openAt(page, path, PHONE);
      for (const width of widths) {
        await test.step(`${path} at ${width}`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await settle(page);
          expect.soft(await overhang(page), `${path} at ${width}`).toBe(0);
          expect.soft(await findUnfitTexts(page), `${path} at ${width}`).toEqual([]);
          expect.soft(await findForeignTexts(page, locale), `${path} at ${width}`).toEqual([]);
        });
      }
    }
  });
}

test("the check finds a text that is cut off and one that overlaps another", async ({ page }) => {
  await page.goto("/box");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const main = document.querySelector("main")!;
    main.insertAdjacentHTML(
      "beforeend",
      '<p style="width:40px;overflow:hidden;white-space:nowrap">far too long for this</p>',
    );
    main.insertAdjacentHTML(
      "beforeend",
      '<div style="position:relative"><p>below</p><p style="position:absolute;top:0">above</p></div>',
    );
  });
  expect(await findUnfitTexts(page)).toEqual([
    expect.stringMatching(/^cut: far too long/),
    expect.stringMatching(/^over each other: below \/ above/),
  ]);
});

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

test("the check finds a Chinese and an English text on a Russian page, but not text that names its own language", async ({
  page,
}) => {
  await store(page, { locale: "ru-RU" });
  await page.goto("/box");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const main = document.querySelector("main")!;
    main.insertAdjacentHTML("beforeend", '<p>盲盒</p><p>Open the box</p><p lang="en">English</p>');
  });
  expect(await findForeignTexts(page, "ru-RU")).toEqual(["盲盒", "Open the box"]);
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
  const typed = {
    "/outbox": text,
    "/giveaways?tab=streamer": "Night owls",
    [`/giveaways/${room}`]: "Night owls",
    "/mine-active": "Night owls",
    "/personal": "Basalt Wren",
    [`/battle/${battle}`]: "Basalt Wren",
  };
  for (const [path, words] of Object.entries(typed)) {
    await openAt(page, path, 1440);
    await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
    expect.soft(await findForeignTexts(page, "ru-RU"), path).toEqual([]);
  }
});

/** Opens an address and waits until nothing on it is loading any more. */
async function openAt(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  await settle(page);
}

/** Waits until nothing is loading, and until the page has laid itself out for the width of its window. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/** How many pixels the page is wider than its window. */
function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
