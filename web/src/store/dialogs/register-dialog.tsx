import { Trans, useLingui } from "@lingui/react/macro";
import { PASSWORD_LENGTH, signUp } from "@vitrine/contract/accounts.ts";
import { sysConfig } from "@vitrine/contract/content.ts";
import { modifySecret } from "@vitrine/contract/fairness/calls.ts";
import { useEffect } from "react";
import { Controller, useForm } from "react-hook-form";
import { Link } from "react-router";
import { call } from "../../api/call.ts";
import { channelCode, promoteCode } from "../../api/channel.ts";
import { freshSeed } from "../../api/fresh-seed.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { paths } from "../paths.ts";
import { closeDialog, openDialog } from "./dialog-state.ts";
import { PasswordField } from "./password-field.tsx";
import { signIn } from "./sign-in.ts";
import { isInviteCode, isPhone, plainPhone } from "./sign-up-rules.ts";
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
  const { errors, isSubmitting } = form.formState;
  const showErrors = useFieldErrors(form);
  const { setFocus } = form;
  useEffect(() => setFocus("phone"), [setFocus]);

  const submit = form.handleSubmit(async ({ inviteCode, smsCode, phone, ...values }) => {
    try {
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
    } catch (error) {
      showErrors(error, "phone");
    }
  });

  return (
    <Dialog title={t`Register`} onClose={() => closeDialog("register")}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-1.5">
        <Field
          label={t`Phone number`}
          type="tel"
          inputMode="tel"
          autoComplete="username"
          error={errors.phone?.message}
          {...form.register("phone", {
            required: t`Enter your phone number`,
            validate: (phone) => isPhone(phone) || t`Enter the correct phone number`,
          })}
        />
        <PasswordField
          label={t`Password`}
          autoComplete="new-password"
          hint={t`At least ${PASSWORD_LENGTH.min} characters; a sentence is best`}
          error={errors.password?.message}
          {...form.register("password", {
            required: t`Enter a password`,
            minLength: { value: PASSWORD_LENGTH.min, message: t`At least ${PASSWORD_LENGTH.min} characters` },
            maxLength: { value: PASSWORD_LENGTH.max, message: t`At most ${PASSWORD_LENGTH.max} characters` },
          })}
        />
        {config?.smsCodeRequired && (
          <Field
            label={t`SMS code`}
            inputMode="numeric"
            autoComplete="one-time-code"
            hint={t`Sending codes opens later: until then an account cannot be opened on this site.`}
            error={errors.smsCode?.message}
            {...form.register("smsCode", { required: t`Enter the code` })}
          />
        )}
        <Field
          label={t`Invite code (optional)`}
          autoComplete="off"
          error={errors.inviteCode?.message}
          {...form.register("inviteCode", {
            validate: (code) =>
              code === "" || isInviteCode(code) || t`The promotion code has 6 to 15 letters and digits`,
          })}
        />
        <Consent form={form} name="adult" required={t`You must be 18 or over`} error={errors.adult?.message}>
          <Trans>I am 18 or over</Trans>
        </Consent>
        <Consent
          form={form}
          name="agree"
          required={t`Accept the terms and the privacy policy`}
          error={errors.agree?.message}
        >
          <Trans>
            I accept the <DocumentLink to={paths.help("terms")}>terms</DocumentLink> and the{" "}
            <DocumentLink to={paths.help("privacy")}>privacy policy</DocumentLink>
          </Trans>
        </Consent>
        <Button type="submit" look="primary" size="l" pending={isSubmitting} className="mt-2">
          {t`Register`}
        </Button>
      </form>
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

interface ConsentProps {
  form: ReturnType<typeof useForm<RegisterForm>>;
  name: "adult" | "agree";
  required: string;
  error?: string;
  children: React.ReactNode;
}

function Consent({ form, name, required, error, children }: ConsentProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: (ticked) => ticked || required }}
      render={({ field }) => (
        <div>
          <Checkbox
            ref={field.ref}
            isSelected={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            isInvalid={Boolean(error)}
          >
            {children}
          </Checkbox>
          {error && (
            <p role="alert" className="-mt-1 pl-[34px] text-12 text-bad">
              {error}
            </p>
          )}
        </div>
      )}
    />
  );
}

function DocumentLink({ to, children }: { to: string; children?: React.ReactNode }) {
  return (
    <Link to={to} target="_blank" rel="noreferrer" className="text-brass underline underline-offset-3">
      {children}
    </Link>
  );
}
