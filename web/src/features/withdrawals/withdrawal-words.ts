import { useLingui } from "@lingui/react/macro";
import { WITHDRAWAL_HOURS } from "@vitrine/contract/withdrawals/rules.ts";
import { WITHDRAWAL_STATES, type WithdrawalReason } from "@vitrine/contract/withdrawals.ts";

/** The texts of a withdrawal's statuses and of the reasons for them. */
export function useWithdrawalWords(): {
  states: Readonly<Record<number, string>>;
  reasons: Record<WithdrawalReason, string>;
} {
  const { t } = useLingui();
  return {
    states: {
      [WITHDRAWAL_STATES.withdrawing]: t`Withdrawing`,
      [WITHDRAWAL_STATES.waitingForShipment]: t`Waiting for shipment`,
      [WITHDRAWAL_STATES.waitingForReceipt]: t`Waiting for receipt`,
      [WITHDRAWAL_STATES.waitingForSettlement]: t`Waiting for settlement`,
      [WITHDRAWAL_STATES.succeeded]: t`Delivered`,
      [WITHDRAWAL_STATES.failed]: t`Failed`,
    },
    reasons: {
      reviewed: t`Checked and approved.`,
      refused: t`Checked and not approved.`,
      courier_away: t`Steam didn't answer. We'll try again automatically.`,
      out_of_stock: t`Out of stock.`,
      offer_sent: t`We sent you the offer in Steam.`,
      accepted: t`You accepted the offer.`,
      declined: t`The offer was declined.`,
      countered: t`The offer was countered. Only the original offer can go through.`,
      expired: t`The offer wasn't accepted in time.`,
      held_by_steam: t`Steam would have held the trade for days, so it was called off. With Steam's authenticator app, it goes through.`,
      trade_link_wrong: t`Steam doesn't know your trade link. Check it before the next try.`,
      account_restricted: t`Steam account abnormal, please check.`,
      too_late: t`It took more than ${WITHDRAWAL_HOURS} hours.`,
      owed: t`A deposit was reversed, and the account owes for it.`,
      courier_gone: t`The site now delivers in another way. Withdraw it again.`,
      reversed: t`The trade was reversed in Steam.`,
      settled: t`Steam's protection period is over.`,
      taken_balance: t`You took its value as balance.`,
      taken_substitute: t`You chose another piece instead.`,
      cancelled: t`You put it back in the bag.`,
    },
  };
}
