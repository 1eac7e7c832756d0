import { ask } from "../../site/api.ts";
import { readCode, startCodeSite } from "../../site/code-site.ts";
import { site } from "../../site/site.ts";
import { expect, test } from "../../site/test.ts";

test("the first page of a demo says where to find codes, and leads there", async ({ page, player }) => {
  await ask("POST", "common/userSmsCode", { token: player.token, body: { purpose: "security" } });
  const code = await readCode(site.url, player.phone);
  await page.goto("/home");
  await page.getByRole("main").getByRole("link", { name: "outbox" }).click();
  await expect(page).toHaveURL("/outbox");
  await expect(page.getByRole("heading", { level: 1, name: "This demo's outbox" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Phone number or email address" }).fill(player.phone);
  const letters = page.getByRole("list", { name: "Outbox" }).getByRole("listitem");
  await expect(letters).toHaveCount(1);
  await expect(letters).toContainText(code);
});

test("the server never renders a code into the outbox page", async ({ player }) => {
  await ask("POST", "common/userSmsCode", { token: player.token, body: { purpose: "security" } });
  const code = await readCode(site.url, player.phone);
  const read = async (path: string) =>
    await (await fetch(site.url + path, { headers: { cookie: "view=en-US.guest" } })).text();
  let drawn = "";
  // On a busy machine a page may come without its server rendering.
  await expect.poll(async () => (drawn = await read("/outbox")), { timeout: 30_000 }).toContain("<h1>This demo");
  expect(drawn).not.toContain(code);
  expect(await read(`/outbox?to=${encodeURIComponent(player.phone)}`)).not.toContain(code);
});

test("a site that is not a demo has no outbox page and does not mention one", async ({ page }) => {
  const real = await startCodeSite();
  try {
    await page.goto(`${real.url}/outbox`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Outbox", { exact: false })).toHaveCount(0);
    await page.goto(`${real.url}/home`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").locator('a[href="/outbox"]')).toHaveCount(0);
  } finally {
    await real.stop();
  }
});
