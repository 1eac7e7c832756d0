import type { Locator } from "@playwright/test";
import type { OutputOf } from "@vitrine/contract/call.ts";
import type { Channel, rechargePreview } from "@vitrine/contract/deposits.ts";
import type { RefusalCode, RefusalDetails } from "@vitrine/contract/refusals.ts";
import type { Filled } from "./fill-site.ts";
import { answer, give, tell } from "./mocked-responses.ts";
import type { Steps, View } from "./view.ts";

type OrderDraft = { method: number; currency: string; amount: string };

/** The position of each channel, because the names of channels differ between languages. */
const [CARD, ALIPAY, WECHAT] = [0, 1, 2];
const YUAN: OrderDraft = { method: ALIPAY, currency: "CNY", amount: "100" };
const ORDER = "P1042";

/** The deposit window in all its states. */
export function depositStates({ money: { promoCode } }: Filled): View[] {
  const views: Omit<View, "path">[] = [
    { name: "deposit-empty", act: openIt },
    { name: "deposit-first", act: (steps) => chooseDeposit(steps, YUAN) },
    { name: "deposit-card", act: (steps) => chooseDeposit(steps, { method: CARD, currency: "USD", amount: "49.90" }) },
    { name: "deposit-euro", act: (steps) => chooseDeposit(steps, { method: CARD, currency: "EUR", amount: "1000" }) },
    { name: "deposit-rouble", act: (steps) => chooseDeposit(steps, { method: CARD, currency: "RUB", amount: "5000" }) },
    { name: "deposit-again", viewer: "customer", act: (steps) => chooseDeposit(steps, { ...YUAN, method: WECHAT }) },
    { name: "deposit-coupon", viewer: "customer", act: useCoupon },
    { name: "deposit-coupons", viewer: "customer", window: true, dialog: false, act: openCoupons },
    { name: "deposit-code", act: (steps) => chooseDeposit(steps, YUAN, promoCode) },
    { name: "deposit-code-unknown", act: (steps) => chooseDeposit(steps, YUAN, "NOBODY77") },
    { name: "deposit-code-odd", act: (steps) => chooseDeposit(steps, YUAN, "a!") },
    { name: "deposit-debt", before: oweSome, act: (steps) => chooseDeposit(steps, YUAN) },
    { name: "deposit-missing", act: (steps) => order(steps, { ...YUAN, amount: "" }) },
    ...["0", "1", "9000000", "12.345"].map((amount) => ({
      name: `deposit-amount-${amount.replace(".", "-")}`,
      act: (steps: Steps) => order(steps, { ...YUAN, amount }),
    })),
    refused("deposit-limit", "limits_reached", { left: "12.40", until: "2026-12-01 00:00 (Asia/Shanghai)" }),
    refused("deposit-staff", "account_staff"),
    refused("deposit-many", "too_many_orders", { most: 5 }, 409),
    refused("deposit-channel-gone", "channel_unknown"),
    refused("deposit-unavailable", "internal", {}, 500, 9000),
    {
      name: "deposit-quote-failed",
      before: ({ page }) => answer(page, "**/recharge/preview**", 500),
      act: (steps) => chooseDeposit(steps, YUAN),
    },
    { name: "deposit-waits", before: stayAway, act: (steps) => order(steps, YUAN) },
    { name: "deposit-waits-long", before: stayAwayLong, act: waitLong },
    {
      name: "deposit-turned-away",
      before: async (steps) => {
        await stayAway(steps);
        await tellStatus(steps, { payState: 2, reason: "refused" });
      },
      act: (steps) => order(steps, YUAN),
    },
    { name: "deposit-none", before: ({ page }) => give(page, "**/listInterface**", []), act: openIt },
    { name: "deposit-failed", before: ({ page }) => answer(page, "**/listInterface**", 500), act: openIt },
    { name: "deposit-loading", before: ({ page }) => page.route("**/listInterface**", () => {}), act: openIt },
    { name: "deposit-one-way", before: leaveOne, act: openIt },
  ];
  return views.map((view) => ({ path: "/personal", viewer: "newcomer", dialog: true, ...view }));
}

function refused(
  name: string,
  code: RefusalCode,
  details: RefusalDetails = {},
  http = 422,
  waitMs = 0,
): Omit<View, "path"> {
  return {
    name,
    before: ({ page }) => answer(page, "**/recharge/create", http, code, details),
    act: async (steps) => {
      await order(steps, YUAN);
      // The page retries what may be a fault of the server before it shows an error.
      await steps.page.waitForTimeout(waitMs);
    },
  };
}

async function openIt({ page, word }: Steps): Promise<Locator> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: word("Deposit") })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  return dialog;
}

async function chooseDeposit(steps: Steps, { method, currency, amount }: OrderDraft, code?: string): Promise<Locator> {
  const dialog = await openIt(steps);
  await dialog.locator("label:has(input[name=channelId])").nth(method).click();
  await dialog.locator("label:has(input[name=currency])", { hasText: currency }).click();
  await dialog.locator("input[name=amount]").fill(amount);
  if (code !== undefined) {
    await dialog.locator("input[name=promoCode]").fill(code);
    await dialog.locator("input[name=promoCode]").blur();
  }
  await steps.page.waitForTimeout(900);
  return dialog;
}

const submit = (dialog: Locator) => dialog.locator("button[type=submit]").click();

async function order(steps: Steps, wanted: OrderDraft): Promise<void> {
  await submit(await chooseDeposit(steps, wanted));
}

async function openCoupons(steps: Steps): Promise<void> {
  const dialog = await chooseDeposit(steps, YUAN);
  await dialog.locator("button[aria-haspopup=listbox]").first().click();
}

async function useCoupon(steps: Steps): Promise<void> {
  await openCoupons(steps);
  await steps.page.getByRole("option").nth(1).click();
}

const oweSome = ({ page }: Steps) =>
  tell<OutputOf<typeof rechargePreview>>(page, "**/recharge/preview**", (quote) => ({ ...quote, debt: 37.5 }));

const leaveOne = ({ page }: Steps) =>
  tell<Channel[]>(page, "**/listInterface**", (channels) => channels.slice(CARD, CARD + 1));

/** The order is accepted, and the payment channel does not respond. */
async function stayAway(steps: Steps): Promise<void> {
  await give(steps.page, "**/recharge/create", { orderId: ORDER, payUrl: null });
  await tellStatus(steps, { payState: 0, reason: null });
}

const tellStatus = ({ page }: Steps, told: { payState: number; reason: string | null }) =>
  give(page, "**/recharge/status**", { coins: 100, points: 23.5, payUrl: null, reversed: false, ...told });

async function stayAwayLong(steps: Steps): Promise<void> {
  await steps.page.clock.install();
  await stayAway(steps);
}

async function waitLong(steps: Steps): Promise<void> {
  await order(steps, YUAN);
  await steps.page.waitForTimeout(1000);
  await steps.page.clock.runFor(95_000);
}
