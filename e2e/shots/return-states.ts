import type { OutputOf } from "@vitrine/contract/call.ts";
import { CANCEL_REASONS, type getMyPurchasePage, type rechargeStatus } from "@vitrine/contract/deposits.ts";
import type { Filled } from "./fill-site.ts";
import { answer, tell } from "./mocked-responses.ts";
import { START, waitAt } from "./navigation.ts";
import type { Steps, View } from "./view.ts";

type Purchases = OutputOf<typeof getMyPurchasePage>;
type Status = OutputOf<typeof rechargeStatus>;

/**
 * How a deposit ended: on the page to which the player returns, among the records, and on the payment sandbox's own
 * pages.
 */
export function returnStates({ money: { deposits } }: Filled): View[] {
  const back = (order: string) => `/personal/flow?tab=purchase&order=${order}`;
  const { paid, declined, cancelled, inReview, reversed, open } = deposits;
  const views: View[] = [
    { name: "return-paid", path: back(paid.orderId) },
    { name: "return-plain", path: back(paid.orderId), before: (steps) => tellStatus(steps, { points: 0 }) },
    { name: "return-waits", path: back(open.orderId), before: (steps) => tellStatus(steps, { payUrl: null }) },
    { name: "return-open", path: back(open.orderId) },
    {
      name: "return-late",
      path: back(open.orderId),
      before: ({ page }) => page.clock.install(),
      act: ({ page }) => page.clock.runFor(95_000),
    },
    { name: "return-declined", path: back(declined.orderId) },
    { name: "return-cancelled", path: back(cancelled.orderId) },
    {
      name: "return-expired",
      path: back(cancelled.orderId),
      before: (steps) => tellStatus(steps, { reason: "expired" }),
    },
    { name: "return-review", path: back(inReview.orderId) },
    { name: "return-reversed", path: back(reversed.orderId) },
    { name: "return-unknown", path: back("P999999") },
    {
      name: "return-failed",
      path: back(paid.orderId),
      before: ({ page }) => answer(page, "**/recharge/status**", 500),
    },
    { name: "return-loading", path: START, act: ({ page }) => waitAt(page, back(paid.orderId)) },

    { name: "purchases", path: "/personal/flow?tab=purchase" },
    { name: "purchases-reasons", path: "/personal/flow?tab=purchase", before: tellReasons },
    { name: "purchases-many", path: "/personal/flow?tab=purchase", before: tellMany },
    { name: "purchases-empty", path: "/personal/flow?tab=purchase", viewer: "newcomer" },
    {
      name: "purchases-failed",
      path: "/personal/flow?tab=purchase",
      before: ({ page }) => answer(page, "**/getMyPurchasePage**", 500),
    },
    { name: "purchases-loading", path: START, act: ({ page }) => waitAt(page, "/personal/flow?tab=purchase") },
    { name: "flow-balance", path: "/personal/flow?tab=balance" },
    { name: "flow-messages", path: "/messages" },
    { name: "personal-customer", path: "/personal" },

    ...Object.entries(deposits).map(([end, { payUrl }]) => ({
      name: `checkout-${end}`,
      path: `${payUrl}?lang={locale}`,
    })),
    { name: "checkout-testers", path: `${open.payUrl}?lang={locale}`, act: openTesters },
    { name: "checkout-list", path: `${new URL(open.payUrl).origin}/?lang={locale}`, act: openTesters },
    { name: "checkout-unknown", path: `${new URL(open.payUrl).origin}/pay/none?lang={locale}` },
  ];
  // The page below the panel is the same in each of these states.
  return views.map((view) => ({ viewer: "customer", window: view.name.startsWith("return-"), ...view }));
}

const openTesters = ({ page }: Steps) => page.locator("summary").click();

const tellStatus = ({ page }: Steps, told: Partial<Status>) =>
  tell<Status>(page, "**/recharge/status**", (status) => ({ ...status, ...told }));

/** One order for each reason for a cancellation, and one that has just been created. */
const tellReasons = ({ page }: Steps) =>
  tell<Purchases>(page, "**/getMyPurchasePage**", ({ list }) => ({
    list: CANCEL_REASONS.map((reason, at) => ({
      ...list[0]!,
      id: at + 1,
      payState: 2,
      payUrl: null,
      reversed: false,
      reason,
    })),
    next: null,
  }));

/** Pages of orders in every currency, like after months of play. */
const tellMany = ({ page }: Steps) =>
  tell<Purchases>(page, "**/getMyPurchasePage**", ({ list }) => ({
    list: Array.from({ length: list.length && 20 }, (_, at) => {
      const row = list[at % list.length]!;
      const currency = (["CNY", "USD", "EUR", "RUB"] as const)[at % 4]!;
      return {
        ...row,
        id: 2000 - at,
        orderId: `P${2000 - at}`,
        currency,
        amount: row.amount * 10,
        coins: row.coins * 10,
      };
    }),
    next: list.at(-1)?.id ?? null,
  }));
