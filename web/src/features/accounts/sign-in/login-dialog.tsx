import { useLingui } from "@lingui/react/macro";
import { login } from "@vitrine/contract/accounts.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../api/call.ts";
import { closeDialog } from "../../../app/dialogs/dialog-state.ts";
import { SwitchButton } from "../../../app/dialogs/switch-button.tsx";
import { useFieldErrors } from "../../../app/dialogs/use-field-errors.ts";
import { Form } from "../../../ui/form/form.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useCaptchaGate } from "../captcha/use-captcha-gate.tsx";
import { keptPhone } from "./kept-phone.ts";
import { PhoneField, readPhone } from "./phone-field.tsx";
import { signIn } from "./sign-in.ts";
import { plainPhone } from "./sign-up-rules.ts";

/** Login with phone and password. After a few failures each try needs a captcha. */
export default function LoginDialog() {
  const { t } = useLingui();
  const [kept] = useState(keptPhone);
  const form = useForm({ defaultValues: { phone: kept, password: "" }, mode: "onTouched" });
  const showErrors = useFieldErrors(form);
  const { pass, gate } = useCaptchaGate("login", () => readPhone(form, "phone"));
  const typed = () => form.getValues("phone");

  const submit = async ({ password, ...values }: { phone: string; password: string }) => {
    const phone = plainPhone(values.phone);
    const session = await pass(phone, (captchaTicket) =>
      call(login, { phone, password, captchaTicket }, { quiet: true }),
    );
    if (!session) return;
    signIn(session);
    closeDialog("login");
  };

  return (
    <Dialog title={t({ message: "Log in", context: "title of a window" })} onClose={() => closeDialog("login")}>
      <Form
        form={form}
        focus={kept ? "password" : "phone"}
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
        {gate}
      </Form>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 text-13">
        <SwitchButton to="register" phone={typed}>{t`No account yet? Register`}</SwitchButton>
        <SwitchButton to="findPassword" phone={typed} quiet>{t`Forgot your password?`}</SwitchButton>
      </div>
      <div className="mt-1 flex flex-wrap gap-x-5 border-t border-line pt-2 text-13">
        <SwitchButton to="smsLogin" phone={typed} quiet>{t`Log in with an SMS code`}</SwitchButton>
        <SwitchButton to="steamLogin" phone={typed} quiet>{t`Log in with Steam`}</SwitchButton>
      </div>
    </Dialog>
  );
}
