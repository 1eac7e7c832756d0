import { useLingui } from "@lingui/react/macro";
import { login } from "@vitrine/contract/accounts.ts";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { closeDialog, openDialog } from "./dialog-state.ts";
import { PasswordField } from "./password-field.tsx";
import { signIn } from "./sign-in.ts";
import { isPhone } from "./sign-up-rules.ts";
import { useFieldErrors } from "./use-field-errors.ts";

interface LoginForm {
  phone: string;
  password: string;
}

/** Login by phone and password. */
export default function LoginDialog() {
  const { t } = useLingui();
  const form = useForm<LoginForm>({ defaultValues: { phone: "", password: "" }, mode: "onTouched" });
  const { errors, isSubmitting } = form.formState;
  const showErrors = useFieldErrors(form);
  const { setFocus } = form;
  useEffect(() => setFocus("phone"), [setFocus]);

  const submit = form.handleSubmit(async (values) => {
    try {
      signIn(await call(login, values, { quiet: true }));
      closeDialog("login");
    } catch (error) {
      showErrors(error, "password");
    }
  });

  return (
    <Dialog title={t`Log in`} onClose={() => closeDialog("login")}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-1.5">
        <Field
          label={t`Phone number`}
          type="tel"
          autoComplete="username"
          inputMode="tel"
          error={errors.phone?.message}
          {...form.register("phone", {
            required: t`Enter your phone number`,
            validate: (phone) => isPhone(phone) || t`Enter the correct phone number`,
          })}
        />
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register("password", { required: t`Enter your password` })}
        />
        <Button type="submit" look="primary" size="l" pending={isSubmitting} className="mt-2">
          {t`Log in`}
        </Button>
      </form>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 text-13">
        <button
          type="button"
          className="min-h-11 rounded-1 text-brass hover:text-brass-hi"
          onClick={() => openDialog("register")}
        >
          {t`No account yet? Register`}
        </button>
        <button
          type="button"
          className="min-h-11 rounded-1 text-muted hover:text-ink"
          onClick={() => openDialog("findPassword")}
        >
          {t`Forgot your password?`}
        </button>
      </div>
      <div className="mt-1 flex flex-wrap gap-x-5 border-t border-line pt-2 text-13 text-muted">
        <button type="button" className="min-h-11 rounded-1 hover:text-ink" onClick={() => openDialog("smsLogin")}>
          {t`Log in with an SMS code`}
        </button>
        <button type="button" className="min-h-11 rounded-1 hover:text-ink" onClick={() => openDialog("steamLogin")}>
          {t`Sign in with Steam`}
        </button>
      </div>
    </Dialog>
  );
}
