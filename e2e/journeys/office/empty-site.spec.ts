import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import pg from "pg";
import type { WholeSite } from "../../../scripts/whole-site.ts";
import { administer, withDatabase } from "../../../server/test/fixtures/database/postgres.ts";
import { appCode } from "../../../server/test/fixtures/safety.ts";
import { findDatabase, startSecondSite } from "../../site/second-site.ts";
import { need } from "../../site/site.ts";
import { expect, store, test } from "../../site/test.ts";

// A new production site in a database of its own: nothing is seeded, no demo account exists, and other journeys expect
// a site without contacts.
const DATABASE = `empty_site_${process.pid}`;
let databaseUrl: string;
let site: WholeSite;
let database: pg.Client;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const address = await findDatabase();
  await administer(address, `create database ${DATABASE}`);
  databaseUrl = withDatabase(address, DATABASE);
  site = await startSecondSite({
    ...{ DATABASE_URL: databaseUrl, ROLE: "all" },
    ...{ ADMIN: "on", DEMO: "off", RATE_LIMITS: "on" },
  });
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
});
test.afterAll(async () => {
  await database?.end();
  await site?.stop();
  await administer(await findDatabase(), `drop database if exists ${DATABASE} with (force)`);
});

/** Runs a command in the database of this site, and returns what it prints. */
async function run(...typed: string[]): Promise<string> {
  const main = resolve(import.meta.dirname, "../../../server/src/office/main.ts");
  const SEED_KEY = process.env.SEED_KEY || readFileSync(join(need("SITE_DATA_DIR"), "seed.key"), "utf8").trim();
  const env = { ...process.env, DATABASE_URL: databaseUrl, SEED_KEY, LOG_LEVEL: "error" };
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...typed, "--reason", "a journey"], { env });
  return stdout;
}

/**
 * Adds an owner by command and joins by the printed link, in English. Returns a function that fills in the code of an
 * act.
 */
async function joinAsOwner(page: Page, name: string): Promise<() => Promise<void>> {
  const printed = await run("operator", "add", "--name", name, "--role", "owner");
  await store(page, { locale: "en-US" }, site.url);
  await page.goto(`${site.url}/admin/join#${printed.trim().split("#")[1]}`);
  const secret = (await page.locator("code").innerText()).replace(/\s/g, "");
  const fillCode = async () => {
    // Makes the app's present code valid again, so that the journey need not wait for the next one.
    await database.query("update operators_totp set last_step = 0");
    await page.getByLabel("Code of the authenticator app").first().fill(appCode(secret));
  };
  await page.getByLabel("New password").fill("a long sentence of ours");
  await fillCode();
  await page.getByRole("button", { name: "Join" }).click();
  return fillCode;
}

