import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { WholeSite } from "../../../scripts/whole-site.ts";
import { administer, withDatabase } from "../../../server/test/fixtures/database/postgres.ts";
import { appCode } from "../../../server/test/fixtures/safety.ts";
import { findDatabase, startSecondSite } from "../../site/second-site.ts";
import { need } from "../../site/site.ts";
import { expect, test } from "../../site/test.ts";

// A new site without a demo, in a database of its own: other journeys expect a site without contacts.
const DATABASE = `configuration_${process.pid}`;
let databaseUrl: string;
let site: WholeSite;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const address = await findDatabase();
  await administer(address, `create database ${DATABASE}`);
  databaseUrl = withDatabase(address, DATABASE);
  site = await startSecondSite({ ADMIN: "on", DATABASE_URL: databaseUrl, DEMO: "off", RATE_LIMITS: "on" });
});
test.afterAll(async () => {
  await site?.stop();
  await administer(await findDatabase(), `drop database if exists ${DATABASE} with (force)`);
});

/** Adds an operator by command in the database of this site, and returns the token of the printed link. */
async function linkOf(operator: string, role: string): Promise<string> {
  const main = resolve(import.meta.dirname, "../../../server/src/office/main.ts");
  const act = ["operator", "add", "--name", operator, "--role", role, "--reason", "a journey"];
  const SEED_KEY = process.env.SEED_KEY || readFileSync(join(need("SITE_DATA_DIR"), "seed.key"), "utf8").trim();
  const env = { ...process.env, DATABASE_URL: databaseUrl, SEED_KEY, LOG_LEVEL: "error" };
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...act], { env });
  return stdout.trim().split("#")[1]!;
}

test("the owner of a new site announces in three languages for tomorrow, sets a contact that the players' page shows, and goes back", async ({
  page,
}) => {
  await page.goto(`${site.url}/admin/join?lang=en-US#${await linkOf("the-owner", "owner")}`);
  const secret = (await page.locator("code").innerText()).replace(/\s/g, "");
  await page.getByLabel("New password").fill("a long sentence of ours");
  await page.getByLabel("Code of the authenticator app").fill(appCode(secret));
  await page.getByRole("button", { name: "Join" }).click();

  const sections = page.getByRole("navigation", { name: "Sections" });
  await test.step("a notice for tomorrow", async () => {
    await sections.getByRole("link", { name: "Content" }).click();
    await page.getByRole("button", { name: "New notice" }).click();
    for (const [language, title, text] of [
      ["简体中文", "春季活动", "明天开始。"],
      ["English", "Spring sale", "It begins tomorrow."],
      ["Русский", "Весенняя акция", "Начинается завтра."],
    ] as const) {
      await page.getByLabel(`Title ${language}`).fill(title);
      await page.getByLabel(`Text ${language}`).fill(text);
      await expect(page.getByRole("region", { name: "Preview" })).toContainText(`${title}${text}`);
    }
    await page.getByLabel("Reason").fill("the spring sale");
    await page.getByRole("button", { name: "Save the notice" }).click();
    const row = page.getByRole("listitem").filter({ hasText: "Spring sale" });
    await expect(row).toContainText("Appears");
    const shown = await page.request.get(`${site.url}/api/common/notice?topN=20`);
    expect(await shown.text()).not.toContain("春季活动");
  });

  const contact = "help@vitrine.example";
  await test.step("a contact", async () => {
    await sections.getByRole("link", { name: "Configuration" }).click();
    await page.getByLabel("Mail of support").fill("nobody");
    await expect(page.getByText("Outside its bounds")).toBeVisible();
    await page.getByLabel("Mail of support").fill(contact);
    const changes = page.getByRole("region", { name: "Changes" });
    await expect(changes).toContainText(`empty${contact}`);
    await changes.getByLabel("Reason").fill("players ask for it");
    await changes.getByRole("button", { name: "Save changes" }).click();
    await expect(changes).toBeHidden();
    const players = await page.context().newPage();
    await players.goto(`${site.url}/docs/support/contact`);
    await expect(players.getByRole("main").getByRole("link", { name: contact }).first()).toBeVisible();
    await players.close();
  });

  await test.step("back to the beginning", async () => {
    await page.getByRole("tab", { name: "Versions" }).click();
    await expect(page.getByRole("heading", { name: "Version 1", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Go back to the beginning" }).click();
    await page.getByLabel("Reason").fill("a trial");
    await page.getByLabel("Code of the authenticator app").fill(appCode(secret, { at: Date.now(), steps: 1 }));
    await page.getByRole("button", { name: "Go back", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Version 2", exact: true })).toBeVisible();
    await page.getByRole("tab", { name: "Values" }).click();
    await expect(page.getByLabel("Mail of support")).toHaveValue("");
  });
});
