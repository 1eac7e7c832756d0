import { Trans, useLingui } from "@lingui/react/macro";
import { type LimitKind, limitsSet, type Period } from "@vitrine/contract/wallet/play-limits.ts";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { call } from "../../api/call.ts";
import { closeDialog, useDialogs } from "../../app/dialogs/dialog-state.ts";
import { useFieldErrors } from "../../app/dialogs/use-field-errors.ts";
import { Button } from "../../ui/form/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { keepDot } from "../../ui/keep-dot.ts";
import { Money } from "../../ui/money.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { useLimitWords } from "./limit-words.ts";
import { keepLimits, useLimits } from "./use-limits.ts";

const MOST_COINS = 9_999_999.99;
const close = () => closeDialog("setLimit");

/** Sets a limit. A lower limit applies immediately; a higher limit is only requested. */
export default function SetLimitDialog() {
  const { t } = useLingui();
  // The state keeps the subject, because the dialog's subject is cleared before the dialog unmounts.
  const [which] = useState(() => useDialogs.getState().subject as { kind: LimitKind; period: Period });
  const { kinds, periods } = useLimitWords();
  const limit = useLimits().data?.limits.find((one) => one.kind === which.kind && one.period === which.period);
  const form = useForm({ defaultValues: { amount: limit?.amount?.toString() ?? "" } });
  const refuse = useFieldErrors(form);
  const amount = readCoins(useWatch({ control: form.control, name: "amount" }));
  const current = limit?.amount ?? null;
  const { name, says } = kinds[which.kind];
  const set = async (wanted: number | undefined) => {
    keepLimits(await call(limitsSet, { ...which, amount: wanted }, { quiet: true }));
    close();
    toast.success(isLower(wanted, current) ? t`Saved. It applies from now on.` : t`Noted. It waits 72 hours.`);
  };
  const ask = (wanted: number | undefined) => set(wanted).catch((error: unknown) => refuse(error, "amount"));
  return (
    <Dialog title={keepDot(`${name} · ${periods[which.period].per}`)} onClose={close}>
      <p className="mb-5 text-muted">{says}</p>
      <Form
        form={form}
        focus="amount"
        submit={<Trans>Save</Trans>}
        onSubmit={(values) => set(readCoins(values.amount) ?? 0)}
        onRefused={(error) => refuse(error, "amount")}
      >
        <FormField
          form={form}
          name="amount"
          label={t`Amount in coins`}
          inputMode="decimal"
          autoComplete="off"
          rule={{ required: true, number: { min: 0, max: MOST_COINS } }}
          check={(value) => /^\d+([.,]\d{1,2})?$/.test(String(value)) || t`Up to two decimals`}
        />
        <p aria-live="polite" className="text-13 text-muted">
          {amount === null || isLower(amount, current) ? (
            <Trans>Applies right away.</Trans>
          ) : (
            <Trans>
              Waits 72 hours. Then you have 7 days to confirm it; until then <Money value={current ?? 0} /> applies.
            </Trans>
          )}
        </p>
      </Form>
      {current !== null && (
        <div className="mt-3 grid gap-1">
          {limit?.raise && (
            <Button look="quiet" onClick={() => void ask(current)}>
              <Trans>Cancel the raise and keep this limit</Trans>
            </Button>
          )}
          {limit?.raise?.amount !== null && (
            <Button look="quiet" onClick={() => void ask(undefined)}>
              <Trans>Remove the limit after 72 hours</Trans>
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}

function readCoins(text: string): number | null {
  const value = Number(text.trim().replace(",", "."));
  return text.trim() === "" || !Number.isFinite(value) ? null : value;
}

/** Whether the new limit is not higher than the current limit. An undefined amount means no limit. */
function isLower(amount: number | undefined, current: number | null): boolean {
  return amount !== undefined && (current === null || amount <= current);
}
