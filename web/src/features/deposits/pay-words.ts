import { useLingui } from "@lingui/react/macro";
import { type CancelReason, listInterface } from "@vitrine/contract/deposits.ts";
import { useCall } from "../../api/use-call.ts";
import type { PayStatus } from "./pay-status.ts";

/** The texts of a deposit's statuses and of the reasons for a cancellation. */
export function usePayWords(): { states: Record<PayStatus, string>; reasons: Record<CancelReason, string> } {
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
      expired: t`It wasn't paid within 30 minutes.`,
      refused: t`The payment channel didn't accept the order.`,
      review: t`It was paid late, or not as agreed. We're looking into it, and nothing is lost.`,
      break: t`Closed because your break started.`,
    },
  };
}

/** The channels whose payments do not delay a withdrawal, by name, e.g. "Alipay or WeChat Pay"; "" if there is none. */
export function useWaysAtOnce(): string {
  const { i18n } = useLingui();
  const channels = useCall(listInterface, {}, { quiet: true }).data ?? [];
  const names = channels.filter(({ reversible }) => !reversible).map(({ name }) => name);
  return new Intl.ListFormat(i18n.locale, { type: "disjunction" }).format(names);
}
