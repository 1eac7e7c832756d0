import type { OutputOf } from "@vitrine/contract/call.ts";
import type { InventoryItem } from "@vitrine/contract/inventory.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import {
  type getMyWithdrawPage,
  WITHDRAWAL_STATES,
  type WithdrawalOrder,
  type WithdrawalReason,
} from "@vitrine/contract/withdrawals.ts";
import type { Filled } from "./fill-site.ts";
import { answer, give, tell } from "./mocked-responses.ts";
import { START, waitAt } from "./navigation.ts";
import type { Steps, View } from "./view.ts";

type Orders = OutputOf<typeof getMyWithdrawPage>;
type Draw = (language: Language) => WithdrawalOrder[];
type Event = [state: keyof typeof WITHDRAWAL_STATES, reason?: WithdrawalReason];

/** How much less the substitute item is worth, in coins. */
const REST = 1.5;
const { withdrawing, failed } = WITHDRAWAL_STATES;
const RECORDS = "/personal/flow?tab=withdraw";
const SENT: Event[] = [["withdrawing"], ["waitingForShipment"], ["waitingForReceipt", "offer_sent"]];
const ACCEPTED: Event[] = [...SENT, ["waitingForSettlement", "accepted"]];
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** The events of orders: one order for each state. */
const UNDER_WAY: Event[][] = [
  [["withdrawing"]],
  [["withdrawing"], ["waitingForShipment"]],
  [["withdrawing"], ["withdrawing", "reviewed"], ["waitingForShipment"], ["waitingForShipment", "courier_away"]],
  SENT,
  ACCEPTED,
  [...ACCEPTED, ["succeeded", "settled"]],
  [...ACCEPTED, ["failed", "reversed"]],
];

/** The reasons for which an order can fail. */
const FAILED: WithdrawalReason[] = [
  "refused",
  "declined",
  "countered",
  "expired",
  "held_by_steam",
  "trade_link_wrong",
  "account_restricted",
  "too_late",
  "taken_balance",
  "taken_substitute",
  "cancelled",
];

/** Withdrawals with their events, the choice of a substitute item, and the pages of the sandbox. */
export function deliveryStates({ money: { order, items } }: Filled): View[] {
  const ordersOf = (ways: Event[][]) => (language: Language) =>
    ways.map((way, place) => drawOrder(order, items[language][place % items[language].length]!, way, place));
  const lost = ordersOf([[["withdrawing"], ["waitingForShipment", "out_of_stock"]]]);
  const choiceOf = (hasInventoryItem: boolean) => (language: Language) =>
    lost(language).map((one) => {
      const { value } = one.item;
      const other = { ...drawItem(items[language].at(-1)!), value: value - REST };
      const rest = hasInventoryItem ? REST : 0;
      return { ...one, substitute: { item: hasInventoryItem ? other : null, rest, balance: value, paysPoints: false } };
    });
  const [withChoice, withoutInventoryItem] = [choiceOf(true), choiceOf(false)];
  const underWay = (language: Language) =>
    ordersOf([[["withdrawing"]], ...UNDER_WAY])(language).map((one, place) => ({ ...one, review: place === 0 }));
  const views: Omit<View, "path" | "viewer">[] = [
    { name: "orders" },
    { name: "orders-open", act: openRows },
    { name: "orders-states", before: tellOrders(underWay) },
    { name: "orders-states-open", before: tellOrders(underWay), act: openRows },
    { name: "orders-failed", before: tellOrders(ordersOf(FAILED.map(failedBy))) },
    { name: "orders-failed-open", before: tellOrders(ordersOf(FAILED.map(failedBy))), act: openRows },
    { name: "orders-choice", before: tellOrders(withChoice), act: openRows },
    { name: "orders-unreachable", before: ({ page }) => answer(page, "**/getMyWithdrawPage**", 500) },

    { name: "substitute", before: tellOrders(withChoice), dialog: true, act: openChoice },
    { name: "substitute-chosen", before: tellOrders(withChoice), dialog: true, act: (steps) => chooseOne(steps, 0) },
    {
      name: "substitute-balance",
      before: tellOrders(withoutInventoryItem),
      dialog: true,
      act: (steps) => chooseOne(steps, 0),
    },
    { name: "substitute-gone", before: refuseChoice(withChoice), dialog: true, act: confirm },
    { name: "substitute-taken", before: takeChoice(withChoice), window: true, act: confirm },
  ];
  const offer = order.offerUrl ?? "";
  return [
    ...views.map((view): View => ({ path: RECORDS, viewer: "customer", ...view })),
    { name: "orders-empty", path: RECORDS, viewer: "newcomer" },
    { name: "orders-loading", path: START, viewer: "customer", act: ({ page }) => waitAt(page, RECORDS) },
    { name: "offer", path: `${offer}?lang={locale}` },
    { name: "offer-testers", path: `${offer}?lang={locale}&testers` },
    { name: "offer-inbox", path: `${new URL(offer).origin}/tradeoffers?partner=12345678&token=AbCdEf12&lang={locale}` },
    { name: "offer-none", path: `${new URL(offer).origin}/tradeoffer/none?lang={locale}` },
    { name: "steam-accounts", path: `${new URL(offer).origin}/?lang={locale}` },
  ];
}

