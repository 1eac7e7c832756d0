import { useLingui } from "@lingui/react/macro";
import { smsLogin } from "@vitrine/contract/accounts.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../api/call.ts";
import { closeDialog } from "../../../app/dialogs/dialog-state.ts";
import { SwitchButton } from "../../../app/dialogs/switch-button.tsx";
import { useFieldErrors } from "../../../app/dialogs/use-field-errors.ts";
import { Form } from "../../../ui/form/form.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { GuestCodeField } from "../captcha/guest-code-field.tsx";
import { useCaptchaGate } from "../captcha/use-captcha-gate.tsx";
import { keptPhone } from "./kept-phone.ts";
import { PhoneField, readPhone } from "./phone-field.tsx";
import { signIn } from "./sign-in.ts";
import { plainPhone } from "./sign-up-rules.ts";

/** Login with a phone and a code that is sent to it. */
export default function SmsLoginDialog() {
  const { t } = useLingui();
  const [kept] = useState(keptPhone);
  const form = useForm({ defaultValues: { phone: kept, code: "" }, mode: "onTouched" });
  const showErrors = useFieldErrors(form);
  const { pass, gate } = useCaptchaGate("smsLogin", () => readPhone(form, "phone"));
  const typed = () => form.getValues("phone");

  const submit = async ({ code, ...values }: { phone: string; code: string }) => {
    const phone = plainPhone(values.phone);
    const session = await pass(phone, (captchaTicket) =>
      call(smsLogin, { phone, code, captchaTicket }, { quiet: true }),
    );
    if (!session) return;
    signIn(session);
    closeDialog("smsLogin");
  };

  return (
    <Dialog title={t`Log in with an SMS code`} onClose={() => closeDialog("smsLogin")}>
      <Form
        form={form}
        focus="phone"
        onSubmit={submit}
        onRefused={(error) => showErrors(error, "code")}
        submit={t`Log in`}
      >
        <PhoneField form={form} name="phone" />
        <GuestCodeField form={form} name="code" phone="phone" purpose="smsLogin" />
        {gate}
      </Form>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-4 text-13">
        <SwitchButton to="register" phone={typed}>{t`No account yet? Register`}</SwitchButton>
        <SwitchButton to="login" phone={typed} quiet>{t`Log in with a password`}</SwitchButton>
      </div>
    </Dialog>
  );
}
