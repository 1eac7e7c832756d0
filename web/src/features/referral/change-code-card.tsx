import { Trans, useLingui } from "@lingui/react/macro";
import { userInfo } from "@vitrine/contract/accounts.ts";
import { PROMO_CODE_LENGTH } from "@vitrine/contract/referral/rules.ts";
import { modifyCode, promotionInfo } from "@vitrine/contract/referral.ts";
import { useForm } from "react-hook-form";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { callKey } from "../../api/use-call.ts";
import { useFieldErrors } from "../../app/dialogs/use-field-errors.ts";
import { Button } from "../../ui/form/button.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { useMoment } from "../play-limits/use-moment.ts";
import type { Promotion } from "./promotion.ts";
import { useCodeCheck } from "./use-code-check.ts";

/** Changes the player's promotion code, which is possible once in 30 days. Before that the card shows the date. */
export function ChangeCodeCard({ promotion: { codeChangesAt } }: { promotion: Promotion }) {
  const moment = useMoment();
  const again = codeChangesAt && moment(codeChangesAt);
  return (
    <section aria-labelledby="change-code" className="glass p-6 max-md:p-[18px]">
      <h2 id="change-code" className="mb-3 text-20">
        <Trans>Your own code</Trans>
      </h2>
      {again ? (
        <p className="text-pretty text-13 text-muted">
          <Trans>You can change it again on {again}.</Trans>
        </p>
      ) : (
        <ChangeForm />
      )}
    </section>
  );
}

function ChangeForm() {
  const { t } = useLingui();
  const form = useForm({ defaultValues: { code: "" }, mode: "onTouched" });
  const showErrors = useFieldErrors(form);
  const check = useCodeCheck();
  const { min, max } = PROMO_CODE_LENGTH;
  const change = form.handleSubmit(async ({ code }) => {
    try {
      await call(modifyCode, { code: code.trim() }, { quiet: true });
      toast.success(t`Code changed`);
      await Promise.all(
        [promotionInfo, userInfo].map((called) => queryClient.invalidateQueries({ queryKey: callKey(called) })),
      );
    } catch (error) {
      showErrors(error, "code");
    }
  });
  return (
    <form onSubmit={change} noValidate>
      <FormField
        form={form}
        name="code"
        label={t`New code`}
        autoComplete="off"
        maxLength={64}
        rule={{ required: true }}
        check={check}
        hint={t`${min} to ${max} letters and digits, once every 30 days. Links with the old code still lead to you.`}
      />
      <Button type="submit" className="mt-2 w-full" pending={form.formState.isSubmitting}>
        <Trans>Change code</Trans>
      </Button>
    </form>
  );
}
