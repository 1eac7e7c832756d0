import { useLingui } from "@lingui/react/macro";
import type { HoldReason } from "@vitrine/contract/accounts/safety.ts";

/** The reason for a temporary hold on withdrawals, as a sentence. */
export function useHoldWords(): (reason: string) => string {
  const { t } = useLingui();
  const words: Record<HoldReason, string> = {
    trade_url: t`Your trade link was changed.`,
    phone: t`Your phone number was changed.`,
    password: t`Your password was changed.`,
    deposit: t`You paid by a method whose payments can be reversed.`,
    debt: t`A deposit was reversed after its coins were spent.`,
  };
  return (reason) => (Object.hasOwn(words, reason) ? words[reason as HoldReason] : "");
}
