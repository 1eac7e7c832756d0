import { writeFileSync } from "node:fs";
import type { Page, Route } from "@playwright/test";
import { readCatalog } from "../../../server/seed/catalog.ts";
import { coins, openBoxes, readBox, readMovements, readUser } from "../../site/api.ts";
import { ageSeeds, office } from "../../site/site.ts";
import { expect, test, tick } from "../../site/test.ts";

const opening = "**/api/box/open";
const auroraId = 1;

test("a double click sends one request with one key and is charged once", async ({ page, player }) => {
  const box = await readBox(auroraId);
  await page.goto(`/box/${auroraId}`);
  const keys = await rememberKeys(page, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.getByRole("button", { name: "Open 1 box" }).dblclick();
  await expect(page.getByRole("region", { name: "What dropped" })).toBeVisible();
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatch(/^.{1,100}$/);
  expect((await readUser(player)).balance).toBe(1000 - box.price);
  await expect(page.getByRole("banner").getByText(coins(1000 - box.price), { exact: true })).toBeVisible();

  // A click after the response is a new request with a new key.
  await page.getByRole("button", { name: "Open 1 again" }).click();
  await expect.poll(async () => (await readUser(player)).balance).toBe(1000 - 2 * box.price);
  expect(new Set(keys).size).toBe(2);
});

test("an opening whose response is lost is repeated with its key, and charged once", async ({ page, player }) => {
  const box = await readBox(auroraId);
  await page.goto(`/box/${auroraId}`);
  const keys = await rememberKeys(page, async (route, time) => {
    if (time > 1) return route.continue();
    // The server opens the boxes, but its response never arrives.
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Open 1 box" }).click();
  await expect(page.getByRole("region", { name: "What dropped" })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await expectOneCharge(page, box.price, () => readUser(player));
  expect((await readMovements(player)).filter(({ actionType }) => actionType === "box_open")).toHaveLength(1);
});

test("a reload in the middle of an opening keeps its key, and the same click again is charged once", async ({
  page,
  player,
}) => {
  const box = await readBox(auroraId);
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
  await expect(page.getByRole("region", { name: "What dropped" }).getByRole("listitem")).toHaveCount(3);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(rolled[1]).toEqual(rolled[0]);
  await expectOneCharge(page, 3 * box.price, () => readUser(player));
});

test("odds that changed meanwhile are read again and shown, and nothing is charged", async ({
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
  // A server may return the old version for a moment after it has refused it. Here it certainly does.
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
  await expectOneCharge(page, catalog.priceCents / 100, () => readUser(player));
});

test("a seed pair that is 30 days old is rotated with a fresh seed, and the opening continues", async ({
  page,
  player,
}) => {
  await openBoxes(player, auroraId, 1);
  await ageSeeds(player.id, 31);
  const { balance } = await readUser(player);
  await page.goto(`/box/${auroraId}`);
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
  await page.goto("/provably-fair");
  await expect(page.getByText("1 roll", { exact: true })).toBeVisible();
});

test("a balance that is too low is shown before the click, and by the server if the page did not know", async ({
  page,
  player,
}) => {
  await page.goto("/box/12");
  await tick(page.getByRole("radio", { name: "10", exact: true }));
  await expect(page.getByRole("button", { name: "Open 10 boxes" })).toBeEnabled();
  // Meanwhile the coins are spent in another window.
  await openBoxes(player, 12, 10);
  await page.getByRole("button", { name: "Open 10 boxes" }).click();
  await expect(
    page
      .getByRole("status")
      .filter({ hasText: /balance|coins/i })
      .last(),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "What dropped" })).toBeHidden();
  expect((await readUser(player)).balance).toBe(120);

  await page.reload();
  await tick(page.getByRole("radio", { name: "10", exact: true }));
  await expect(page.getByText(/^Not enough balance:.*760 coins short$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Open 10 boxes" })).toBeDisabled();
});

test("a free box opens once with its grant, costs nothing and sells for points", async ({ page, player }) => {
  await office("box", "grant", "--phone", player.phone, "--box", "side-hall");
  await page.goto("/box/22");
  await page.getByRole("button", { name: "Open for free" }).click();
  await expect(page.getByRole("region", { name: "What dropped" })).toBeVisible();
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await expect(page.getByRole("button", { name: "Open for free" })).toBeHidden();
  await page.goto("/personal/bag");
  await tick(page.getByRole("main").getByRole("checkbox"));
  await page.getByRole("button", { name: "Sell 1 piece" }).click();
  const caution = page.getByRole("dialog", { name: "Sell for balance?" });
  const told = page.getByRole("status").filter({ hasText: /^Sold 1 piece for / });
  await expect(caution.or(told)).toBeVisible();
  if (await caution.isVisible()) await caution.getByRole("button", { name: "Sell", exact: true }).click();
  await expect(told).toBeVisible();
  const { balance, secondaryBalance } = await readUser(player);
  expect(balance).toBe(1000);
  expect(secondaryBalance).toBeGreaterThan(0);
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

async function expectOneCharge(page: Page, price: number, read: () => Promise<{ balance: number }>): Promise<void> {
  expect((await read()).balance).toBe(1000 - price);
  await expect(page.getByRole("banner").getByText(coins(1000 - price), { exact: true })).toBeVisible();
}
