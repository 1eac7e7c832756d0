import { WITHDRAWAL_STATES } from "@vitrine/contract/withdrawals.ts";
import type { TradeLink } from "../accounts/index.ts";
import { lockForDelivery } from "../inventory/index.ts";
import { now } from "../platform/clock.ts";
import type { Pipeline, Pipelines } from "../platform/database/pipeline.ts";
import { integers } from "../platform/database/values.ts";
import { type Keyed, lockLedger, readAnswers, walletOf } from "../wallet/index.ts";
import type { WithdrawalSettings } from "./environment.ts";
import { requireMayWithdraw, type Status } from "./may-withdraw.ts";
import { DUE_MS, REVIEW } from "./rules.ts";

type OrderDeps = {
  pipelines: Pipelines;
  courier: "sandbox" | "steam";
  config: Pick<WithdrawalSettings, "reviewFromCents">;
  /**
   * Reads the player's conditions. It is called while the wallet is locked, so that no deposit is credited or reversed
   * before the order is written.
   */
  statusOf(playerId: number): Promise<Status>;
};

/**
 * Orders the withdrawal of inventory items to the player's trade link: all of them, or a refusal. Each item gets its
 * own order and leaves the bag in the same transaction.
 */
export function orderItems(
  deps: OrderDeps,
  request: Keyed & { inventoryItemIds: readonly number[] },
): Promise<OrderedAnswer> {
  const { playerId, inventoryItemIds } = request;
  return deps.pipelines.run(async (pipeline) => {
    const [ledger, answers] = await Promise.all([
      lockLedger(pipeline, { playerIds: [playerId], transfers: 0 }),
      readAnswers(pipeline, [request]),
    ]);
    const earlier = answers.find(request) as OrderedAnswer | undefined;
    if (earlier) return earlier;
    const status = await deps.statusOf(playerId);
    const link = requireMayWithdraw(status, walletOf(ledger, playerId).turnoverDueCents);
    const items = await lockForDelivery(pipeline, { playerId, inventoryItemIds });
    const totalCents = items.reduce((sum, { valueCents }) => sum + valueCents, 0);
    const isReviewed = totalCents >= (await leftToReviewCents(pipeline, { playerId, ...deps.config }));
    const orders = await insertOrders(pipeline, { playerId, items, link, courier: deps.courier, isReviewed });
    const ordered = toOrderedAnswer(
      orders.map((order) => ({ ...order, withdrawalState: WITHDRAWAL_STATES.withdrawing })),
    );
    answers.save(request, ordered);
    answers.write();
    await pipeline.commit();
    return ordered;
  });
}

type NewOrders = {
  playerId: number;
  items: readonly { inventoryItemId: number; itemId: number; valueCents: number }[];
  link: TradeLink;
  courier: string;
  isReviewed: boolean;
};

/**
 * Writes an order in state 0 for each inventory item, with the first step of its timeline. An order under review waits
 * for an operator.
 */
export function insertOrders(
  pipeline: Pipeline,
  orders: NewOrders,
): Promise<{ id: number; inventoryItemId: number }[]> {
  const { playerId, items, link, courier, isReviewed } = orders;
  const at = now();
  const dueAt = new Date(at.getTime() + DUE_MS);
  return pipeline.query(INSERT.name, INSERT.text, [
    playerId,
    integers(items.map(({ inventoryItemId }) => inventoryItemId)),
    integers(items.map(({ itemId }) => itemId)),
    integers(items.map(({ valueCents }) => valueCents)),
    link.partner,
    link.token,
    courier,
    isReviewed ? "open" : "none",
    dueAt,
    isReviewed ? dueAt : at,
    at,
  ]);
}

/** Returns how much a player may still withdraw without a review by an operator, in cents. */
export async function leftToReviewCents(
  pipeline: Pipeline,
  { playerId, reviewFromCents }: { playerId: number; reviewFromCents: number },
): Promise<number> {
  const [row] = await pipeline.query<{ valueCents: number }>(RECENT.name, RECENT.text, [playerId, reviewSince()]);
  return Math.max(0, reviewFromCents - (row?.valueCents ?? 0));
}

/** Withdrawals after this moment count together for the review. */
const reviewSince = () => new Date(now().getTime() - REVIEW.withinMs);

const INSERT = {
  name: "insert_withdrawals",
  text: `with fresh as (
  insert into withdrawals_orders (player_id, voucher_id, item_id, value_cents, partner, token, courier, review, due_at,
    next_try_at, created_at, updated_at)
  select $1::bigint, ordered.inventory_item, ordered.item, ordered.value, $5::bigint, $6::text, $7::text, $8::text, $9::timestamptz,
    $10::timestamptz, $11::timestamptz, $11::timestamptz
  from unnest($2::bigint[], $3::bigint[], $4::bigint[]) with ordinality as ordered (inventory_item, item, value, place)
  order by ordered.place
  returning id, voucher_id
), steps as (
  insert into withdrawals_steps (order_id, position, state, at) select id, 1, 0, $11::timestamptz from fresh
)
select id, voucher_id as "inventoryItemId" from fresh order by id`,
};

const RECENT = {
  name: "sum_recent_withdrawals",
  text: `select coalesce(sum(value_cents), 0)::bigint as "valueCents" from withdrawals_orders
where player_id = $1::bigint and created_at >= $2::timestamptz and state <> 4`,
};

/**
 * The answer in the words of the API, which calls an inventory item a voucher and a withdrawal's state `takeState`.
 * Answers are saved under the idempotency key for 30 days, so their names cannot change.
 */
type OrderedAnswer = { orders: { id: number; voucherId: number; takeState: number }[] };

/** The order's state after the choice, and the id of the order that has replaced it. */
export type ChosenAnswer = { takeState: number; orderId: number | null };

type Order = { id: number; inventoryItemId: number; withdrawalState: number };

function toOrderedAnswer(orders: readonly Order[]): OrderedAnswer {
  return {
    orders: orders.map(({ id, inventoryItemId, withdrawalState }) => ({
      id,
      voucherId: inventoryItemId,
      takeState: withdrawalState,
    })),
  };
}

export function toChosenAnswer(chosen: { withdrawalState: number; orderId: number | null }): ChosenAnswer {
  return { takeState: chosen.withdrawalState, orderId: chosen.orderId };
}
