import type { Page } from "@playwright/test";
import type { BattleRow } from "@vitrine/contract/battles.ts";
import { newPlayer } from "../../../server/test/fixtures/players.ts";
import { ask, readUser } from "../../site/api.ts";
import { cheapBoxes, countRooms, makeRoom, readRoom } from "../../site/battles.ts";
import { tabTo } from "../../site/keyboard.ts";
import { navigateTo } from "../../site/navigation.ts";
import { site } from "../../site/site.ts";
import { expect, test } from "../../site/test.ts";

const add = (page: Page, place: number) => page.getByRole("button", { name: /^One more round/ }).nth(place);
const rounds = (page: Page) => page.getByRole("region", { name: "Rounds" });
const tiles = (page: Page) => rounds(page).getByRole("button", { name: /^Round \d+:/ });
const create = (page: Page) =>
  page.getByRole("region", { name: "Create battle" }).getByRole("button", { name: /^Create/ });

/** Returns the names of the boxes of the rounds, in order. */
async function order(page: Page): Promise<string[]> {
  const names = await tiles(page).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
  return names.map((name) => name.replace(/^Round \d+: /, ""));
}

/** Shows only boxes so cheap that a new player can pay for ten rounds. */
async function showCheap(page: Page): Promise<void> {
  await page.getByLabel("Price to").fill("10");
  await page.getByLabel("Price to").press("Enter");
}

test("a room is created with boxes in the player's own order and costs what the button says; 'the same again' takes its boxes, seats, mode, cashback and pace", async ({
  page,
  player,
}) => {
  const before = await readUser(player);
  await page.goto("/battle/create");
  await expect(create(page)).toBeDisabled();
  await expect(page.getByRole("region", { name: "Create battle" })).toContainText("Add at least one box");
  await showCheap(page);
  for (const place of [0, 1, 1, 2]) await add(page, place).click();
  const [first, second, , last] = await order(page);

  await test.step("reorder by keyboard, by buttons and by drag", async () => {
    await tiles(page).last().focus();
    await page.keyboard.press("ArrowLeft");
    expect(await order(page)).toEqual([first, second, last, second]);
    await expect(rounds(page).getByRole("status")).toContainText("is now round 3 of 4");
    await expect(tiles(page).nth(2)).toBeFocused();
    await rounds(page).getByRole("button", { name: "Earlier" }).click();
    expect(await order(page)).toEqual([first, last, second, second]);
    await tiles(page).nth(1).dragTo(tiles(page).nth(3));
    expect(await order(page)).toEqual([first, second, second, last]);
    await tiles(page).nth(1).focus();
    await page.keyboard.press("Delete");
    expect(await order(page)).toEqual([first, second, last]);
  });
  await test.step("the room has what was chosen, and costs what its page says", async () => {
    await page.getByRole("button", { name: "3 seats" }).click();
    await page.getByRole("button", { name: "Reverse", exact: true }).click();
    await page.getByRole("slider", { name: "Cashback for losing seats" }).focus();
    for (let step = 0; step < 10; step += 1) await page.keyboard.press("ArrowRight");
    await page.getByLabel("Your seed", { exact: true }).fill("my_own_seed_7");
    await create(page).click();
    await expect(page).toHaveURL(/\/battle\/\d+$/);
    const room = await readRoom(Number(page.url().split("/").at(-1)));
    expect(room.boxes.map(({ name }) => name)).toEqual([first, second, last]);
    expect(room).toMatchObject({ mode: 1, playerCount: 3, cashback: 10, creatorSeed: "own", state: 0 });
    expect(Math.round((before.balance - (await readUser(player)).balance) * 100)).toBe(Math.round(room.cost * 100));
  });
  await test.step("the same again", async () => {
    const ids = await cheapBoxes(2);
    const boxIds = [ids[1], ids[0], ids[0]].join();
    const id = await makeRoom(player, { boxIds, players: 3, mode: 1, cashback: 7, fast: true });
    const { boxes } = await readRoom(id);
    await navigateTo(page, `/battle/create/${id}`);
    await expect.poll(() => order(page)).toEqual(boxes.map(({ name }) => name));
    for (const name of ["3 seats", "Reverse"])
      await expect(page.getByRole("button", { name, exact: true })).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("slider", { name: "Cashback for losing seats" })).toHaveValue("7");
    await expect(page.getByRole("switch", { name: /^Fast/ })).toBeChecked();
  });
});

