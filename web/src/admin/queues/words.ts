import { useLingui } from "@lingui/react/macro";
import type { ReportReason } from "@vitrine/contract/accounts/rules.ts";
import type { PlayerPicture, Queue, QueueOutcome, QueueRow } from "@vitrine/contract/operators/queues.ts";

/** The words of the queues. */
export function useQueueWords() {
  const { t } = useLingui();
  const queues: Record<Queue, string> = {
    withdrawals: t`Withdrawals`,
    deposits: t`Deposits`,
    reported: t`Player reports`,
  };
  const reasons: Record<ReportReason, string> = {
    offensive: t`offensive`,
    personal: t`personal data`,
    advert: t`advertising`,
    other: t`another reason`,
  };
  const kinds: Record<string, string> = {
    vitrine: t`reported vitrine`,
    name: t`reported name`,
    large: t`large sum within a day`,
    former_courier: t`offer of a former courier`,
    late_payment: t`paid too late`,
    wrong_amount: t`another amount`,
    wrong_currency: t`another currency`,
    unknown_order: t`no order of this site`,
    paid_twice: t`paid twice`,
    reversed_unknown: t`unknown payment reversed`,
    partly_reversed: t`partly reversed`,
    debt: t`debt after a reversal`,
    channel_left: t`channel no longer used`,
    paid_in_break: t`paid during a break`,
  };
  const outcomes: Record<QueueOutcome, string> = {
    approve: t`Approve`,
    refuse: t`Refuse`,
    arrived: t`It has arrived`,
    returned: t`It came back`,
    credit: t`Credit`,
    refund: t`Refunded`,
    dismiss: t`Dismiss`,
    allow: t`Leave visible`,
    hide: t`Hide`,
    reset: t`Reset the name`,
  };
  const flags: Record<PlayerPicture["flags"][number], string> = {
    young: t`younger than a week`,
    no_deposit: t`never deposited`,
    more_out_than_in: t`withdraws more than deposited`,
    debt: t`owes a debt`,
    held: t`withdrawals on hold`,
    staff: t`staff`,
    closed: t`closed account`,
  };
  const payments: Record<string, string> = {
    open: t`not paid yet`,
    unknown: t`unknown to the channel`,
    paid: t`paid`,
    cancelled: t`cancelled`,
    reversed: t`reversed`,
    away: t`the channel does not answer`,
    former_channel: t`a channel that the site no longer uses`,
  };
  const sayReasons = (some: QueueRow["reasons"]) =>
    some.map(({ reason, times }) => `${reasons[reason]} × ${times}`).join(", ");
  return { queues, kinds, outcomes, flags, payments, reasons, sayReasons };
}
