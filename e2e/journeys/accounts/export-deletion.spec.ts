import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Deletion } from "@vitrine/contract/privacy.ts";
import { newPlayer } from "../../../server/test/fixtures/players.ts";
import { readZip } from "../../../server/test/fixtures/zip.ts";
import { ask, openBoxes } from "../../site/api.ts";
import { readCode, startCodeSite } from "../../site/code-site.ts";
import { site } from "../../site/site.ts";
import { expect, store, test } from "../../site/test.ts";

const main = (page: Page) => page.getByRole("main");

test("an export is a ZIP of lists that holds what the player did", async ({ page, player }) => {
  const { drops } = await openBoxes(player, 1, 3);
  await page.goto("/personal/data");
  const saved = page.waitForEvent("download");
  await main(page).getByRole("button", { name: "Export my data" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^vitrine-\d{4}-\d\d-\d\d\.zip$/);
  const files = readZip(readFileSync(await file.path()));
  const rows = (name: string) => JSON.parse(files.get(`${name}.json`) ?? "") as Record<string, unknown>[];
  expect(rows("account")).toMatchObject([{ id: player.id, phone: player.phone }]);
  expect(rows("rounds")).toHaveLength(drops.length);
  expect(rows("ledger").map(({ kind }) => kind)).toEqual(["demo_grant", "box_open"]);
  await expect(main(page).getByRole("status").filter({ hasText: "Saved by your browser" })).toBeVisible();
});

test("an export that breaks off or already runs shows a message and saves nothing", async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0);
  let downloads = 0;
  page.on("download", () => {
    downloads += 1;
  });
  await page.goto("/personal/data");
  await page.route("**/api/profile/export", (call) => call.abort("connectionreset"));
  const button = main(page).getByRole("button", { name: "Export my data" });
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

test("an account that still holds something says what prevents a deletion, and cannot be deleted", async ({
  page,
  player,
}) => {
  await openBoxes(player, 1, 2);
  await page.goto("/personal/data");
  const first = main(page).getByRole("list", { name: "What to do first" });
  await expect(first.getByRole("listitem")).toHaveCount(3);
  await expect(first).toContainText("Balance left:");
  await expect(first).toContainText("2 pieces in the bag");
  await expect(main(page).getByRole("button", { name: "Delete account" })).toBeDisabled();
  await first.getByRole("link", { name: "Go to bag" }).click();
  await expect(page).toHaveURL("/personal/bag");
});

test("a deletion is confirmed with a code, shown on every page, and can be cancelled there", async ({ page }) => {
  // A second address with the same players, where a new account starts with nothing.
  const poor = await startCodeSite({ DEMO: "on", DEMO_GRANT: "0" });
  const player = await newPlayer(poor).finally(() => poor.stop());
  await store(page, { token: player.token });
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

  await page.goto("/home");
  const notice = page.getByRole("region", { name: "About your account" });
  await expect(notice).toContainText("This account will be deleted on");
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your account stays." })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Live drops" })).toBeVisible();
  expect((await stateOf()).closesTime).toBeNull();
});
