import { coins, openBoxes, readBox, readMovements, readUser } from "../../site/api.ts";
import { deposit } from "../../site/deposits.ts";
import { give } from "../../site/gifts.ts";
import { comeBackTo } from "../../site/navigation.ts";
import { expect, test } from "../../site/test.ts";

const boxId = 5;

test("points become coins once the turnover is done, and an obstacle is shown at the field", async ({
  page,
  player,
}) => {
  await give(player, { pendingCents: 50_00 });
  const { price } = await readBox(boxId);
  await openBoxes(player, boxId, 5);
  await deposit(player, 100);
  const before = await readUser(player);
  const points = Math.floor((price * 5) / 0.2) / 100;
  expect(before).toMatchObject({ secondaryBalance: points, turnoverDue: 100 });

  await page.goto("/personal/transfer");
  const main = page.getByRole("main");
  const amount = main.getByLabel("Points to transfer");
  const send = main.getByRole("button", { name: "Turn into coins" });
  await expect(main.getByRole("region", { name: "Left to play" })).toContainText(coins(100));
  for (const [typed, why] of [
    ["", "Fill in this field"],
    ["0", "Enter an amount"],
    ["-1", "Enter an amount"],
    ["0.99", "At least 1"],
    ["12.345", "Enter an amount"],
    [String(points + 1), "You have"],
  ] as const) {
    await amount.fill(typed);
    await send.click();
    await expect(main.locator("[aria-live=polite]").filter({ hasText: why })).toBeVisible();
  }
  await main.getByRole("button", { name: "All" }).click();
  await expect(amount).toHaveValue(String(points));
  await send.click();
  await expect(main.getByText("Stake 100 more before you can transfer points")).toBeVisible();
  expect((await readUser(player)).secondaryBalance).toBe(points);

  await openBoxes(player, boxId, Math.ceil(100 / price));
  const staked = await readUser(player);
  expect(staked.turnoverDue).toBe(0);
  await comeBackTo(page, main.getByText("Nothing is left to play."));
  await amount.fill(String(points));
  await expect(main.getByRole("complementary")).toContainText(coins(staked.balance + points));
  await send.click();
  await expect(main.getByRole("status").filter({ hasText: "Done:" })).toContainText(coins(points));
  const after = await readUser(player);
  expect(after.balance).toBe(staked.balance + points);
  expect(after.secondaryBalance).toBeCloseTo(staked.secondaryBalance - points, 2);
  await main.getByRole("link", { name: /^Points history/ }).click();
  await expect(page).toHaveURL("/personal/flow?tab=balance&of=points");
  await expect(main.getByText("Points turned into coins").first()).toBeVisible();
  expect(await readMovements(player)).toContainEqual(expect.objectContaining({ amount: -points }));
});
