import type { OwnVitrine } from "@vitrine/contract/vitrines/calls.ts";
import { ask, openBoxes, readUser } from "../../site/api.ts";
import { graveFaults } from "../../site/grave-faults.ts";
import { expect, store, test } from "../../site/test.ts";

test("a player arranges won items by keyboard and by drag and drop and publishes the vitrine, and a visitor looks at an item and reports the vitrine", async ({
  page,
  player,
}) => {
  const { drops } = await openBoxes(player, 7, 3);
  const saved = () => ask<OwnVitrine>("GET", "vitrine/own", { token: player.token });
  await page.goto("/personal/vitrine");
  const main = page.getByRole("main");
  const bag = main.getByRole("region", { name: "Your bag" });
  // The same item may have been won twice.
  for (let index = 0; index < drops.length; index += 1) {
    await bag.getByRole("checkbox").nth(index).focus();
    await page.keyboard.press("Space");
  }
  const arrangement = main.getByRole("region", { name: "Arrangement" });
  const rows = arrangement.getByRole("listitem");
  await expect(rows).toHaveCount(3);

  await rows.nth(0).getByRole("textbox").fill("My first light");
  await rows
    .nth(0)
    .getByRole("button", { name: /^Move right/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(rows.nth(1).getByRole("textbox")).toHaveValue("My first light");
  await expect(rows.nth(1).getByRole("button", { name: /^Move right/ })).toBeFocused();
  await expect(arrangement.getByRole("status")).toHaveText(/place 2 of 3$/);
  await rows.nth(1).locator(".arranged-picture").dragTo(rows.nth(2));
  await expect(rows.nth(2).getByRole("textbox")).toHaveValue("My first light");

  await main.getByRole("button", { name: "Spotlights" }).click();
  await main.getByLabel("Title", { exact: true }).fill("Vitrine Support");
  const save = main.getByRole("button", { name: "Save" });
  await save.click();
  await expect(main.getByText(/^Choose another title/)).toBeVisible();
  await main.getByLabel("Title", { exact: true }).fill("Harbour at night");
  await main.getByText("Publish", { exact: true }).click();
  await save.click();
  await expect(main.getByRole("link", { name: "Visit" })).toBeVisible();
  await expect(main.getByText("Everything is saved")).toBeVisible();
  const { id, places, light } = await saved();
  expect([light, places.map(({ label }) => label)]).toEqual(["spot", ["", "", "My first light"]]);
  expect(await graveFaults(page)).toEqual([]);

  const { nickname } = await readUser(player);
  await store(page, { token: undefined });
  await page.goto(`/vitrine/${id}?lang=en-US`);
  await expect(page.getByRole("heading", { level: 1, name: "Harbour at night" })).toBeVisible();
  await expect(page.getByText("An anonymous vitrine")).toBeVisible();
  expect(await page.content()).not.toContain(nickname);
  expect(await graveFaults(page)).toEqual([]);
  await page.getByRole("button", { name: /^My first light/ }).click();
  await expect(page.getByRole("dialog").getByText("My first light")).toBeVisible();
  await expect(page.getByRole("dialog").getByText(/shows no receipts/)).toBeVisible();
  await expect(page.getByRole("link", { name: "See the receipt" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Report" }).click();
  const report = page.getByRole("dialog", { name: "Report this vitrine" });
  await report.getByText("Advertising or links").click();
  await report.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Thank you: we'll check this vitrine")).toBeVisible();
});
