import type { OutputOf } from "@vitrine/contract/call.ts";
import type { getMyPurchasePage } from "@vitrine/contract/deposits.ts";
import { appCode } from "../../../server/test/fixtures/safety.ts";
import { ask, coins, readUser } from "../../site/api.ts";
import { deposit } from "../../site/deposits.ts";
import { joinAs, openSession } from "../../site/operators.ts";
import { site } from "../../site/site.ts";
import { expect, store, test } from "../../site/test.ts";

test("support finds a player by a deposit, opens the phone and ends the sessions; finance corrects the balance, and the player sees it", async ({
  page,
  player,
}) => {
  await deposit(player, 100);
  const orders = () => ask<OutputOf<typeof getMyPurchasePage>>("GET", "profile/getMyPurchasePage", player);
  await expect.poll(async () => (await orders()).list[0]?.payState).toBe(1);
  const { orderId } = (await orders()).list[0]!;

  await openSession(page.context(), site, await joinAs(site, "support"));
  await page.goto(`${site.url}/admin/players?lang=en-US`);
  await page.getByLabel("Find a player").fill(orderId);
  await page.getByRole("button", { name: "Search" }).click();
  const found = page.getByRole("row").filter({ hasText: "deposit number" });
  await found.getByRole("link").click();
  await expect(page.getByText("1 completed")).toBeVisible();
  await expect(page.getByText(player.phone)).toHaveCount(0);
  await expect(page.getByText("Correct the balance")).toHaveCount(0);
  await page.getByRole("button", { name: "Open personal data" }).click();
  await page.getByLabel("Reason").first().fill("the player asks about the deposit");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page.getByText(player.phone)).toBeVisible();

  await page.getByRole("tab", { name: "Sessions" }).click();
  await page.getByRole("button", { name: "End all sessions" }).click();
  const sessions = page.getByRole("tabpanel", { name: "Sessions" });
  await sessions.getByLabel("Reason").fill("a lost phone");
  await sessions.getByRole("button", { name: "End all sessions" }).click();
  await expect(sessions.getByText("The player is logged in nowhere.")).toBeVisible();
  await expect(readUser(player)).rejects.toThrow("401");

  const finance = await joinAs(site, "finance");
  await openSession(page.context(), site, finance);
  // A new visit shows the personal data masked again.
  await page.goto(`${site.url}/admin/players/${player.id}?lang=en-US`);
  await expect(page.getByText("Line of time")).toBeVisible();
  await expect(page.getByText(player.phone)).toHaveCount(0);
  await page.locator("summary", { hasText: "Correct the balance" }).click();
  const correction = page.locator("details", { hasText: "Correct the balance" });
  await correction.getByLabel("Amount").fill("5");
  await correction.getByLabel("Reason").fill("the channel kept a fee by mistake");
  await correction.getByLabel("Code of the authenticator app").fill(appCode(finance.secret));
  await correction.getByRole("button", { name: "Give", exact: true }).click();
  await expect(correction.getByText("Done. The log has it.")).toBeVisible();

  const body = { phone: player.phone, password: "eight characters" };
  const { token } = await ask<{ token: string }>("POST", "auth/login", { body });
  await store(page, { token });
  await page.goto(`${site.url}/personal/flow?tab=balance`);
  const row = page.getByRole("listitem").or(page.getByRole("row")).filter({ hasText: "Correction" }).first();
  await expect(row).toContainText(coins(5));
});
