import { useLingui } from "@lingui/react/macro";
import type { AlarmName, FigureChannel, FlowName } from "@vitrine/contract/operators/figures.ts";

/** The names of what the house earns and pays by. */
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
    const sentences: Record<AlarmName, string> = {
      "ledger-broken": t`The ledger contradicts itself. Stop payouts and run ${ledgerCheck}.`,
      "figures-differ": t`The sums on this page differ from the ledger. Run ${figuresCheck}, then ${figuresRebuild}.`,
      "figures-late": t`The sums on this page are ${minutes} minutes old. A server may not run its jobs, or a transaction is open for long.`,
      "channel-away": t`The payment channel does not answer.`,
      "courier-away": t`The courier does not answer. Items wait for their delivery.`,
      "deposits-stuck": t`The oldest open deposit has waited for ${minutes} minutes.`,
      "withdrawals-overdue": t`Withdrawals after their deadline: ${count}.`,
      "withdrawals-elsewhere": t`Withdrawals of a former courier that you must settle: ${count}.`,
    };
    return sentences[name];
  };
}
