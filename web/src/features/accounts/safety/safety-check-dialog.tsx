import { useLingui } from "@lingui/react/macro";
import { SAFETY } from "@vitrine/contract/accounts/rules.ts";
import { type SecurityWay, securityCheck } from "@vitrine/contract/accounts/safety.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../api/call.ts";
import { closeDialog, useDialogs } from "../../../app/dialogs/dialog-state.ts";
import { useFieldErrors } from "../../../app/dialogs/use-field-errors.ts";
import { paths } from "../../../app/paths.ts";
import { LinkButton } from "../../../ui/form/button.tsx";
import { Chips } from "../../../ui/form/chips.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { ErrorState } from "../../../ui/layout/states.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { OwnCodeField, sendToMail, sendToOwnPhone } from "./own-code-field.tsx";
import { type Safety, useSafety } from "./use-safety.ts";
import type { TicketRequest } from "./with-ticket.ts";

/** Asks a logged-in player to prove that they own the account, with a code from one of the security ways. */
export default function SafetyCheckDialog() {
  const { t } = useLingui();
  const { data, error, refetch } = useSafety();
  const request = useDialogs((state) => state.subject) as TicketRequest | null;
  const bound = data?.ways.filter((way) => way.bound);
  return (
    <Dialog title={t`Confirm it's you`} onClose={() => closeDialog("safetyCheck")} width={460}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-64" />}
      {bound?.length === 0 && <NoWay />}
      {bound && bound.length > 0 && request && <CheckForm bound={bound} request={request} />}
    </Dialog>
  );
}

/** An account without a security way cannot confirm anything, so the dialog links to the page that adds one. */
function NoWay() {
  const { t } = useLingui();
  return (
    <>
      <p className="mb-6 text-muted">
        {t`You need to confirm this change, but your account has no way to do so yet. Link a phone, an email or an authenticator app first.`}
      </p>
      <LinkButton to={paths.security()} look="primary" size="l" onClick={() => closeDialog("safetyCheck")}>
        {t`Set up a way to confirm`}
      </LinkButton>
    </>
  );
}

/** The ways that can confirm a change. If an authenticator app is bound, only the app can confirm it. */
function waysToConfirm(bound: Safety["ways"]): SecurityWay[] {
  const ways = bound.map(({ way }) => way);
  return ways.includes("totp") ? ["totp"] : ways;
}

function CheckForm({ bound, request }: { bound: Safety["ways"]; request: TicketRequest }) {
  const { t } = useLingui();
  const form = useForm({ defaultValues: { code: "" } });
  const showErrors = useFieldErrors(form);
  const ways = waysToConfirm(bound);
  const [way, setWay] = useState(ways[0] ?? "phone");
  const to = bound.find((row) => row.way === way)?.to ?? "";
  const minutes = SAFETY.ticketSeconds / 60;
  const names: Record<SecurityWay, string> = { totp: t`Authenticator app`, phone: t`By SMS`, mail: t`Email` };

  const choose = (next: SecurityWay) => {
    setWay(next);
    form.reset();
  };
  const submit = async ({ code }: { code: string }) => {
    const { ticket } = await call(securityCheck, { way, code: code.trim().toLowerCase() }, { quiet: true });
    request.give(ticket);
    closeDialog("safetyCheck");
  };

  return (
    <>
      <p className="mb-4 text-muted">
        {request.again
          ? t`Your confirmation has expired. Confirm once more: your entries are kept, and you continue from there.`
          : t`One confirmation covers one change within ${minutes} minutes.`}
      </p>
      {ways.length > 1 && (
        <Chips
          label={t`Confirm by`}
          chips={ways.map((id) => ({ id, label: names[id] }))}
          selected={way}
          onSelect={choose}
          className="mb-4"
        />
      )}
      <Form
        key={way}
        form={form}
        focus="code"
        onSubmit={submit}
        onRefused={(error) => showErrors(error, "code")}
        submit={t`Confirm`}
      >
        {way === "totp" ? (
          <FormField
            form={form}
            name="code"
            label={t`Number from the app, or a recovery code`}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            rule={{ required: t`Enter the code` }}
            hint={t`Each number works once; the next one appears within half a minute`}
          />
        ) : (
          <OwnCodeField
            form={form}
            name="code"
            way={way === "phone" ? "sms" : "mail"}
            to={to}
            send={() => (way === "phone" ? sendToOwnPhone("security") : sendToMail("security"))}
          />
        )}
      </Form>
    </>
  );
}