test("the owner of an empty site adds a colleague, imports the demo's catalogue, changes a box by the solver and sets a banner; players see both", async ({
  page,
}) => {
  const fillCode = await joinAsOwner(page, "first-owner");

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

/** An item that no box of this journey has, cheap enough for a giveaway of one person. */
const CHEAP = { slug: "p6-koi", name: "Pistol P6 · Carp Pond" };

test("an owner prices an offer, opens a giveaway and a battle, adds a bot and an item, and drafts a box; players see all but the draft", async ({
  page,
}) => {
  await run("catalogue", "import", "--demo");
  const fillCode = await joinAsOwner(page, "second-owner");
  const sections = page.getByRole("navigation", { name: "Sections" });
  const act = async (button: string) => {
    await page.getByLabel("Reason").first().fill("the opening week");
    await fillCode();
    await page.getByRole("button", { name: button, exact: true }).first().click();
  };
  const answer = async (path: string, method: "get" | "post" = "get") =>
    (await page.request[method](`${site.url}/api/${path}`, { headers: { lang: "en-US" } })).text();

  await sections.getByRole("link", { name: "Shop offers" }).click();
  const offer = page.getByRole("row").nth(1);
  await offer.getByRole("button", { name: /^Edit/ }).click();
  const price = page.getByRole("region", { name: "Change the price" });
  await price.getByLabel("% of the value").fill("120");
  await act("Save the price");
  await expect(offer).toContainText("120 % of the value");

  await sections.getByRole("link", { name: "Giveaways" }).click();
  await page.getByRole("button", { name: "New giveaway" }).click();
  for (const language of ["简体中文", "English", "Русский"])
    await page.getByLabel(`Title ${language}`).fill("Summer night");
  const prizes = page.getByRole("region", { name: "Add a prize: name or slug" });
  await prizes.getByRole("searchbox").fill(CHEAP.slug);
  await prizes.getByRole("button", { name: CHEAP.name }).click();
  await expect(page.getByRole("region", { name: "Prizes" })).toContainText("1 of 50");
  await act("Open the giveaway");
  await expect(page.getByRole("row").filter({ hasText: "Summer night" })).toContainText("open until");
  expect(await answer("giveaway/list?tab=official")).toContain("Summer night");

  await sections.getByRole("link", { name: "House battles" }).click();
  await page.getByRole("button", { name: "New room" }).click();
  await page.getByRole("region", { name: "Add a box" }).getByRole("button", { name: "Moon Harbour" }).click();
  await act("Open the room");
  await expect(page.getByRole("row").filter({ hasText: "classic · 2 seats" })).toContainText("waits, 0 of 2 seats");
  await expect.poll(() => answer("battle/getBattleList")).toContain("Moon Harbour");

  await sections.getByRole("link", { name: "House bots" }).click();
  await page.getByRole("button", { name: "New bot" }).click();
  await page.getByLabel("Name, the same in every language").fill("Lantern Keeper");
  await act("Add the bot");
  await expect(page.getByRole("listitem").filter({ hasText: "Lantern Keeper" })).toBeVisible();
  await expect.poll(() => answer("battle/getBots", "post")).toContain("Lantern Keeper");

  await sections.getByRole("link", { name: "Items" }).click();
  await page.getByRole("link", { name: "New item" }).click();
  const draw = page.getByRole("button", { name: "Draw a picture" });
  await page.getByLabel("Slug").fill("harbour-knife");
  await expect(draw).toBeDisabled();
  for (const language of ["简体中文", "English", "Русский"])
    await page.getByLabel(`Name, ${language}`).fill("Harbour Knife");
  await page.getByLabel("Value in coins").fill("12.5");
  await draw.click();
  await expect(page.getByLabel("Picture")).toHaveValue(/^\/uploads\/pictures\/items\/[0-9a-f]{40}\.webp$/);
  // This journey's browser loads no pictures, so the small picture is requested separately.
  const shown = await page.locator(".admin-picture-shown img").getAttribute("src");
  const picture = await page.request.get(new URL(shown ?? "", page.url()).href);
  expect(picture.headers()["content-type"]).toBe("image/webp");
  await act("Add the item");
  await expect(page.getByRole("heading", { name: "Harbour Knife" })).toBeVisible();
  const drawn = await page.getByLabel("Picture").inputValue();
  await expect.poll(() => answer("skin/list?page=1&pageSize=20&name=Harbour")).toContain(drawn);
  await sections.getByRole("link", { name: "Log", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: "catalogue save-item" })).toContainText("Save an item");

  await sections.getByRole("link", { name: "Boxes" }).click();
  await test.step("a phone shows cards, which a select sorts", async () => {
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    const prices = async () => {
      const texts = await page.getByRole("row").locator("td:nth-of-type(3) .sr-only").allInnerTexts();
      return texts.map((text) => Number(text.replace(/[^\d.]/g, "")));
    };
    await page.getByRole("button", { name: "Sort by" }).click();
    await page.getByRole("option", { name: "Price" }).click();
    const descending = await prices();
    expect(descending.length).toBeGreaterThan(20);
    expect(descending).toEqual(descending.toSorted((a, b) => b - a));
    await page.getByRole("button", { name: "Descending" }).click();
    expect(await prices()).toEqual(descending.toSorted((a, b) => a - b));
    await page.setViewportSize(size);
  });
  await page.getByRole("link", { name: "Moon Harbour" }).click();
  const odds = page.getByRole("table", { name: "Odds" });
  const items = page.getByRole("region", { name: "Add an item: name or slug" });
  await items.getByRole("searchbox").fill(CHEAP.slug);
  // Until the search has answered, the list shows other items.
  await expect(items.getByText("⠿")).toHaveCount(1);
  await items.scrollIntoViewIfNeeded();
  await items.getByText("⠿").hover();
  await page.mouse.down();
  const target = (await odds.getByRole("row").last().boundingBox())!;
  await page.mouse.move(target.x + 60, target.y + 30, { steps: 6 });
  await page.mouse.up();
  await expect(odds.getByRole("row").filter({ hasText: CHEAP.name })).toBeVisible();
  await page.getByLabel(`Tickets of ${CHEAP.name}`).fill("7");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText(/^Draft, saved by second-owner/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(`Tickets of ${CHEAP.name}`)).toHaveValue("7");
  const id = /\/boxes\/(\d+)$/.exec(page.url())![1];
  expect(await answer(`box/detail?id=${id}`)).not.toContain(CHEAP.name);
});

test("the owner of a new site plans a notice in three languages for tomorrow, sets a contact that the players' page shows, and restores the first values", async ({
  page,
}) => {
  const fillCode = await joinAsOwner(page, "the-owner");

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
    await fillCode();
    await page.getByRole("button", { name: "Go back", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Version 2", exact: true })).toBeVisible();
    await page.getByRole("tab", { name: "Values" }).click();
    await expect(page.getByLabel("Mail of support")).toHaveValue("");
  });
});
