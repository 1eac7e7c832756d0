import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { startWholeSite, type WholeSite } from "../../../scripts/whole-site.ts";
import { findRunning } from "../../../server/src/platform/database/embedded.ts";
import { appCode } from "../../../server/test/fixtures/safety.ts";
import { expect, test } from "../../site/test.ts";

// A new production site with a database of its own: nothing is seeded, and no demo account exists.
const folder = mkdtempSync(join(tmpdir(), "vitrine-empty-"));
let site: WholeSite;
let database: pg.Client;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startWholeSite(folder, { ADMIN: "on", DEMO: "off", RATE_LIMITS: "on" });
  database = new pg.Client({ connectionString: await findRunning(folder) });
  await database.connect();
});
test.afterAll(async () => {
  await database.end();
  await site.stop();
  rmSync(folder, { recursive: true });
});

/** Adds the owner by command and returns the printed link, at the address of this site and in English. */
async function ownersLink(): Promise<string> {
  const main = resolve(import.meta.dirname, "../../../server/src/office/main.ts");
  const typed = ["operator", "add", "--name", "first-owner", "--role", "owner", "--reason", "the first day"];
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...typed], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: "", ADMIN: "on", DEMO: "off", LOG_LEVEL: "error" },
  });
  return `${site.url}/admin/join?lang=en-US#${stdout.trim().split("#")[1]}`;
}

test("the owner of an empty site adds a colleague, imports the demo's catalogue, changes a box by the solver and sets a banner; players see both", async ({
  page,
}) => {
  await page.goto(await ownersLink());
  const secret = (await page.locator("code").innerText()).replace(/\s/g, "");
  const fillCode = async () => {
    // The app's present code counts again, so that the journey need not wait for the next one.
    await database.query("update operators_totp set last_step = 0");
    await page.getByLabel("Code of the authenticator app").fill(appCode(secret));
  };
  await page.getByLabel("New password").fill("a long sentence of ours");
  await fillCode();
  await page.getByRole("button", { name: "Join" }).click();

  const sections = page.getByRole("navigation", { name: "Sections" });
  await sections.getByRole("link", { name: "Operators" }).click();
  await page.getByRole("button", { name: "Add an operator" }).click();
  await page.getByLabel("Name", { exact: true }).fill("a-colleague");
  await page.getByText("Content", { exact: true }).last().click();
  await page.getByLabel("Reason").fill("writes the notices");
  await fillCode();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: "a-colleague" })).toContainText("Has not joined");

  await sections.getByRole("link", { name: "Boxes" }).click();
  await page.getByRole("link", { name: "Import a catalogue" }).click();
  await page.getByRole("button", { name: "Take the demo's catalogue" }).click();
  await expect(page.getByRole("row").filter({ hasText: "moon-harbour" }).first()).toContainText("new");
  await page.getByLabel("Reason").fill("the first day");
  await fillCode();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("status")).toContainText("Players see them now");

  await sections.getByRole("link", { name: "Boxes" }).click();
  await page.getByRole("link", { name: "Moon Harbour" }).click();
  const figures = page.getByRole("region", { name: "Figures" });
  await expect(figures).toContainText("90.500%");
  await page.getByLabel("Return, %").fill("92");
  await page.getByLabel("Hit rate, %").fill("20");
  await page.getByRole("button", { name: "Find tickets" }).click();
  await expect(figures).toContainText("100,000 of 100,000");
  await expect(figures).toContainText("20.000%");
  await page.getByLabel("Reason").fill("rarer hits");
  await fillCode();
  await page.getByRole("button", { name: "Publish version 2" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Version 2 is published" })).toBeVisible();

  const id = /\/boxes\/(\d+)$/.exec(page.url())![1];

  await sections.getByRole("link", { name: "Content" }).click();
  await page.getByRole("tab", { name: "Banners" }).click();
  await page.getByRole("button", { name: "New banner" }).click();
  for (const language of ["简体中文", "English", "Русский"]) {
    await page.getByLabel(`Title ${language}`).fill("Opening week: 20 %");
    await page.getByLabel(`Text ${language}`).fill("Welcome");
  }
  await page.getByLabel("Picture").fill("/pictures/banners/bonus.webp");
  await page.getByLabel("Shown from").fill("2026-01-01T10:00");
  await page.getByLabel("Reason").fill("the opening");
  await page.getByRole("button", { name: "Save the banner" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Opening week" })).toContainText("Shown");
  await expect
    .poll(async () => (await page.request.get(`${site.url}/api/common/bannerList`)).text())
    .toContain("Opening week");

  await page.goto(`${site.url}/box/${id}?lang=en-US`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Moon Harbour" })).toBeVisible();
  await expect(main).toContainText("92.00%");
  await expect(main).toContainText("20.0%");
  await expect(main).toContainText("Hash of version 2 of this box");
});
