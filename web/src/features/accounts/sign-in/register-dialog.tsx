import { useLingui } from "@lingui/react/macro";
import { signUp } from "@vitrine/contract/accounts.ts";
import { sysConfig } from "@vitrine/contract/content.ts";
import { modifySecret } from "@vitrine/contract/fairness/calls.ts";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../api/call.ts";
import { channelCode, forgetPromoteCode, promoteCode } from "../../../api/session/channel.ts";
import { useCall } from "../../../api/use-call.ts";
import { closeDialog, openDialog } from "../../../app/dialogs/dialog-state.ts";
import { SwitchButton } from "../../../app/dialogs/switch-button.tsx";
import { useFieldErrors } from "../../../app/dialogs/use-field-errors.ts";
import { Form } from "../../../ui/form/form.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { freshSeed } from "../../fairness/seeds/seed.ts";
import { GuestCodeField } from "../captcha/guest-code-field.tsx";
import { useCaptchaGate } from "../captcha/use-captcha-gate.tsx";
import { Consents } from "./consents.tsx";
import { keptPhone } from "./kept-phone.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { PhoneField, readPhone } from "./phone-field.tsx";
import { signIn } from "./sign-in.ts";
import { isInviteCode, plainPhone } from "./sign-up-rules.ts";
import { useProposedCode } from "./use-proposed-code.ts";

interface RegisterForm {
  phone: string;
  password: string;
  smsCode: string;
  inviteCode: string;
  adult: boolean;
  agree: boolean;
}

/** Sign-up with phone, password and, if the site requires it, an SMS code. Then it sets a client seed. */
export default function RegisterDialog() {
  const { t } = useLingui();
  const [kept] = useState(keptPhone);
  const site = useCall(sysConfig, {}, { quiet: true }).data;
  const needsCode = site?.smsCodeRequired ?? false;
  const form = useForm<RegisterForm>({
    mode: "onTouched",
    defaultValues: { phone: kept, password: "", smsCode: "", inviteCode: promoteCode(), adult: false, agree: false },
  });
  const showErrors = useFieldErrors(form);
  useProposedCode(form, "inviteCode");
  const { pass, gate } = useCaptchaGate("signUp", () => readPhone(form, "phone"));
  const typed = () => form.getValues("phone");

  const submit = async ({ inviteCode, smsCode, phone: text, ...values }: RegisterForm) => {
    const phone = plainPhone(text);
    const given = { ...values, phone, inviteCode: inviteCode.trim() || undefined, smsCode: smsCode || undefined };
    const session = await pass(phone, (captchaTicket) =>
      call(signUp, { ...given, captchaTicket, channelCode: channelCode() }, { quiet: true }),
    );
    if (!session) return;
    signIn(session);
    forgetPromoteCode();
    if (site?.demo) openDialog("welcome");
    else {
      closeDialog("register");
      toast.success(t`Welcome to Vitrine`);
    }
    // The server has already published the hash of its seed, so it cannot choose a seed that fits this client seed.
    await call(modifySecret, { clientSeed: freshSeed() }, { quiet: true }).catch(() => {});
  };

  return (
    <Dialog title={t`Register`} onClose={() => closeDialog("register")}>
      <Form
        form={form}
        focus={kept && !needsCode ? "password" : "phone"}
        onSubmit={submit}
        onRefused={(error) => showErrors(error, "phone")}
        submit={t`Register`}
      >
        <PhoneField form={form} name="phone" />
        {needsCode && <GuestCodeField form={form} name="smsCode" phone="phone" purpose="signUp" />}
        <NewPasswordField form={form} name="password" label={t`Password`} />
        <FormField
          form={form}
          name="inviteCode"
          label={t`Invite code (optional)`}
          autoComplete="off"
          check={(code) => isInviteCode(String(code)) || t`The promotion code has 6 to 15 letters and digits`}
        />
        <Consents form={form} />
        {gate}
      </Form>
      <div className="mt-4 flex flex-wrap gap-x-5 text-13">
        <SwitchButton to="login" phone={typed}>{t`Already have an account? Log in`}</SwitchButton>
        <SwitchButton to="steamLogin" phone={typed} quiet>{t`Log in with Steam`}</SwitchButton>
      </div>
    </Dialog>
  );
}
