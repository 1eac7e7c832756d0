import { useLingui } from "@lingui/react/macro";
import type { TransferKind } from "@vitrine/contract/wallet.ts";

/** The reason of a money movement, in a few words. */
export function useMovementWords(): (kind: TransferKind) => string {
  const { t } = useLingui();
  const words: Record<TransferKind, string> = {
    demo_grant: t`Demo coins`,
    deposit: t`Coins deposited`,
    deposit_reversal: t`Deposit reversed`,
    debt_payment: t`Debt paid`,
    box_open: t`Boxes opened`,
    battle_fee: t`Room fee`,
    battle_seat: t`Battle seat`,
    battle_refund: t`Seat refunded`,
    battle_payout: t`Battle cashback`,
    dream_open: t`Dream`,
    shop_buy: t`Bought in the shop`,
    points_transfer: t`Points turned into coins`,
    item_sale: t`Items sold`,
    item_exchange: t`Item exchanged`,
    bonus_promise: t`Bonus received`,
    bonus_release: t`Bonus unlocked`,
    adjustment: t`Correction`,
  };
  return (kind) => words[kind];
}
