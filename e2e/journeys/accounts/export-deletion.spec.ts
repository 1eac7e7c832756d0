import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Deletion } from "@vitrine/contract/privacy.ts";
import { readZip } from "../../../server/test/fixtures/zip.ts";
import { ask, openBoxes } from "../../site/api.ts";
import { readCode } from "../../site/code-site.ts";
import { takeCoins } from "../../site/gifts.ts";
import { site } from "../../site/site.ts";
import { expect, test } from "../../site/test.ts";

const main = (page: Page) => page.getByRole("main");

test("the data page of a player with coins and items exports a ZIP with one list per kind of data, saves nothing if the export fails, and lists what prevents a deletion", async ({
  page,
  player,
}) => {
  const { drops } = await openBoxes(player, 1, 3);
  await page.goto("/personal/data");
  const button = main(page).getByRole("button", { name: "Export my data" });
  await test.step("an export is a ZIP with one list for the account, one for its rolls and one for its ledger entries", async () => {
    const saved = page.waitForEvent("download");
    await button.click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^vitrine-\d{4}-\d\d-\d\d\.zip$/);
    const files = readZip(readFileSync(await file.path()));
    const rows = (name: string) => JSON.parse(files.get(`${name}.json`) ?? "") as Record<string, unknown>[];
    expect(rows("account")).toMatchObject([{ id: player.id, phone: player.phone }]);
    expect(rows("rounds")).toHaveLength(drops.length);
    expect(rows("ledger").map(({ kind }) => kind)).toEqual(["demo_grant", "box_open"]);
    await expect(main(page).getByRole("status").filter({ hasText: "Saved by your browser" })).toBeVisible();
  });

  await test.step("an export that breaks off or already runs shows a message and saves nothing", async () => {
    let downloads = 0;
    page.on("download", () => {
      downloads += 1;
    });
    await page.route("**/api/profile/export", (call) => call.abort("connectionreset"));
    await button.click();
    await expect(main(page).getByRole("alert")).toHaveText("The export was interrupted. Nothing was saved; try again.");
    await page.unroute("**/api/profile/export");
    const msg = "Your data is being exported. Please wait until it is done";
    await page.route("**/api/profile/export", (call) =>
      call.fulfill({ status: 409, json: { status: 409, success: false, code: "export_running", msg, data: null } }),
    );
    await button.click();
    await expect(main(page).getByRole("alert")).toHaveText(msg);
    expect(downloads).toBe(0);
  });

  const first = main(page).getByRole("list", { name: "What to do first" });
  await expect(first.getByRole("listitem")).toHaveCount(3);
  await expect(first).toContainText("Balance left:");
  await expect(first).toContainText("3 pieces in the bag");
  await expect(main(page).getByRole("button", { name: "Delete account" })).toBeDisabled();
  await first.getByRole("link", { name: "Go to bag" }).click();
  await expect(page).toHaveURL("/personal/bag");
});

test("a deletion is confirmed with a code, and the home page shows it and can cancel it", async ({ page, player }) => {
  await takeCoins(player, 1000_00);
  const stateOf = () => ask<Deletion>("GET", "profile/deletion", { token: player.token });
  await page.goto("/personal/data");
  await main(page).getByRole("button", { name: "Delete account" }).click();

  const check = page.getByRole("dialog", { name: "Confirm it's you" });
  await check.getByRole("button", { name: "Get a code" }).click();
  await expect(page.getByText("SMS sent")).toBeVisible();
  await check.getByRole("textbox").fill(await readCode(site.url, player.phone));
  await check.getByRole("button", { name: "Confirm" }).click();
  await expect(main(page).getByRole("status").filter({ hasText: "Your account will be deleted on" })).toBeVisible();
  expect((await stateOf()).closesTime).not.toBeNull();

  await page.getByRole("banner").getByRole("link", { name: "Vitrine" }).first().click();
  await expect(page).toHaveURL("/home");
  const notice = page.getByRole("region", { name: "About your account" });
  await expect(notice).toContainText("This account will be deleted on");
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your account stays." })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Live drops" })).toBeVisible();
  expect((await stateOf()).closesTime).toBeNull();
});
