import { useLingui } from "@lingui/react/macro";
import { login } from "@vitrine/contract/accounts.ts";
import { useForm } from "react-hook-form";
import { call } from "../../api/call.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { closeDialog, openDialog } from "./dialog-state.ts";
import { PhoneField } from "./phone-field.tsx";
import { signIn } from "./sign-in.ts";
import { useFieldErrors } from "./use-field-errors.ts";

interface LoginForm {
  phone: string;
  password: string;
}

/** Login by phone and password. */
export default function LoginDialog() {
  const { t } = useLingui();
  const form = useForm<LoginForm>({ defaultValues: { phone: "", password: "" }, mode: "onTouched" });
  const showErrors = useFieldErrors(form);

  const submit = async (values: LoginForm) => {
    signIn(await call(login, values, { quiet: true }));
    closeDialog("login");
  };

  return (
    <Dialog title={t`Log in`} onClose={() => closeDialog("login")}>
      <Form
        form={form}
        focus="phone"
        onSubmit={submit}
        onRefused={(error) => showErrors(error, "password")}
        submit={t`Log in`}
      >
        <PhoneField form={form} name="phone" />
        <FormField
          form={form}
          name="password"
          password
          label={t`Password`}
          autoComplete="current-password"
          rule={{ required: t`Enter your password` }}
        />
      </Form>
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