const failedBy = (reason: WithdrawalReason): Event[] => {
  const early = ["refused", "trade_link_wrong", "account_restricted", "too_late"].includes(reason);
  if (reason.startsWith("taken") || reason === "cancelled")
    return [["withdrawing"], ["waitingForShipment", "out_of_stock"], ["failed", reason]];
  return [...(early ? SENT.slice(0, reason === "refused" ? 1 : 2) : SENT), ["failed", reason]];
};

function drawOrder(order: WithdrawalOrder, inventoryItem: InventoryItem, way: Event[], place: number): WithdrawalOrder {
  const timeline = way.map(([state, reason = null], step) => ({
    takeState: WITHDRAWAL_STATES[state],
    reason,
    time: at(step * 14 - 60 - place * 90),
  }));
  const { takeState = withdrawing, reason = null, time = at(0) } = timeline.at(-1) ?? {};
  return {
    ...order,
    id: order.id + place + 1,
    item: drawItem(inventoryItem),
    takeState,
    callbackRemark: reason,
    timeline,
    createTime: timeline[0]?.time ?? at(0),
    updateTime: time,
    dueTime: at(660 - place * 90),
    protectedUntil: way.some(([state]) => state === "waitingForSettlement") ? at(7 * 24 * 60) : null,
    offerUrl: takeState === failed ? null : order.offerUrl,
    substitute: null,
  };
}

const drawItem = ({ itemId, name, image, grade, category, value }: InventoryItem) => ({
  itemId,
  name,
  image,
  grade,
  category,
  value,
});

const tellOrders = (draw: Draw) => (steps: Steps) =>
  tell<Orders>(steps.page, "**/getMyWithdrawPage**", () => ({ list: draw(steps.locale as Language), next: null }));

const refuseChoice = (draw: Draw) => async (steps: Steps) => {
  await tellOrders(draw)(steps);
  await answer(steps.page, "**/withdrawSubstitute", 409, "substitute_gone");
};

const takeChoice = (draw: Draw) => async (steps: Steps) => {
  await tellOrders(draw)(steps);
  await give(steps.page, "**/withdrawSubstitute", { takeState: failed, order: null });
};

async function openRows({ page }: Steps): Promise<void> {
  const closed = page.locator("main li [aria-expanded=false]");
  await closed.first().waitFor();
  while ((await closed.count()) > 0) await closed.first().click();
}

async function openChoice({ page, word }: Steps): Promise<void> {
  await page.getByText(word("Choose"), { exact: true }).click();
  await page.getByRole("dialog").waitFor();
}

async function chooseOne(steps: Steps, place: number): Promise<void> {
  await openChoice(steps);
  await steps.page.getByRole("dialog").locator("label").nth(place).click();
}

async function confirm(steps: Steps): Promise<void> {
  await chooseOne(steps, 0);
  await steps.page.getByRole("dialog").getByRole("button").last().click();
}
