import { type CancelReason, PAY_STATES } from "@vitrine/contract/deposits.ts";

export type PayStatus = "processing" | "completed" | "cancelled" | "review" | "reversed";

interface PayState {
  payState: number;
  reason: CancelReason | null;
  reversed: boolean;
}

/** How an order stands, in one word of ours: one that was paid back is not completed, and one that is looked at is not over. */
export function payStatusOf({ payState, reason, reversed }: PayState): PayStatus {
  if (reversed) return "reversed";
  if (payState === PAY_STATES.completed) return "completed";
  if (payState !== PAY_STATES.cancelled) return "processing";
  return reason === "review" ? "review" : "cancelled";
}
