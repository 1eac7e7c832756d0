import type { Page } from "@playwright/test";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { getGradeInfo } from "@vitrine/contract/rewards.ts";
import type { Player } from "../../../server/test/fixtures/players.ts";
import { ask, coins, openBoxes, points, readBox, readUser } from "../../site/api.ts";
import { navigateTo } from "../../site/navigation.ts";
import { moveWeekBack } from "../../site/passed-time.ts";
import { expect, test } from "../../site/test.ts";

const boxId = 5;
const main = (page: Page) => page.getByRole("main");
const level = (page: Page, number: number) =>
  main(page)
    .getByRole("listitem")
    .filter({ hasText: new RegExp(`^VIP ${number}from`) });
const claim = ({ token }: Player, id: string) => ask("POST", "event/claim", { token, body: { id } });

test("levels come from stakes; each reward is claimed once, with one press", async ({ page, player }) => {
  await page.goto("/personal/vip");
  await expect(main(page).getByRole("img", { name: "VIP level 0" })).toBeVisible();
  await expect(main(page)).toContainText(`${coins(100)} left to play for level 1`);
  await expect(level(page, 1)).toContainText("Not yet");
  await expect(main(page).getByRole("button", { name: /^Claim/ })).toHaveCount(0);

  const { price } = await readBox(boxId);
  const count = Math.min(10, Math.ceil(500 / price));
  await openBoxes(player, boxId, count);
  await page.reload();
  await expect(main(page).getByRole("img", { name: /^VIP level 1$/ })).toBeVisible();
  await expect(main(page).getByRole("progressbar", { name: "To level 2" })).toBeVisible();
  await level(page, 1).getByRole("button", { name: "Claim: Level 1 reward" }).click();
  await expect(level(page, 1).getByRole("status").filter({ hasText: "Claimed" })).toHaveCount(1);
  await expect(main(page).getByRole("region", { name: "Locked bonus" })).toContainText("1 point");
  expect((await readUser(player)).pendingPoints).toBe(1);

  await level(page, 1).getByRole("button", { name: "Claim: Level 1 free box" }).click();
  await expect(level(page, 1).getByRole("status").filter({ hasText: "Claimed" })).toHaveCount(2);
  await navigateTo(page, "/personal/benefits");
  await main(page)
    .getByRole("link", { name: /^Open for free: / })
    .click();
  await expect(page).toHaveURL(/\/box\/\d+$/);
  await main(page).getByRole("button", { name: "Open for free" }).click();
  await expect(page.getByRole("region", { name: "What dropped" })).toBeVisible();
});

test("the level is shown beside the name and in the menu; a reward that was claimed elsewhere is refused at its button; last week's red packet is claimed this week", async ({
  page,
  player,
}) => {
  const { price } = await readBox(boxId);
  await openBoxes(player, boxId, 10);
  await page.goto("/personal");
  await test.step("the level leads to the page of levels", async () => {
    await expect(main(page).getByRole("link", { name: "VIP 1" })).toBeVisible();
    await page.getByRole("banner").getByRole("button", { name: "Account menu" }).click();
    await page
      .getByRole("link", { name: /VIP 1$/ })
      .last()
      .click();
    await expect(page).toHaveURL("/personal/vip");
  });
  await test.step("a reward that was claimed elsewhere meanwhile", async () => {
    const button = level(page, 1).getByRole("button", { name: "Claim: Level 1 reward" });
    await expect(button).toBeVisible();
    await claim(player, "levelUp:1");
    await button.click();
    await expect(level(page, 1).getByRole("alert")).toHaveText("This reward has already been claimed");
    await expect(button).toHaveCount(0);
    expect((await readUser(player)).pendingPoints).toBe(1);
  });
  await test.step("last week's red packet", async () => {
    await moveWeekBack(player.id);
    const earned = Math.floor(price * 10 * 0.1) / 100;
    const { redPacket } = await ask<OutputOf<typeof getGradeInfo>>("GET", "profile/getGradeInfo", {
      token: player.token,
    });
    expect(redPacket).toMatchObject({ staked: price * 10, thisWeek: 0, claim: { state: "open", points: earned } });

    await navigateTo(page, "/event");
    const packet = main(page).getByRole("region", { name: "Weekly red packet" });
    await expect(packet).toContainText(points(earned));
    await packet.getByRole("button", { name: "Claim: Last week's red packet" }).click();
    await expect(packet.getByRole("status")).toHaveText("Claimed");
    expect((await readUser(player)).pendingPoints).toBeCloseTo(1 + earned);
  });
});
