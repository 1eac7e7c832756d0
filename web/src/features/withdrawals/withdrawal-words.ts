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
      courier_away: t`Steam did not answer. It is tried again by itself.`,
      out_of_stock: t`Out of stock.`,
      offer_sent: t`The offer was sent to you in Steam.`,
      accepted: t`You have accepted the offer.`,
      declined: t`The offer was declined.`,
      countered: t`The offer was answered with another one. Only an offer as it was sent can be carried out.`,
      expired: t`The offer was not accepted in time.`,
      held_by_steam: t`Steam would have held the trade for days, so it was called off. With Steam's authenticator app it goes through.`,
      trade_link_wrong: t`Steam does not know your trade link. Check it before the next try.`,
      account_restricted: t`Steam account abnormal, please check.`,
      too_late: t`It took more than ${WITHDRAWAL_HOURS} hours.`,
      owed: t`A deposit was taken back, and the account owes for it.`,
      courier_gone: t`The site delivers in another way now. Withdraw it again.`,
      reversed: t`The trade was taken back in Steam.`,
      settled: t`Steam's protection period is over.`,
      taken_balance: t`You took its value as balance.`,
      taken_substitute: t`You took another piece instead.`,
      cancelled: t`You took it back into the bag.`,
    },
  };
}
