import { randomBytes } from "node:crypto";
import { DAY_MS } from "@vitrine/contract/time.ts";
import { startCheckoutSandbox } from "../../../sandbox/checkout/start.ts";
import { openChannel } from "../../../server/src/deposits/index.ts";
import { addOperator } from "../../../server/src/operators/index.ts";
import { setClock } from "../../../server/src/platform/clock.ts";
import { type Database, transact } from "../../../server/src/platform/database/database.ts";
import { runReports } from "../../../server/src/reports/index.ts";
import { call } from "../../../server/test/fixtures/call.ts";
import { newPlayer } from "../../../server/test/fixtures/players.ts";
import { appCode } from "../../../server/test/fixtures/safety.ts";
import { startOwnSite } from "../../site/second-site.ts";
import { expect, test } from "../../site/test.ts";

const SECRET = randomBytes(16).toString("hex");
let checkout: Awaited<ReturnType<typeof startCheckoutSandbox>>;
let database: Database;
let url: string;
let stop: () => Promise<void>;

// A site of its own: the channel's list of a day must not contain the deposits of other journeys.
test.beforeAll(async () => {
  test.setTimeout(120_000);
  checkout = await startCheckoutSandbox({ port: 0, secret: SECRET });
  const settings = { CHECKOUT_URL: checkout.url, CHECKOUT_SECRET: SECRET };
  ({ url, database, stop } = await startOwnSite("reports", settings));
});
test.afterAll(async () => {
  await stop();
  await checkout.close();
});

/** Orders and pays 50 CNY at the site, and waits until it is credited. */
async function payIn(): Promise<string> {
  const player = await newPlayer({ url });
  const { token } = player;
  const channels = await call<{ id: number; icon: string }[]>({ url }, "GET", "common/listInterface");
  const body = { channelId: channels.body.data.find(({ icon }) => icon === "alipay")!.id, currency: "CNY", amount: 50 };
  const order = await call<{ orderId: string; payUrl: string }>({ url }, "POST", "recharge/create", { token, body });
  const { orderId, payUrl } = order.body.data;
  await fetch(payUrl, {
    method: "POST",
    body: new URLSearchParams({ act: "pay", behaviour: "first" }),
    redirect: "manual",
  });
  return orderId;
}

/** Runs the job of the reports as on the next day, so that today has ended. The channel lists 0.01 too little. */
async function endToday(): Promise<void> {
  checkout.setMood("listsWrong");
  const payment = { by: "sandbox" as const, url: checkout.url, secret: SECRET };
  const channel = await openChannel({ payment, publicUrl: url });
  const courier = {
    name: "sandbox" as const,
    listAccepted: async () => [],
    readOffer: async () => ({ state: "pending" as const }),
  };
  setClock(() => Date.now() + DAY_MS);
  await runReports({ db: database.db, channel, courier }, undefined).finally(() => setClock());
}

test("finance finds the planted difference of 0.01 in a day, explains it and closes the day", async ({ page }) => {
  const orderId = await payIn();
  await endToday();
  const link = await transact(database.db, (tx) => addOperator(tx, { name: "finance", roles: ["finance"] }));
  await page.goto(`${url}/admin/join?lang=en-US#${link}`);
  const secret = (await page.locator("code").innerText()).replace(/\s/g, "");
  await page.getByLabel("New password").fill("a long sentence of ours");
  await page.getByLabel("Code of the authenticator app").fill(appCode(secret));
  await page.getByRole("button", { name: "Join" }).click();
  // A code counts once, and the next one comes only after half a minute.
  const freshCode = async () => {
    await database.pool.query("update operators_totp set last_step = 0");
    return appCode(secret);
  };

  await page.getByRole("link", { name: "Reports" }).click();
  const day = page.getByRole("row").filter({ hasText: "1 open of 1" });
  await expect(day).toContainText("50 coins");
  await day.getByRole("link").click();
  const difference = page.getByRole("listitem").filter({ hasText: orderId });
  await expect(difference).toContainText("different amount");
  await expect(difference).toContainText("¥0.01");
  await expect(page.getByRole("button", { name: "Close the day" })).toBeDisabled();

  await difference.getByRole("button", { name: "Explain" }).click();
  await difference.getByLabel("Reason").fill("the channel rounds down");
  await difference.getByLabel("Code of the authenticator app").fill(await freshCode());
  await difference.getByRole("button", { name: "Explain" }).click();
  await expect(difference).toContainText("the channel rounds down — finance");

  const form = page.locator("form").last();
  await form.getByLabel("Reason").fill("checked against the bank");
  await form.getByLabel("Code of the authenticator app").fill(await freshCode());
  await form.getByRole("button", { name: "Close the day" }).click();
  await expect(
    page.getByText("The stored text fits this hash, which also covers the day closed before."),
  ).toBeVisible();
});
