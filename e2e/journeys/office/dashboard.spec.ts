import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { call } from "../../../server/test/fixtures/call.ts";
import { boxesOnSale, newPlayer } from "../../../server/test/fixtures/players.ts";
import { appCode } from "../../../server/test/fixtures/safety.ts";
import { office, site } from "../../site/site.ts";
import { expect, test } from "../../site/test.ts";

async function join(page: Page, role: string): Promise<void> {
  const printed = await office("operator", "add", "--name", `${role}-${Date.now().toString(36)}`, "--role", role);
  await page.goto("about:blank");
  await page.goto(`${site.url}/admin/join?lang=en-US#${printed.trim().split("#")[1]}`);
  const secret = (await page.locator("code").innerText()).replace(/\s/g, "");
  await page.getByLabel("New password").fill("a long sentence of ours");
  await page.getByLabel("Code of the authenticator app").fill(appCode(secret));
  await page.getByRole("button", { name: "Join" }).click();
}

test("within seconds an auditor sees new openings in the sums, as a chart, tables and CSV; support staff start at the tickets", async ({
  page,
}) => {
  await join(page, "auditor");
  const stakes = page.locator("dl > div").filter({ has: page.getByText("Stakes", { exact: true }) });
  const readStakes = async () =>
    Number((await stakes.locator("dd > span .sr-only").innerText()).replace(/[^\d.]/g, ""));
  await expect(page.getByRole("heading", { name: "Today", level: 1 })).toBeVisible();
  const before = await readStakes();

  const [box] = await boxesOnSale(site);
  const { token } = await newPlayer(site);
  const body = { id: box!.id, number: 10, versionHash: box!.versionHash };
  expect((await call(site, "POST", "box/open", { token, body })).http).toBe(200);
  await expect.poll(readStakes, { timeout: 40_000 }).toBeGreaterThanOrEqual(before + 10 * box!.price);
  const returns = page.getByRole("table", { name: "Declared and actual return" });
  await expect(returns.getByRole("row").filter({ hasText: /Boxes/ })).toContainText("%");

  await page.getByText("Show as a table").click();
  await expect(page.getByRole("table", { name: "Play" }).getByRole("row")).toHaveCount(32);
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the table: Result by game" }).click();
  // The mark at the beginning says that the file is UTF-8.
  const file = readFileSync(await (await saved).path(), "utf8").replace("\uFEFF", "");
  expect(file.split("\r\n")[0]).toBe(
    "name,today income,today payouts,yesterday income,yesterday payouts,month income,month payouts",
  );
  expect(file).toMatch(/^box,[1-9]/m);

  await page.getByRole("button", { name: "Log out" }).click();
  await join(page, "support");
  await expect(page.getByRole("heading", { name: "Support tickets", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Dashboard" })).toHaveCount(0);
});
