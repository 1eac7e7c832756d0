import { type CancelReason, PAY_STATES } from "@vitrine/contract/deposits.ts";

export type PayStatus = "processing" | "completed" | "cancelled" | "review" | "reversed";

interface PayState {
  payState: number;
  reason: CancelReason | null;
  reversed: boolean;
}

/**
 * Returns the status for display. A reversed order is not shown as completed, nor an order under review as cancelled.
 */
export function payStatusOf({ payState, reason, reversed }: PayState): PayStatus {
  if (reversed) return "reversed";
  if (payState === PAY_STATES.completed) return "completed";
  if (payState !== PAY_STATES.cancelled) return "processing";
  return reason === "review" ? "review" : "cancelled";
}
