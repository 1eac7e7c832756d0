import { type ClosedSite, startClosedSite } from "../../site/closed-site.ts";
import { graveFaults } from "../../site/grave-faults.ts";
import { expect, test } from "../../site/test.ts";

let closed: ClosedSite;
test.beforeAll(async () => {
  closed = await startClosedSite();
});
test.afterAll(() => closed.close());

test("a closed site says so on every screen, and reopens automatically where the player was", async ({
  page,
  player,
}) => {
  await page.addInitScript(
    ([token]) => {
      localStorage.setItem("locale", "en-US");
      localStorage.setItem("token", token ?? "");
    },
    [player.token],
  );
  await page.clock.install();
  const heading = page.getByRole("heading", { level: 1, name: "We're rearranging the shop window" });
  for (const path of ["/home", "/provably-fair/verify", "/personal/bag"]) {
    await page.goto(closed.url + path);
    await expect(heading).toBeVisible();
    await expect(page).toHaveTitle(/^Maintenance/);
  }
  await expect(page.getByText("nothing is lost, nothing is charged")).toBeVisible();
  expect(await graveFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Still closed at / })).toBeVisible();

  await closed.reopen();
  await expect(heading).toBeVisible();
  // Set the clock forward instead of running it: a busy machine would render the strip's animation for a whole minute
  // and read the answer too late. If the server does not answer in this minute, the next attempt follows.
  await expect(async () => {
    await page.clock.fastForward(60_000);
    await expect(page.getByRole("heading", { level: 1, name: "Bag" })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByText("Your bag is empty")).toBeVisible();
  await expect(page).toHaveURL(`${closed.url}/personal/bag`);
  await expect(page.getByRole("banner").getByText("1,000 coins")).toBeAttached();
});
