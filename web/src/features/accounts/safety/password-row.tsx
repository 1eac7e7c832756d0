import { useLingui } from "@lingui/react/macro";
import { PASSWORD_LENGTH } from "@vitrine/contract/accounts/rules.ts";
import { changePassword } from "@vitrine/contract/accounts.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../api/call.ts";
import { useFieldErrors } from "../../../app/dialogs/use-field-errors.ts";
import { Chips } from "../../../ui/form/chips.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { OwnCodeField, sendToOwnPhone } from "./own-code-field.tsx";
import { placeOf } from "./place-of.ts";
import { SafetyRow } from "./safety-row.tsx";
import { useOpenChange } from "./use-open-change.ts";
import { refreshSafety, type Safety } from "./use-safety.ts";

/** The row of the password. Only an account with a phone number can have a password. */
export function PasswordRow({ safety }: { safety: Safety }) {
  const { t } = useLingui();
  const phone = safety.ways.find(({ way }) => way === "phone")?.to ?? null;
  const change = { id: "password", label: t`Change`, form: <PasswordForm phone={phone ?? ""} /> } as const;
  return (
    <SafetyRow
      icon="key"
      name={t`Password`}
      lit={phone !== null}
      state={phone === null ? t`Not set up` : t`For logging in with your phone number`}
      says={phone === null ? t`A password goes with a phone number: link a phone first.` : undefined}
      changes={phone === null ? [] : [change]}
    />
  );
}

const PLACES = { password_wrong: "oldPassword", code_wrong: "code", code_required: "code" } as const;

/** Sets a new password; the old password or a code to the phone proves the owner. */
function PasswordForm({ phone }: { phone: string }) {
  const { t } = useLingui();
  const { setOpen } = useOpenChange();
  const [proof, setProof] = useState<"oldPassword" | "code">("oldPassword");
  const form = useForm({ mode: "onTouched", defaultValues: { oldPassword: "", code: "", password: "" } });
  const showErrors = useFieldErrors(form);

  const submit = async ({ oldPassword, code, password }: { oldPassword: string; code: string; password: string }) => {
    const by = proof === "code" ? { code: code.trim() } : { oldPassword };
    await call(changePassword, { password, ...by }, { quiet: true });
    toast.success(t`Password changed. All other devices are logged out.`);
    await refreshSafety();
    setOpen(undefined);
  };

  return (
    <>
      <p className="mb-4 text-muted">
        {t`All other devices are logged out right away, and you can't withdraw for 72 hours.`}
      </p>
      <Chips
        label={t`Confirm by`}
        chips={[
          { id: "oldPassword", label: t`Old password` },
          { id: "code", label: t`SMS code` },
        ]}
        selected={proof}
        onSelect={setProof}
        className="mb-4"
      />
      <Form
        key={proof}
        form={form}
        focus={proof}
        onSubmit={submit}
        onRefused={(error) => showErrors(error, placeOf(error, PLACES, "password"))}
        submit={t`Change password`}
      >
        {proof === "code" ? (
          <OwnCodeField form={form} name="code" way="sms" to={phone} send={() => sendToOwnPhone("changePassword")} />
        ) : (
          <FormField
            form={form}
            name="oldPassword"
            password
            label={t`Old password`}
            autoComplete="current-password"
            rule={{ required: t`Enter your password` }}
            hint={t`Forgot it, or never set one? Use the SMS code.`}
          />
        )}
        <FormField
          form={form}
          name="password"
          password
          label={t`New password`}
          autoComplete="new-password"
          hint={t`At least ${PASSWORD_LENGTH.min} characters, ideally a whole sentence`}
          rule={{ required: t`Enter a password`, length: PASSWORD_LENGTH }}
        />
      </Form>
    </>
  );
}