test("a draft survives a reload and a login; without a response the player asks again, also after a reload, and gets one room; a new seed pair lets the player decide again", async ({
  page,
  player,
}) => {
  await page.goto("/battle/create");
  await test.step("a draft survives a reload without the player's token, and the next login", async () => {
    await showCheap(page);
    for (const place of [0, 1]) await add(page, place).click();
    await page.getByRole("button", { name: "4 seats" }).click();
    const chosen = await order(page);
    await page.evaluate(() => localStorage.removeItem("token"));
    await page.reload();
    await expect(tiles(page)).toHaveCount(2);
    await expect.poll(() => order(page)).toEqual(chosen);
    await expect(page.getByRole("button", { name: "4 seats" })).toHaveAttribute("aria-pressed", "true");
    await create(page).click();
    await expect(page.getByRole("dialog")).toContainText("You need an account for this");
    await page.keyboard.press("Escape");
    await page.evaluate((token) => localStorage.setItem("token", token), player.token);
    await page.reload();
    await expect.poll(() => order(page)).toEqual(chosen);
  });
  await test.step("two requests whose responses are lost create one room", async () => {
    const keys = new Set<string | undefined>();
    // The server creates the room, and its response is lost each time.
    await page.route("**/api/battle/create", async (call) => {
      keys.add(call.request().headers()["idempotency-key"]);
      await call.fetch();
      await call.abort();
    });
    await create(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "got no answer" })).toBeVisible();
    await page.unroute("**/api/battle/create");
    page.on("request", (request) => {
      if (request.url().endsWith("/battle/create") && request.method() === "POST")
        keys.add(request.headers()["idempotency-key"]);
    });
    await page.reload();
    await expect(page.getByRole("alert").filter({ hasText: "never two" })).toBeVisible();
    await create(page).click();
    await expect(page).toHaveURL(/\/battle\/\d+$/);
    expect(keys.size).toBe(1);
    expect(await countRooms(player)).toBe(1);
  });
  await test.step("if another seed pair is announced meanwhile, the page says so and waits for another press", async () => {
    await navigateTo(page, "/battle/create");
    await showCheap(page);
    await add(page, 0).click();
    const seed = page.getByLabel("Your seed", { exact: true });
    const seal = page.locator("section").filter({ hasText: "Announced hash" }).locator("code");
    const [hashBefore, seedBefore] = [await seal.textContent(), await seed.inputValue()];
    // Another tab creates a room with the announced seed pair.
    await makeRoom(player);
    await create(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "A new server seed has been announced" })).toBeVisible();
    await expect(seal).not.toHaveText(hashBefore ?? "");
    await expect(seed).not.toHaveValue(seedBefore);
    expect(await countRooms(player)).toBe(2);
    await create(page).click();
    await expect(page).toHaveURL(/\/battle\/\d+$/);
    expect(await countRooms(player)).toBe(3);
  });
});

test("a room can be created with the keyboard alone; a private one needs a password, and appears in its creator's list but not in a guest's", async ({
  page,
  player,
}) => {
  await page.goto("/battle/create");
  await test.step("with the keyboard alone", async () => {
    await tabTo(page, page.getByLabel("Price to"));
    await page.keyboard.type("10");
    await page.keyboard.press("Enter");
    await tabTo(page, add(page, 0));
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(tiles(page)).toHaveCount(2);
    await tabTo(page, create(page));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/battle\/\d+$/);
    expect(await countRooms(player)).toBe(1);
  });
  await test.step("a classic battle, copied into the reverse arena, becomes a reverse battle, and the page says so", async () => {
    // Another player's room, so that the player's own announced seed pair stays.
    const host = await newPlayer(site);
    const id = await makeRoom(host, { boxIds: (await cheapBoxes(1)).join(), players: 2, mode: 0 });
    const mode = (name: string) => page.getByRole("button", { name, exact: true });
    const note = page.getByText(`Copied from classic battle ${id}.`);
    await navigateTo(page, `/battle/create/${id}`);
    await expect(mode("Classic")).toHaveAttribute("aria-pressed", "true");
    await expect(note).toHaveCount(0);
    await navigateTo(page, `/reverse/create/${id}`);
    await expect(tiles(page)).toHaveCount(1);
    await expect(mode("Reverse")).toHaveAttribute("aria-pressed", "true");
    await expect(note).toBeVisible();
    await mode("Classic").click();
    await expect(note).toHaveCount(0);
  });
  await test.step("a private room", async () => {
    await navigateTo(page, "/reverse/create");
    await showCheap(page);
    await add(page, 0).click();
    await expect(page.getByRole("button", { name: "Reverse", exact: true })).toHaveAttribute("aria-pressed", "true");
    await page.getByText("Private: password only").click();
    await expect(create(page)).toBeDisabled();
    const password = page.getByLabel("Room password");
    await expect(password).not.toHaveAttribute("aria-invalid");
    await password.focus();
    await password.blur();
    await expect(password).toHaveAttribute("aria-invalid", "true");
    await password.fill("moonlight");
    await create(page).click();
    await expect(page).toHaveURL(/\/reverse\/\d+$/);
    const id = Number(page.url().split("/").at(-1));
    await navigateTo(page, "/reverse?tab=mine");
    await expect(page.getByRole("list", { name: "My battles" })).toContainText("With password");
    expect(await countRooms(player)).toBe(2);
    // A guest's page shows what this call returns.
    const { list } = await ask<{ list: BattleRow[] }>("GET", "battle/getCurrentList", { query: { mode: 1 } });
    expect(list.map((room) => room.id)).not.toContain(id);
  });
});
