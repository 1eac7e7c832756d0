import type { Locator, Page } from "@playwright/test";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { listInterface, rechargeCreate } from "@vitrine/contract/deposits.ts";
import type { Player } from "../../server/test/fixtures/players.ts";
import { ask } from "./api.ts";
import { expect, tick } from "./test.ts";

/** Opens the deposit window from the header. */
export async function openDeposit(page: Page): Promise<Locator> {
  await page.getByRole("banner").getByRole("button", { name: "Deposit" }).click();
  const window = page.getByRole("dialog", { name: "Make a deposit" });
  await expect(window.getByRole("radio", { name: /Alipay/ })).toBeAttached();
  return window;
}

/** Chooses Alipay in yuan, which has no fee, and an amount. Waits until the window shows what will be credited. */
export async function chooseAmount(window: Locator, amount: number): Promise<void> {
  await tick(window.getByRole("radio", { name: /Alipay/ }));
  await tick(window.getByRole("radio", { name: /^CNY/ }));
  await window.getByLabel("Amount", { exact: true }).fill(String(amount));
  await expect(window.getByRole("heading", { name: `for ¥${amount}` })).toBeVisible();
}

/** Goes from the window to the payment page. */
export async function goToPay(window: Locator, amount: number): Promise<void> {
  await window.getByRole("button", { name: `Pay ¥${amount}` }).click();
  await expect(window.page().getByRole("heading", { name: "Confirm payment" })).toBeVisible();
}

type Way = {
  /** The label of the behaviour, as the payment page shows it to testers. */
  behaviour?: string;
  /** The wallet that pays. A wallet that has paid before belongs to a known person. */
  payer?: "Night Heron" | "Amber" | "Wormwood";
};

/** Pays on the payment page and returns to the site. */
export async function pay(page: Page, way: Way = {}): Promise<void> {
  const { behaviour = "notifies the site before you are back", payer = "Wormwood" } = way;
  await page.getByLabel(payer).check();
  await page.getByText("For testers").click();
  await page.getByLabel(behaviour).check();
  await page.getByRole("button", { name: /^Pay/ }).click();
  await expect(page).toHaveURL(/\/personal\/flow\?tab=purchase&order=P\d+$/);
}

/** Makes a deposit without pages, as a fixture: ordered, paid and credited. */
export async function deposit({ token }: Player, amount: number): Promise<void> {
  const channels = await ask<OutputOf<typeof listInterface>>("GET", "common/listInterface");
  const channelId = channels.find(({ icon }) => icon === "alipay")?.id;
  const order = await ask<OutputOf<typeof rechargeCreate>>("POST", "recharge/create", {
    token,
    body: { channelId, currency: "CNY", amount },
  });
  const body = new URLSearchParams({ act: "pay", payer: "", behaviour: "first" });
  await fetch(order.payUrl ?? "", { method: "POST", body, redirect: "manual" });
}
