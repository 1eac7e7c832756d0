import { useLingui } from "@lingui/react/macro";
import { type CancelReason, PAY_STATES } from "@vitrine/contract/deposits.ts";

export type PayLook = "processing" | "completed" | "cancelled" | "review" | "reversed";

interface Standing {
  payState: number;
  reason: CancelReason | null;
  reversed: boolean;
}

/** How an order stands, in one word of ours: one that was paid back is not completed, and one that is looked at is not over. */
export function lookOf({ payState, reason, reversed }: Standing): PayLook {
  if (reversed) return "reversed";
  if (payState === PAY_STATES.completed) return "completed";
  if (payState !== PAY_STATES.cancelled) return "processing";
  return reason === "review" ? "review" : "cancelled";
}

/** The words of deposits: states as a list names them, and why one was cancelled. */
export function usePayWords(): { states: Record<PayLook, string>; reasons: Record<CancelReason, string> } {
  const { t } = useLingui();
  return {
    states: {
      processing: t`Processing`,
      completed: t`Completed`,
      cancelled: t`Cancelled`,
      review: t`Being checked`,
      reversed: t`Reversed`,
    },
    reasons: {
      declined: t`The payment was declined.`,
      cancelled: t`You cancelled the payment.`,
      expired: t`It was not paid within 30 minutes.`,
      refused: t`The payment channel did not take the order.`,
      review: t`It was paid late, or not as agreed. Somebody is looking at it, and nothing is lost.`,
    },
  };
}
