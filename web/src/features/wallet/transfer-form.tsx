import { Trans, useLingui } from "@lingui/react/macro";
import { type User, userInfo } from "@vitrine/contract/accounts.ts";
import { sysConfig } from "@vitrine/contract/content.ts";
import { transferSecondary } from "@vitrine/contract/wallet/transfer.ts";
import { getMyBalanceLog } from "@vitrine/contract/wallet.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { setBalances } from "../../api/balances.ts";
import { call } from "../../api/call.ts";
import { formatNumber } from "../../api/numbers.ts";
import { queryClient } from "../../api/query-client.ts";
import { callKey, useCall } from "../../api/use-call.ts";
import { useFieldErrors } from "../../app/dialogs/use-field-errors.ts";
import { Button } from "../../ui/form/button.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { PaperLabel } from "../../ui/layout/paper-label.tsx";
import { Money } from "../../ui/money.tsx";
import { sumCoins } from "../boxes/opening/open-cost.ts";
import { readAmount } from "../deposits/amounts.ts";

/** The form that converts points into coins. It shows the balances after the transfer, and a refusal at the field. */
export function TransferForm({ user }: { user: User }) {
  const { t, i18n } = useLingui();
  const form = useForm({ defaultValues: { amount: "" } });
  const showErrors = useFieldErrors(form);
  const [moved, setMoved] = useState<number | null>(null);
  const points = user.secondaryBalance;
  const amount = readAmount(form.watch("amount"));
  const leastCoins = useCall(sysConfig, {}, { quiet: true }).data?.limits.transferLeast ?? 0;
  const [least, most] = [formatNumber(leastCoins, i18n.locale), formatNumber(points, i18n.locale)];
  const judge = (text: unknown) => {
    const typed = readAmount(String(text));
    if (typed === null) return t`Enter an amount with up to two decimals`;
    if (typed < leastCoins) return t`At least ${least}`;
    return typed <= points || t`You have ${most} points`;
  };
  const transfer = form.handleSubmit(async (typed) => {
    setMoved(null);
    try {
      const answer = await call(transferSecondary, { amount: readAmount(typed.amount) ?? 0 }, { quiet: true });
      setBalances(answer);
      setMoved(answer.amount);
      form.reset();
      for (const called of [getMyBalanceLog, userInfo]) {
        void queryClient.invalidateQueries({ queryKey: callKey(called) });
      }
    } catch (error) {
      showErrors(error, "amount");
    }
  });
  const all = () => form.setValue("amount", String(points), { shouldValidate: true });
  return (
    <form
      onSubmit={transfer}
      noValidate
      aria-label={t`Transfer`}
      className="glass grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-5 p-6 max-md:p-[18px] md:grid-cols-[minmax(0,1fr)_268px]"
    >
      <div className="min-w-0">
        <FormField
          form={form}
          name="amount"
          label={t`Points to transfer`}
          rule={{ required: true }}
          check={judge}
          inputMode="decimal"
          autoComplete="off"
          hint={points === 0 ? t`You have no points right now.` : t`From ${least} to ${most}`}
          end={
            <button type="button" onClick={all} className="min-h-11 pr-4 pl-3 text-13 text-brass hover:text-brass-hi">
              <Trans>All</Trans>
            </button>
          }
        />
        <Button
          type="submit"
          look="primary"
          size="l"
          className="mt-3"
          pending={form.formState.isSubmitting}
          disabled={points === 0}
        >
          <Trans>Turn into coins</Trans>
        </Button>
        {user.turnoverDue > 0 && (
          <p className="mt-3 text-pretty text-13 text-warn">
            <Trans>
              Left to play before that: <Money value={user.turnoverDue} />
            </Trans>
          </p>
        )}
        <p role="status" className="mt-3 min-h-6 text-13 text-ok">
          {moved !== null && (
            <Trans>
              Done: <Money value={moved} /> added to your coins.
            </Trans>
          )}
        </p>
      </div>
      <Outcome user={user} amount={amount !== null && amount <= points ? amount : 0} />
    </form>
  );
}

/** The balances after the transfer. The brass is darker, because the light brass is hard to see on paper. */
function Outcome({ user, amount }: { user: User; amount: number }) {
  const { t } = useLingui();
  return (
    <PaperLabel
      heading="h2"
      className="[--brass:var(--brass-lo)]"
      title={<Money value={amount} />}
      lines={[
        { name: t`Rate`, value: "1 : 1" },
        { name: t`Fee`, value: t`None` },
        { name: t`Points after`, value: <Money value={sumCoins([user.secondaryBalance, -amount])} points /> },
        { name: t`Coins after`, value: <Money value={sumCoins([user.balance, amount])} /> },
      ]}
    >
      <p className="paper-sub">
        <Trans>You receive</Trans>
      </p>
    </PaperLabel>
  );
}
