import type { InputOf } from "@vitrine/contract/call.ts";
import { toCoins } from "@vitrine/contract/money.ts";
import { WITHDRAWAL_STATES, type withdrawSubstitute } from "@vitrine/contract/withdrawals.ts";
import {
  type CatalogueItem,
  type ItemCatalogue,
  insertInventoryItems,
  lockForDelivery,
  reserveInventoryItemIds,
  sellFromDelivery,
} from "../inventory/index.ts";
import { tellPlayer } from "../messages/index.ts";
import { now } from "../platform/clock.ts";
import type { Pipeline, Pipelines } from "../platform/database/pipeline.ts";
import { Refusal } from "../platform/errors.ts";
import { findDebt, type Keyed, type Ledger, lockLedger, readAnswers, spend, writeLedger } from "../wallet/index.ts";
import { type CarryDeps, changeOrder } from "./change-order.ts";
import type { Courier } from "./couriers/port.ts";
import { lockOrder, moveOrder, noteOrder } from "./move-order.ts";
import { type ChosenAnswer, insertOrders, toChosenAnswer } from "./order-items.ts";
import type { WithdrawalRow } from "./order-row.ts";

/** The courier is asked for the stock of this many items, which are those nearest in value. */
const ASKED_ABOUT = 40;

/**
 * Offers a choice to the owner of an inventory item that the courier does not have: the stocked item with the nearest
 * lower or equal value, the value as balance, or the inventory item itself. Nothing is sent until the owner has chosen.
 */
export async function offerSubstitute(deps: CarryDeps, order: WithdrawalRow): Promise<void> {
  const substitute = await findSubstitute(deps.courier, deps.itemCatalogue, order);
  await changeOrder(deps, order, (pipeline, row) => {
    noteOrder(pipeline, row, "out_of_stock");
    pipeline.query(OFFER.name, OFFER.text, [row.id, substitute?.id ?? null, now()]);
    const names = { item: deps.itemCatalogue.known(row.itemId).names };
    tellPlayer(pipeline, { playerId: row.playerId, kind: "withdraw_substitute", names });
  });
}

async function findSubstitute(
  courier: Courier,
  itemCatalogue: ItemCatalogue,
  order: WithdrawalRow,
): Promise<CatalogueItem | undefined> {
  const near = (await itemCatalogue.all())
    .filter(({ id, valueCents }) => id !== order.itemId && valueCents <= order.valueCents)
    .sort((one, other) => other.valueCents - one.valueCents || one.id - other.id)
    .slice(0, ASKED_ABOUT);
  const stock = await courier.stock(near.map(({ slug }) => slug));
  return near.find(({ slug }) => (stock.get(slug) ?? 0) > 0);
}

// The statement clears `asked_at`: the courier has confirmed that no offer exists, so nobody needs to look for an offer
// when the order is overdue.
const OFFER = {
  name: "offer_substitute",
  text: `update withdrawals_orders set substitute_item_id = $2::bigint, substitute_offered_at = $3::timestamptz, asked_at = null,
  next_try_at = due_at where id = $1::bigint`,
};

export type Choice = Keyed & InputOf<typeof withdrawSubstitute>;

/**
 * Carries out the owner's choice for an inventory item that is out of stock, and ends the order. The item returns to
 * the bag; or it is paid at its value; or that value buys the substitute, which is ordered immediately, and the rest
 * stays in the balance.
 */
export async function takeSubstitute(
  { pipelines, itemCatalogue }: { pipelines: Pipelines; itemCatalogue: ItemCatalogue },
  choice: Choice,
): Promise<ChosenAnswer> {
  // Load the items before the transaction, which reads only the cached items.
  await itemCatalogue.all();
  return pipelines.run(async (pipeline) => {
    const [ledger, answers] = await Promise.all([
      lockLedger(pipeline, { playerIds: [choice.playerId], transfers: 2 }),
      readAnswers(pipeline, [choice]),
    ]);
    const earlier = answers.find(choice) as ChosenAnswer | undefined;
    if (earlier) return earlier;
    const order = requireOffered(await lockOrder(pipeline, choice.id), choice);
    if (choice.choice === "item") await requireNoDebt(pipeline, choice.playerId);
    const orderId =
      choice.choice === "item"
        ? await exchange(pipeline, ledger, order, itemCatalogue.known(order.substituteItemId!))
        : null;
    if (choice.choice === "balance") await sellFromDelivery(pipeline, ledger, order);
    moveOrder(pipeline, itemCatalogue, order, {
      to: WITHDRAWAL_STATES.failed,
      reason: REASONS[choice.choice],
      inventoryItem: choice.choice === "bag" ? "back" : "sold",
      quiet: true,
    });
    const chosen = toChosenAnswer({ withdrawalState: WITHDRAWAL_STATES.failed, orderId });
    answers.save(choice, chosen);
    writeLedger(pipeline, ledger);
    answers.write();
    await pipeline.commit();
    return chosen;
  });
}

const REASONS = { item: "taken_substitute", balance: "taken_balance", bag: "cancelled" } as const;

/** Returns the order if its owner may still make this choice, and refuses otherwise. */
function requireOffered(order: WithdrawalRow | undefined, { playerId, choice }: Choice): WithdrawalRow {
  if (order?.playerId !== playerId) throw new Refusal("order_unknown");
  const isOpen = order.state === WITHDRAWAL_STATES.waitingForShipment && order.substituteOfferedAt !== null;
  if (!isOpen || (choice === "item" && order.substituteItemId === null)) throw new Refusal("substitute_gone");
  return order;
}

/** A player with a debt gets no substitute. Such a player can still choose the value or the bag. */
async function requireNoDebt(pipeline: Pipeline, playerId: number): Promise<void> {
  const debtCents = await findDebt(pipeline, playerId);
  if (debtCents > 0) throw new Refusal("debt_left", { debt: toCoins(debtCents) });
}

/**
 * Sells the inventory item at its value, buys the substitute with the received coins or points, and orders the
 * withdrawal of the substitute. Returns the order's id.
 */
async function exchange(
  pipeline: Pipeline,
  ledger: Ledger,
  order: WithdrawalRow,
  substitute: CatalogueItem,
): Promise<number> {
  const { playerId } = order;
  const [[inventoryItemId = 0], sold] = await Promise.all([
    reserveInventoryItemIds(pipeline, 1),
    sellFromDelivery(pipeline, ledger, { playerId, inventoryItemId: order.inventoryItemId }),
  ]);
  const priceCents = Math.min(substitute.valueCents, sold.amountCents);
  const paid = { coinsOnly: !sold.paysPoints, pointsOnly: sold.paysPoints, amountCents: priceCents };
  spend(ledger, {
    playerId,
    kind: "item_exchange",
    to: "withdrawal",
    reference: `inventory item ${inventoryItemId}`,
    ...paid,
  });
  const inventoryItem = {
    id: inventoryItemId,
    playerId,
    itemId: substitute.id,
    valueCents: priceCents,
    recoveryCents: priceCents,
  };
  const { paysPoints } = sold;
  insertInventoryItems(pipeline, [{ ...inventoryItem, paysPoints, source: "exchange", boxId: null, rollId: null }]);
  const inventoryItems = await lockForDelivery(pipeline, { playerId, inventoryItemIds: [inventoryItemId] });
  const { courier, partner, token } = order;
  const [ordered] = await insertOrders(pipeline, {
    playerId,
    items: inventoryItems,
    link: { partner, token },
    courier,
    isReviewed: false,
  });
  return ordered!.id;
}
