/**
 * Answers in the words of the API, which calls an inventory item a voucher and a withdrawal's state `takeState`. They
 * are saved under the idempotency key for 30 days, so the names cannot change.
 */
export type OrderedAnswer = { orders: { id: number; voucherId: number; takeState: number }[] };

/** The order's state after the choice, and the id of the order that has replaced it. */
export type ChosenAnswer = { takeState: number; orderId: number | null };

type Order = { id: number; inventoryItemId: number; withdrawalState: number };

export function toOrderedAnswer(orders: readonly Order[]): OrderedAnswer {
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
