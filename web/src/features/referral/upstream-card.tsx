import { Trans, useLingui } from "@lingui/react/macro";
import { bindInviter, promotionInfo } from "@vitrine/contract/referral.ts";
import { useForm } from "react-hook-form";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { forgetPromoteCode, promoteCode } from "../../api/session/channel.ts";
import { callKey } from "../../api/use-call.ts";
import { useFieldErrors } from "../../app/dialogs/use-field-errors.ts";
import { Button } from "../../ui/form/button.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import type { Promotion } from "./promotion.ts";
import { useCodeCheck } from "./use-code-check.ts";

/**
 * Shows who invited the player. If nobody did and the player may still set an inviter, it shows a form for the code.
 */
export function UpstreamCard({ promotion: { upstreamCode, mayBind } }: { promotion: Promotion }) {
  return (
    <section aria-labelledby="upstream" className="glass p-6 max-md:p-[18px]">
      <h2 id="upstream" className="mb-3 text-20">
        <Trans>Who invited you</Trans>
      </h2>
      {upstreamCode ? (
        <p>
          <b
            translate="no"
            className="num block text-25 font-normal [overflow-wrap:anywhere]"
            data-testid="upstream-code"
          >
            {upstreamCode}
          </b>
          <span className="mt-1 block text-13 text-quiet">
            <Trans>This can't be changed.</Trans>
          </span>
        </p>
      ) : mayBind ? (
        <BindForm />
      ) : (
        <p className="text-pretty text-13 text-muted">
          <Trans>No one. You can add an inviter within seven days of signing up.</Trans>
        </p>
      )}
    </section>
  );
}

function BindForm() {
  const { t } = useLingui();
  const form = useForm({ defaultValues: { code: promoteCode() }, mode: "onTouched" });
  const showErrors = useFieldErrors(form);
  const check = useCodeCheck();
  const bind = form.handleSubmit(async ({ code }) => {
    try {
      await call(bindInviter, { code: code.trim() }, { quiet: true });
      forgetPromoteCode();
      toast.success(t`Inviter added`);
      await queryClient.invalidateQueries({ queryKey: callKey(promotionInfo) });
    } catch (error) {
      showErrors(error, "code");
    }
  });
  return (
    <form onSubmit={bind} noValidate>
      <FormField
        form={form}
        name="code"
        label={t`Your inviter's promotion code`}
        autoComplete="off"
        maxLength={64}
        rule={{ required: true }}
        check={check}
        hint={t`Once, within seven days of signing up. It can't be changed.`}
      />
      <Button type="submit" className="mt-2 w-full" pending={form.formState.isSubmitting}>
        <Trans>Add inviter</Trans>
      </Button>
    </form>
  );
}
