import type { BattleRow } from "@vitrine/contract/battles.ts";
import type { WholeSite } from "../../../scripts/whole-site.ts";
import { call } from "../../../server/test/fixtures/call.ts";
import { administer, withDatabase } from "../../../server/test/fixtures/database/postgres.ts";
import { navigateTo } from "../../site/navigation.ts";
import { findDatabase, startSecondSite } from "../../site/second-site.ts";
import { expect, store, test } from "../../site/test.ts";

const DATABASE = `new_site_${process.pid}`;

let fresh: WholeSite;
test.beforeAll(async () => {
  const address = await findDatabase();
  await administer(address, `create database ${DATABASE}`);
  fresh = await startSecondSite({
    ...{ DATABASE_URL: withDatabase(address, DATABASE), ROLE: "all" },
    ...{ BATTLE_OFFICIAL_ROOMS: "0", GIVEAWAY_OFFICIAL_ROOMS: "0", BATTLE_REHEARSAL_MINUTES: "1" },
  });
});
test.afterAll(async () => {
  await fresh?.stop();
  await administer(await findDatabase(), `drop database if exists ${DATABASE} with (force)`);
});

test("the first visitor of a new site sees what is on display and a rehearsal, and no small numbers about the site", async ({
  page,
}) => {
  await store(page, { locale: "en-US" }, fresh.url);
  const main = page.getByRole("main");
  await test.step("home", async () => {
    await page.goto(`${fresh.url}/home`);
    const facts = page.getByRole("region", { name: "The site in numbers" });
    await expect(facts).toContainText(/150\s*items on display/);
    await expect(facts).toContainText(/24\s*boxes in 6 themes/);
    await expect(facts).toContainText(/100%\s*of rolls can be verified/);
    await expect(facts).not.toContainText(/opening|player/);
    const top = page.getByRole("region", { name: "Top drops" });
    await expect(top.getByRole("heading", { name: "On display today" })).toBeVisible();
    await expect(top.getByRole("listitem")).toHaveCount(4);
  });
  await test.step("drops", async () => {
    const strip = page.getByRole("region", { name: "Live drops" });
    const items = strip.getByRole("link");
    await expect(items).toHaveCount(6);
    await expect(items.filter({ hasText: "On display today" })).toHaveCount(6);
    await strip.getByRole("button", { name: /All latest/ }).click();
    await expect(page.getByRole("dialog", { name: "Drops" })).toContainText("The first drop will appear here.");
    await page.keyboard.press("Escape");
    await items.first().click();
  });
  await test.step("a box", async () => {
    await expect(page).toHaveURL(/\/box\/\d+$/);
    await expect(main).toContainText("Best piece of this box, not won yet");
    await expect(main).toContainText("No one has opened this box yet.");
  });
  await test.step("rankings, giveaways and battles", async () => {
    await navigateTo(page, "/battle?tab=rank");
    await expect(main).toContainText("No one has won yet");
    await navigateTo(page, "/giveaways");
    await expect(main).toContainText("No official giveaways open");
    const id = await findRehearsal();
    await navigateTo(page, `/battle/${id}`);
    await expect(page.getByRole("heading", { level: 1, name: `Rehearsal ${id}` })).toBeVisible();
    await expect(main).toContainText("No one pays, no one gets a piece, and it counts in no ranking.");
  });
});

/** Waits until a rehearsal runs; every battle of this site is one. */
async function findRehearsal(): Promise<number> {
  let rooms: BattleRow[] = [];
  await expect
    .poll(
      async () => {
        rooms = (await call<{ list: BattleRow[] }>(fresh, "GET", "battle/getCurrentList")).body.data.list;
        return rooms.map(({ rehearsal }) => rehearsal);
      },
      { timeout: 90_000 },
    )
    .toEqual([true]);
  return rooms[0]!.id;
}
