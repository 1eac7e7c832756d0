import { Trans, useLingui } from "@lingui/react/macro";
import { PASSWORD_LENGTH, signUp } from "@vitrine/contract/accounts.ts";
import { sysConfig } from "@vitrine/contract/content.ts";
import { modifySecret } from "@vitrine/contract/fairness/calls.ts";
import type { ReactNode, SyntheticEvent } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { call } from "../../api/call.ts";
import { channelCode, promoteCode } from "../../api/channel.ts";
import { freshSeed } from "../../api/fresh-seed.ts";
import { useCall } from "../../api/use-call.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormCheck } from "../../ui/form/form-check.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { toast } from "../../ui/toast.ts";
import { paths } from "../paths.ts";
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
        <FormCheck form={form} name="adult" required={t`You must be 18 or over`}>
          <Trans>I am 18 or over</Trans>
        </FormCheck>
        <FormCheck form={form} name="agree" required={t`Accept the terms and the privacy policy`}>
          <Trans>
            I accept the <DocumentLink to={paths.help("terms")}>terms</DocumentLink> and the{" "}
            <DocumentLink to={paths.help("privacy")}>privacy policy</DocumentLink>
          </Trans>
        </FormCheck>
      </Form>
      <button
        type="button"
        className="mt-4 min-h-11 rounded-1 text-13 text-brass hover:text-brass-hi"
        onClick={() => openDialog("login")}
      >
        {t`Already have an account? Log in`}
      </button>
    </Dialog>
  );
}

/** A press on it is kept from the check around it, which would turn instead of the document opening. */
function DocumentLink({ to, children }: { to: string; children?: ReactNode }) {
  const keep = (event: SyntheticEvent) => event.stopPropagation();
  return (
    <Link
      to={to}
      target="_blank"
      rel="noreferrer"
      className="text-brass underline underline-offset-3"
      onPointerDown={keep}
      onMouseDown={keep}
      onTouchStart={keep}
      onKeyDown={keep}
      onClick={keep}
    >
      {children}
    </Link>
  );
}
