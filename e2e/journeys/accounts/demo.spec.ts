import { ask } from "../../site/api.ts";
import { readCode } from "../../site/code-site.ts";
import { site } from "../../site/site.ts";
import { expect, test } from "../../site/test.ts";

// sign-in.spec.ts shows that a site that is not a demo has no outbox.
test("the home page of a demo links to the outbox, which shows the code that was sent to a phone; the server never renders the code", async ({
  page,
  player,
}) => {
  await ask("POST", "common/userSmsCode", { token: player.token, body: { purpose: "security" } });
  const code = await readCode(site.url, player.phone);
  const read = async (path: string) =>
    await (await fetch(site.url + path, { headers: { cookie: "view=en-US.guest" } })).text();
  let drawn = "";
  // On a busy machine a page may come without its server rendering.
  await expect.poll(async () => (drawn = await read("/outbox")), { timeout: 30_000 }).toContain("<h1>This demo");
  expect(drawn).not.toContain(code);
  expect(await read(`/outbox?to=${encodeURIComponent(player.phone)}`)).not.toContain(code);

  await page.goto("/home");
  await page.getByRole("main").getByRole("link", { name: "outbox" }).click();
  await expect(page).toHaveURL("/outbox");
  await expect(page.getByRole("heading", { level: 1, name: "This demo's outbox" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Phone number or email address" }).fill(player.phone);
  const letters = page.getByRole("list", { name: "Outbox" }).getByRole("listitem");
  await expect(letters).toHaveCount(1);
  await expect(letters).toContainText(code);
});
