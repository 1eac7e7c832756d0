import type { WholeSite } from "../../../scripts/whole-site.ts";
import { call } from "../../../server/test/fixtures/call.ts";
import { appCode } from "../../../server/test/fixtures/safety.ts";
import { startSecondSite } from "../../site/second-site.ts";
import { office } from "../../site/site.ts";
import { expect, guestContext, test } from "../../site/test.ts";

let admin: WholeSite;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  admin = await startSecondSite({ ADMIN: "on" });
});
test.afterAll(() => admin.stop());

test("a player asks about a missing deposit, support takes it, answers and settles it, and the player reads the answer", async ({
  page,
  player,
}) => {
  const { token } = player;
  const ways = await call<{ id: number }[]>({ url: admin.url }, "GET", "common/listInterface");
  const wanted = { channelId: ways.body.data[0]!.id, currency: "CNY", amount: 100 };
  await call({ url: admin.url }, "POST", "recharge/create", { token, body: wanted });
  await page.goto("/personal/flow?tab=purchase");
  await page.getByRole("link", { name: "Ask support about this" }).first().click();
  await expect(page.getByRole("heading", { name: /^Deposit order P\d+$/ })).toBeVisible();
  await page.getByLabel("Your question", { exact: true }).fill("I paid, but nothing has arrived.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Support is looking at it").first()).toBeVisible();

  const name = `support-${Date.now().toString(36)}`;
  const printed = await office("operator", "add", "--name", name, "--role", "support");
  const desk = await (await guestContext(page)).newPage();
  await desk.goto(`${admin.url}/admin/join?lang=en-US#${printed.trim().split("#")[1]}`);
  const secret = (await desk.locator("code").innerText()).replace(/\s/g, "");
  await desk.getByLabel("New password").fill("a long sentence of ours");
  await desk.getByLabel("Code of the authenticator app").fill(appCode(secret));
  await desk.getByRole("button", { name: "Join" }).click();
  await desk.getByRole("link", { name: "Support tickets" }).click();
  await desk
    .getByRole("link", { name: /I paid, but nothing has arrived/ })
    .first()
    .click();
  await desk.getByRole("button", { name: "Take", exact: true }).click();
  await expect(desk.getByRole("button", { name: "Give back" })).toBeVisible();
  await desk.getByLabel("Canned answer").selectOption("Deposit: it has arrived");
  await expect(desk.getByLabel("Answer", { exact: true })).toHaveValue(/your deposit has arrived/);
  await desk.getByText("Settled: close the ticket").click();
  await desk.getByRole("button", { name: "Send and close" }).click();
  await expect(desk.getByRole("button", { name: "Send and close" })).toHaveCount(0);
  await desk.context().close();

  // The open page looks for answers by itself.
  await expect(page.getByText(/your deposit has arrived and is in your balance/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("article").getByText("Settled", { exact: true })).toBeVisible();
});
