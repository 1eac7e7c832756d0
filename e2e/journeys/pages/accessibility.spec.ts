import type { Page } from "@playwright/test";
import { ask, openBoxes, rotateSeeds } from "../../site/api.ts";
import { graveFaults } from "../../site/grave-faults.ts";
import { inTurn, isShort } from "../../site/short-form.ts";
import { expect, store, test } from "../../site/test.ts";

test.describe.configure({ mode: "parallel" });

const words = {
  "zh-CN": { logIn: "登录" },
  "en-US": { logIn: "Log in" },
  "ru-RU": { logIn: "Войти" },
} as const;

const LOOKS = [
  { locale: "zh-CN", theme: "dark" },
  { locale: "ru-RU", theme: "dark" },
  { locale: "en-US", theme: "light" },
  { locale: "en-US", theme: "contrast" },
] as const;
const WIDTHS = [390, 1440];

/** The screen of a roll that the player may verify. */
const PROOF = "proof";
/** The dialog on the home page in which a guest logs in. */
const LOGIN = "login dialog";
const PLACES = [
  ...["/home", "/box", "/box/7", "/personal", "/personal/bag", "/personal/flow", "/personal/flow?tab=balance"],
  // The pages that show the player's current activity and the people whom they have invited.
  ...["/personal/flow?tab=flow", "/personal/promo", "/mine-active", "/provably-fair", PROOF, LOGIN],
];

// The short form checks each place once. Looks and widths take turns: a fault of a place nearly always shows in each
// look, and a fault of a look in each place.
const visits = isShort
  ? LOOKS.map((look, turn) => ({
      ...look,
      places: PLACES.filter((_, place) => place % LOOKS.length === turn).map((place, index) => ({
        place,
        width: inTurn(WIDTHS, index + turn),
      })),
    }))
  : LOOKS.flatMap((look) => WIDTHS.map((width) => ({ ...look, places: PLACES.map((place) => ({ place, width })) })));

for (const { locale, theme, places } of visits) {
  const widths = [...new Set(places.map(({ width }) => width))].join(" and ");
  test(`axe finds nothing serious in ${locale}, ${theme}, at ${widths} px`, async ({ page, player }) => {
    const { drops } = await openBoxes(player, 7, 5);
    const voucherIds = String(drops[0]?.voucherId);
    await ask("POST", "profile/exchangeQuantity", { token: player.token, body: { voucherIds } });
    await rotateSeeds(player, "my_own_seed");
    await store(page, { locale, settings: JSON.stringify({ theme }) });
    for (const { place, width } of places) {
      await page.setViewportSize({ width, height: 900 });
      if (place === LOGIN) await openLogin(page, words[locale].logIn);
      else await page.goto(place === PROOF ? `/provably-fair/verify/${drops[1]?.roundId}` : place);
      await expectAccessible(page, `${place} at ${width}`);
    }
  });
}

test("axe finds a fault that was added on purpose", async ({ page }) => {
  await page.goto("/provably-fair");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => document.querySelector("main")?.append(document.createElement("button")));
  expect(await graveFaults(page)).toEqual([expect.stringMatching(/^button-name: /)]);
});

/** Has to be the last of a player's places, because it logs the player out. */
async function openLogin(page: Page, logIn: string): Promise<void> {
  await page.evaluate(() => localStorage.removeItem("token"));
  await page.goto("/home");
  await page.getByRole("banner").getByRole("button", { name: logIn }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
}

async function expectAccessible(page: Page, where: string): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.getByRole("heading").first()).toBeVisible();
  expect(await graveFaults(page), where).toEqual([]);
}
