import { readBox, readUser } from "../../site/api.ts";
import { installClock, stopClock } from "../../site/page-clock.ts";
import { expect, test } from "../../site/test.ts";

const SLOW_MS = 15_000;

test("an opening without a response says so after 15 seconds, keeps retrying, and is charged once; once its button has left the page, the toast says so", async ({
  page,
  player,
}) => {
  const { price } = await readBox(5);
  const keys: (string | undefined)[] = [];
  await installClock(page);
  await page.route("**/api/box/open", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    // The second opening gets no response at all.
    if (keys.length > 2) return;
    const response = await route.fetch();
    // The network loses the first response: the server has charged, and the page does not know it.
    if (keys.length === 2) await route.fulfill({ response });
  });
  await page.goto("/box/5");
  const button = page.getByRole("button", { name: "Open 1 box" });
  await expect(button).toBeEnabled();
  await stopClock(page);
  await button.press("Enter");
  await expect.poll(() => keys.length).toBe(1);
  const busy = page.locator("button[aria-busy=true]").filter({ visible: true });
  const before = await busy.boundingBox();
  const told = page.getByRole("status").filter({ hasText: "Still waiting. You won't be charged twice." });
  await page.clock.runFor(SLOW_MS - 1_000);
  await expect(told).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(told).toBeAttached();
  await expect(told).toHaveAttribute("aria-live", "polite");
  // The line is shown at the button. The toast is then only read aloud.
  const line = page.locator(".slow-line").filter({ visible: true });
  await expect(line).toHaveText("Still waiting. You won't be charged twice.");
  await expect(line).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".toast").filter({ hasText: "Still waiting" })).toHaveCount(0);
  expect(await busy.boundingBox()).toEqual(before);
  await page.clock.runFor(1_000);
  await expect.poll(() => keys.length).toBe(2);
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return told.count();
    })
    .toBe(0);
  await expect(line).toHaveCount(0);
  expect(new Set(keys).size).toBe(1);
  expect((await readUser(player)).balance).toBe(1000 - price);

  await test.step("a slow call whose button is no longer on the page is shown by the toast", async () => {
    await page.clock.resume();
    await page.getByRole("button", { name: "Open 1 again" }).press("Enter");
    await expect.poll(() => keys.length).toBe(3);
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Terms" })).toBeVisible();
    await stopClock(page);
    await page.clock.runFor(SLOW_MS);
    const toast = page.locator(".toast").filter({ hasText: "Still waiting. You won't be charged twice." });
    await expect(toast).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".slow-line")).toHaveCount(0);
  });
});
