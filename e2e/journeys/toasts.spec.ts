import type { Locator, Page } from "@playwright/test";
import { installClock, stopClock } from "../site/page-clock.ts";
import { expect, test } from "../site/test.ts";

const lists = "**/api/common/getBoxThemeList*";

test("at most 20 toasts are kept", async ({ page }) => {
  const say = await sayThroughSearch(page);
  for (let told = 1; told <= 25; told += 1) await say(`Sentence ${told}.`);
  await expect(sentences(page)).toHaveCount(20);
  await expect(sentences(page).filter({ hasText: "Sentence 25." })).toHaveCount(1);
  await expect(sentences(page).filter({ hasText: "Sentence 5." })).toHaveCount(0);
});

test("an error stays 4 seconds, waits while the pointer is on it, and is gone a second after it was dismissed", async ({
  page,
}) => {
  const say = await sayThroughSearch(page);
  await say("Sentence 1.");
  const toast = sentences(page);
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toHaveCount(1);
  // Off the toast, what was left of its time goes on: a little less than four seconds.
  await page.mouse.move(5, 600);
  await page.clock.runFor(3_000);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(1_000);
  // Dismissed, but kept for a second, in which it fades.
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(1_000);
  await expect(toast).toHaveCount(0);
});

test("toasts stand top-center, 8 px apart, at most 350 px wide", async ({ page }) => {
  const say = await sayThroughSearch(page);
  const long = "Sentence of a length that no toast can hold in one line, because it goes on and on without an end";
  await say(`${long}: 1.`);
  await say(`${long}: 2.`);
  await page.clock.runFor(1_000);
  const toasts = sentences(page).locator("..");
  await expect(toasts).toHaveCount(2);
  await expect.poll(async () => (await boxesOf(toasts)).map(({ width }) => Math.round(width))).toEqual([350, 350]);
  await expect
    .poll(async () => {
      const [upper, lower] = (await boxesOf(toasts)).sort((one, other) => one.y - other.y);
      return upper && lower ? Math.round(lower.y - upper.y - upper.height) : 0;
    })
    .toBe(8);
  const [first] = await boxesOf(toasts);
  const width = page.viewportSize()?.width ?? 0;
  expect(Math.abs(first!.x + first!.width / 2 - width / 2)).toBeLessThan(10);
  expect(first!.y).toBeLessThan(200);
});

const sentences = (page: Page) => page.getByRole("status").filter({ hasText: /^Sentence/ });

async function boxesOf(toasts: Locator): Promise<{ x: number; y: number; width: number; height: number }[]> {
  return toasts.evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
}

/** Gives a way to make the page tell a sentence, as an error of a search, while its clock stands. */
async function sayThroughSearch(page: Page): Promise<(sentence: string) => Promise<void>> {
  await installClock(page);
  let sentence = "";
  await page.goto("/box");
  await expect(page.getByRole("link", { name: /Lacquer Room/ })).toBeVisible();
  await page.route(lists, (route) =>
    route.fulfill({ status: 422, json: { status: 422, success: false, code: "refused", msg: sentence, data: null } }),
  );
  const search = page.getByRole("searchbox", { name: "Search by name" });
  await stopClock(page);
  let times = 0;
  return async (next) => {
    sentence = next;
    times += 1;
    const answered = page.waitForResponse(lists);
    await search.fill(`nothing ${times}`);
    await search.press("Enter");
    await answered;
    await expect
      .poll(
        async () => {
          await page.clock.runFor(5);
          return page.getByRole("status").filter({ hasText: next }).count();
        },
        { intervals: [10] },
      )
      .toBe(1);
  };
}
