import { useLingui } from "@lingui/react/macro";
import { PASSWORD_LENGTH, signUp } from "@vitrine/contract/accounts.ts";
import { sysConfig } from "@vitrine/contract/content.ts";
import { modifySecret } from "@vitrine/contract/fairness/calls.ts";
import { useForm } from "react-hook-form";
import { call } from "../../api/call.ts";
import { channelCode, promoteCode } from "../../api/channel.ts";
import { freshSeed } from "../../api/fresh-seed.ts";
import { useCall } from "../../api/use-call.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { toast } from "../../ui/toast.ts";
import { Consents } from "./consents.tsx";
import { closeDialog, openDialog } from "./dialog-state.ts";
import { PhoneField } from "./phone-field.tsx";
import { signIn } from "./sign-in.ts";
import { isInviteCode, plainPhone } from "./sign-up-rules.ts";
import { useFieldErrors } from "./use-field-errors.ts";

interface RegisterForm {
  phone: string;
  password: string;
  smsCode: string;
  inviteCode: string;
  adult: boolean;
  agree: boolean;
}

/** Sign-up by phone and password. The browser then makes the player's own client seed. */
export default function RegisterDialog() {
  const { t } = useLingui();
  const config = useCall(sysConfig, {}, { quiet: true }).data;
  const form = useForm<RegisterForm>({
    mode: "onTouched",
    defaultValues: {
      phone: "",
      password: "",
      smsCode: "",
      inviteCode: promoteCode(location.search),
      adult: false,
      agree: false,
    },
  });
  const showErrors = useFieldErrors(form);

  const submit = async ({ inviteCode, smsCode, phone, ...values }: RegisterForm) => {
    const session = await call(
      signUp,
      {
        ...values,
        phone: plainPhone(phone),
        inviteCode: inviteCode || undefined,
        smsCode: smsCode || undefined,
        channelCode: channelCode(),
      },
      { quiet: true },
    );
    signIn(session);
    closeDialog("register");
    toast.success(t`Welcome to Vitrine`);
    // The pair's hash is already on record, so nobody can have chosen the pair to fit this seed.
    await call(modifySecret, { clientSeed: freshSeed() }, { quiet: true }).catch(() => {});
  };

  return (
    <Dialog title={t`Register`} onClose={() => closeDialog("register")}>
      <Form
        form={form}
        focus="phone"
        onSubmit={submit}
        onRefused={(error) => showErrors(error, "phone")}
        submit={t`Register`}
      >
        <PhoneField form={form} name="phone" />
        <FormField
          form={form}
          name="password"
          password
          label={t`Password`}
          autoComplete="new-password"
          hint={t`At least ${PASSWORD_LENGTH.min} characters; a sentence is best`}
          rule={{ required: t`Enter a password`, length: PASSWORD_LENGTH }}
        />
        {config?.smsCodeRequired && (
          <FormField
            form={form}
            name="smsCode"
            label={t`SMS code`}
            inputMode="numeric"
            autoComplete="one-time-code"
            hint={t`Sending codes opens later: until then an account cannot be opened on this site.`}
            rule={{ required: t`Enter the code` }}
          />
        )}
        <FormField
          form={form}
          name="inviteCode"
          label={t`Invite code (optional)`}
          autoComplete="off"
          check={(code) => isInviteCode(String(code)) || t`The promotion code has 6 to 15 letters and digits`}
        />
        <Consents form={form} />
      </Form>
      <div className="mt-4 flex flex-wrap gap-x-5 text-13">
        <button
          type="button"
          className="min-h-11 rounded-1 text-brass hover:text-brass-hi"
          onClick={() => openDialog("login")}
        >
          {t`Already have an account? Log in`}
        </button>
        <button
          type="button"
          className="min-h-11 rounded-1 text-muted hover:text-ink"
          onClick={() => openDialog("steamLogin")}
        >
          {t`Sign in with Steam`}
        </button>
      </div>
    </Dialog>
  );
}
