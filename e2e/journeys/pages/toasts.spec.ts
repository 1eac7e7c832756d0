import type { Locator, Page } from "@playwright/test";
import { installClock, stopClock } from "../../site/page-clock.ts";
import { expect, test } from "../../site/test.ts";

test("an error stays 4 seconds, waits under the pointer and fades out; toasts are at the top center, 8 px apart, at most 350 px wide; at most 20 are kept", async ({
  page,
  player,
}) => {
  expect(player.token).toBeTruthy();
  const say = await sayThroughRefusals(page);
  await test.step("an error stays 4 seconds, and waits while the pointer is on it", async () => {
    await say("Sentence 1.");
    const toast = sentences(page);
    await toast.hover();
    await page.clock.runFor(20_000);
    await expect(toast).toHaveCount(1);
    // When the pointer leaves the toast, the rest of its time continues: a little less than four seconds.
    await page.mouse.move(5, 600);
    await page.clock.runFor(3_000);
    await expect(toast).toHaveCount(1);
    await page.clock.runFor(1_000);
    // The dismissed toast stays for a second, in which it fades out.
    await expect(toast).toHaveCount(1);
    await page.clock.runFor(1_000);
    await expect(toast).toHaveCount(0);
  });
  await test.step("their place and their width", async () => {
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
  await test.step("at most 20", async () => {
    for (let told = 1; told <= 25; told += 1) await say(`Sentence ${told}.`);
    await expect(sentences(page)).toHaveCount(20);
    await expect(sentences(page).filter({ hasText: "Sentence 25." })).toHaveCount(1);
    await expect(sentences(page).filter({ hasText: "Sentence 5." })).toHaveCount(0);
  });
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

/** Returns a function that makes the page show a sentence as the refusal of a click, while its clock is stopped. */
async function sayThroughRefusals(page: Page): Promise<(sentence: string) => Promise<void>> {
  await installClock(page);
  let sentence = "";
  await page.route("**/api/profile/modifySecret", (route) =>
    route.fulfill({ status: 422, json: { status: 422, success: false, code: "refused", msg: sentence, data: null } }),
  );
  await page.goto("/provably-fair");
  const button = page.getByRole("button", { name: "Change", exact: true });
  await expect(button).toBeVisible();
  await stopClock(page);
  return async (next) => {
    sentence = next;
    await button.press("Enter");
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
