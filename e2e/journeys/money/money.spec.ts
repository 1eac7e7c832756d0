import { writeFileSync } from "node:fs";
import type { Page, Route } from "@playwright/test";
import { readCatalog } from "../../../server/seed/catalog.ts";
import type { Player } from "../../../server/test/fixtures/players.ts";
import { coins, openBoxes, readBox, readMovements, readUser } from "../../site/api.ts";
import { comeBackTo, navigateTo } from "../../site/navigation.ts";
import { ageSeeds, office } from "../../site/site.ts";
import { expect, test, tick } from "../../site/test.ts";

const opening = "**/api/box/open";
const auroraId = 1;

test("a click is charged once: after a reload in the middle of the opening, after a double click, and after a lost response; a balance that is too low is charged nothing", async ({
  page,
  player,
}) => {
  const box = await readBox(auroraId);
  const result = page.getByRole("region", { name: "What dropped" });
  await test.step("a reload in the middle of an opening keeps its key, and the same click again is charged once", async () => {
    await page.goto(`/box/${auroraId}`);
    const rolled: unknown[] = [];
    const keys = await rememberKeys(page, async (route, time) => {
      const response = await route.fetch();
      rolled.push(((await response.json()) as { data: { drops: unknown } }).data.drops);
      // The first response is never delivered: the page is reloaded before it comes.
      if (time > 1) await route.fulfill({ response });
    });
    await tick(page.getByRole("radio", { name: "3", exact: true }));
    await page.getByRole("button", { name: "Open 3 boxes" }).click();
    await expect.poll(() => rolled.length).toBe(1);
    await page.reload();
    await tick(page.getByRole("radio", { name: "3", exact: true }));
    await page.getByRole("button", { name: "Open 3 boxes" }).click();
    await expect(result.getByRole("listitem")).toHaveCount(3);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(rolled[1]).toEqual(rolled[0]);
    await expectBalance(page, player, 1000 - 3 * box.price);
  });

  await test.step("a double click sends one request with one key; a click after the response is a new request with a new key", async () => {
    await navigateTo(page, "/box");
    await page.getByRole("main").getByRole("link", { name: box.name }).first().click();
    const keys = await rememberKeys(page, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.getByRole("button", { name: "Open 1 box" }).dblclick();
    await expect(result).toBeVisible();
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatch(/^.{1,100}$/);
    await expectBalance(page, player, 1000 - 4 * box.price);
    await page.getByRole("button", { name: "Open 1 again" }).click();
    await expectBalance(page, player, 1000 - 5 * box.price);
    expect(new Set(keys).size).toBe(2);
  });

  await test.step("an opening whose response is lost is repeated with its key", async () => {
    const openings = async () =>
      (await readMovements(player)).filter(({ actionType }) => actionType === "box_open").length;
    const before = await openings();
    const keys = await rememberKeys(page, async (route, time) => {
      if (time > 1) return route.continue();
      // The server opens the boxes, but its response never arrives.
      await route.fetch();
      await route.abort("connectionreset");
    });
    await page.getByRole("button", { name: "Open 1 again" }).click();
    await expectBalance(page, player, 1000 - 6 * box.price);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await openings()).toBe(before + 1);
  });

  await test.step("the server refuses an opening that the page offers because it does not know of another one; then the page shows before the click that the balance is too low", async () => {
    await page.unroute(opening);
    await navigateTo(page, "/box/12");
    await tick(page.getByRole("radio", { name: "10", exact: true }));
    const open = page.getByRole("button", { name: "Open 10 boxes" });
    await expect(open).toBeEnabled();
    // Meanwhile the coins are spent in another window.
    await openBoxes(player, 12, 10);
    const left = 120 - 6 * box.price;
    await open.click();
    const told = page.getByRole("status").filter({ hasText: /balance|coins/i });
    await expect(told.last()).toBeVisible();
    await expect(result).toBeHidden();
    expect((await readUser(player)).balance).toBeCloseTo(left, 5);
    await comeBackTo(page, page.getByText(new RegExp(`^Not enough balance:.*${coins(880 - left)} short$`)));
    await expect(open).toBeDisabled();
  });
});

test("if a box got a new version after the page has loaded, an opening charges nothing and the page shows the new version; a seed pair that is older than 30 days is rotated, and the opening continues", async ({
  page,
  player,
}, testInfo) => {
  const slug = "last-train";
  const catalog = readCatalog().boxes.find((box) => box.slug === slug);
  if (!catalog) throw new Error(`the catalogue has no box ${slug}`);
  await page.goto("/box");
  const detail = page.waitForResponse(/\/api\/box\/detail/);
  await page.getByRole("link", { name: /Last Train/ }).click();
  const sealed = page.getByRole("region", { name: "Sealed" });
  const versionText = sealed.getByText(/^Hash of version \d+ of this box$/);
  const version = Number((await versionText.textContent())?.replace(/\D/g, ""));

  const file = testInfo.outputPath("version.json");
  const items = catalog.items.map(({ item, tickets, valueCents }) => ({ item, tickets, value: valueCents / 100 }));
  writeFileSync(file, JSON.stringify({ price: catalog.priceCents / 100, items }));
  await office("box", "publish", "--box", slug, "--file", file);
  // For a moment a server may still return the version that it has just refused. This test makes it do so twice.
  const old = (await detail).body();
  await page.route(
    /\/api\/box\/detail/,
    async (route) => route.fulfill({ body: await old, contentType: "application/json" }),
    {
      times: 2,
    },
  );

  await page.getByRole("button", { name: "Open 1 box" }).click();
  await expect(page.getByRole("alert")).toContainText("This box has changed since you loaded it. You weren't charged.");
  await expect(versionText).toHaveText(`Hash of version ${version + 1} of this box`);
  expect((await readUser(player)).balance).toBe(1000);
  await page.getByRole("button", { name: "Open 1 box" }).click();
  await expect(page.getByRole("region", { name: "What dropped" })).toBeVisible();
  await expectBalance(page, player, 1000 - catalog.priceCents / 100);

  await test.step("a seed pair that is older than 30 days is rotated with a fresh seed, and the opening continues", async () => {
    await ageSeeds(player.id, 31);
    const { balance } = await readUser(player);
    await navigateTo(page, `/box/${auroraId}`);
    const answers: number[] = [];
    page.on("response", (response) => {
      if (/box\/open|modifySecret/.test(response.url())) answers.push(response.status());
    });
    await page.getByRole("button", { name: "Open 1 box" }).click();
    await expect(page.getByRole("region", { name: "What dropped" })).toBeVisible();
    expect(answers).toEqual([409, 200, 200]);
    const box = await readBox(auroraId);
    expect((await readUser(player)).balance).toBeCloseTo(balance - box.price, 5);
    await expect(page.getByRole("alert")).toBeHidden();
    await navigateTo(page, "/provably-fair");
    await expect(page.getByText("1 roll", { exact: true })).toBeVisible();
  });
});

/**
 * Collects the keys of all openings that the page sends from now on; `answer` decides how the n-th request is answered.
 */
async function rememberKeys(page: Page, answer: (route: Route, time: number) => Promise<void>): Promise<string[]> {
  const keys: string[] = [];
  await page.route(opening, (route) => {
    keys.push(route.request().headers()["idempotency-key"] ?? "");
    return answer(route, keys.length);
  });
  return keys;
}

/** The server and the header agree on the player's balance. */
async function expectBalance(page: Page, player: Player, balance: number): Promise<void> {
  await expect(page.getByRole("banner").getByText(coins(balance), { exact: true })).toBeVisible();
  expect((await readUser(player)).balance).toBeCloseTo(balance, 5);
}
