import type { Page } from "@playwright/test";
import { readBox } from "../../site/api.ts";
import { expect, test } from "../../site/test.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Open it 10,000 times, free" });
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
const number = (text: string) => Number(text.replaceAll(",", ""));

/** Returns the numbers in a column of the table, one for each item. */
async function readColumn(page: Page, place: number): Promise<number[]> {
  const cells = panel(page)
    .getByRole("table", { name: "How often each item dropped" })
    .locator(`tbody td:nth-child(${place})`);
  return (await cells.allInnerTexts()).map(number);
}

test("ten thousand openings of a box follow its odds, cost nothing, and are different each time", async ({
  page,
  player,
}) => {
  expect(player.id).toBeGreaterThan(0);
  const { price, items } = await readBox(7);
  await page.goto("/box/7");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await panel(page).getByRole("button", { name: "Open 10,000 boxes" }).click();
  await expect(panel(page).getByText("10,000 of 10,000 opened")).toBeVisible();
  const [expected, first] = [await readColumn(page, 3), await readColumn(page, 4)];
  expect(sum(first)).toBe(10_000);
  for (const [place, { start, end }] of items.entries()) {
    const mean = (end - start + 1) / 10;
    expect(expected[place]).toBe(Math.round(mean));
    // Seven standard deviations: a fair simulation is practically never farther off.
    expect(Math.abs(first[place]! - mean)).toBeLessThan(7 * Math.sqrt(mean) + 1);
  }
  const cost = new Intl.NumberFormat("en-US").format(price * 100);
  await expect(panel(page).getByText("100 openings cost").locator("..")).toContainText(cost);

  await panel(page).getByRole("button", { name: "Open 10,000 more" }).click();
  const isAnother = async () => {
    const counts = await readColumn(page, 4);
    return sum(counts) === 10_000 && String(counts) !== String(first);
  };
  await expect.poll(isAnother).toBe(true);
  expect(sent.filter((url) => url.includes("/api/"))).toEqual([]);
  await expect(page.getByRole("banner").getByText("1,000 coins")).toBeVisible();
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the counts grow while the boxes open", async ({ page }) => {
    await page.goto("/box/7");
    await panel(page).getByRole("button", { name: "Open 10,000 boxes" }).click();
    await expect(panel(page).getByText(/^[1-9]00 of 10,000 opened$|^[1-9],\d00 of 10,000 opened$/)).toBeVisible();
    await expect(panel(page).getByText("10,000 of 10,000 opened")).toBeVisible();
    expect(sum(await readColumn(page, 4))).toBe(10_000);
  });
});
