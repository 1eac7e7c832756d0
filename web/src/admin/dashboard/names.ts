import { useLingui } from "@lingui/react/macro";
import type { AlarmName, FigureChannel, FlowName } from "@vitrine/contract/operators/figures.ts";

/** The names of the sources of income and payouts. */
export function useFlowNames(): Record<FlowName, string> {
  const { t } = useLingui();
  return {
    box: t`Boxes`,
    battle: t`Battles`,
    dream: t`Dreams`,
    freeBox: t`Free boxes`,
    giveaway: t`Giveaways`,
    shop: t`Shop`,
    buyBack: t`Items sold back`,
    exchange: t`Substitutes`,
    bonus: t`Bonuses and rebates`,
    fee: t`Fees`,
  };
}

export function useDirectionNames(): Record<FigureChannel["direction"], string> {
  const { t } = useLingui();
  return { deposit: t`Deposits`, reversal: t`Reversed deposits`, withdrawal: t`Items delivered` };
}

/** The sentence of an alarm; most contain its value. */
export function useAlarmSentence(): (alarm: { name: AlarmName; value: number }) => string {
  const { t, i18n } = useLingui();
  return ({ name, value }) => {
    const count = value.toLocaleString(i18n.locale);
    const minutes = Math.max(1, Math.round(value / 60)).toLocaleString(i18n.locale);
    const [ledgerCheck, figuresCheck, figuresRebuild] = ["npm run ledger:check", "figures check", "figures rebuild"];
    const [worker, all] = ["ROLE=worker", "ROLE=all"];
    const sentences: Record<AlarmName, string> = {
      "ledger-broken": t`The ledger contradicts itself. Stop payouts and run ${ledgerCheck}.`,
      "figures-differ": t`The sums on this page differ from the ledger. Run ${figuresCheck}, then ${figuresRebuild}.`,
      "figures-late": t`The sums on this page are ${minutes} minutes old. A server may not run its jobs, or a transaction is open for long.`,
      "channel-away": t`The payment channel does not answer.`,
      "courier-away": t`The courier does not answer. Items wait for their delivery.`,
      "deposits-stuck": t`The oldest open deposit has waited for ${minutes} minutes.`,
      "withdrawals-overdue": t`Withdrawals after their deadline: ${count}.`,
      "jobs-away": t`No server has run the background jobs for ${minutes} minutes. Deliveries, battles and letters wait. Start a server with ${worker} or ${all}.`,
      "jobs-late": t`Background jobs that are late: ${count}. The list at the end of this page says which, and why.`,
      "withdrawals-elsewhere": t`Withdrawals of a former courier that you must settle: ${count}.`,
    };
    return sentences[name];
  };
}

/** The tasks of the background jobs, by the job's name in the logs. */
export function useJobNames(): Record<string, string> {
  const { t } = useLingui();
  return {
    "battle closings": t`Closing battles`,
    "battle rolls": t`Rolling battles`,
    "battle rooms": t`Opening battle rooms`,
    "check-figures": t`Comparing the dashboard with the ledger`,
    "close-accounts": t`Deleting accounts on their date`,
    deposits: t`Asking the channel about open deposits`,
    figures: t`Sums of the dashboard`,
    "forget-addresses": t`Forgetting old network addresses`,
    "forget-breaks": t`Forgetting breaks that are over`,
    "forget-codes": t`Forgetting used codes`,
    "forget-keys": t`Forgetting old request keys`,
    "forget-limits": t`Forgetting old limits`,
    "forget-sessions": t`Forgetting ended sessions`,
    "forget-steam-visits": t`Forgetting unfinished Steam sign-ins`,
    "forget-ticket-pictures": t`Forgetting pictures that no ticket uses`,
    "giveaway draws": t`Drawing giveaways`,
    "giveaway rooms": t`Opening house giveaways`,
    "notes of jobs": t`This list`,
    "open-planned-rooms": t`Opening planned house battles`,
    "pay-rebates": t`Paying rebates to inviters`,
    "publish-boxes": t`Publishing scheduled boxes`,
    "run-reports": t`Daily closing`,
    "run-risk-rules": t`Risk rules`,
    "send-letters": t`Sending letters`,
    "transparency log": t`Signing the transparency log`,
    withdrawals: t`Deliveries`,
  };
}
