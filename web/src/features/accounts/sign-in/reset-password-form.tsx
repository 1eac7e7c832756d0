import { useLingui } from "@lingui/react/macro";
import { findPassword, login } from "@vitrine/contract/accounts.ts";
import { useForm } from "react-hook-form";
import { call } from "../../../api/call.ts";
import { isRefusal } from "../../../api/failure.ts";
import { closeDialog } from "../../../app/dialogs/dialog-state.ts";
import { useFieldErrors } from "../../../app/dialogs/use-field-errors.ts";
import { Form } from "../../../ui/form/form.tsx";
import { toast } from "../../../ui/toast.ts";
import { useCaptchaGate } from "../captcha/use-captcha-gate.tsx";
import { switchDialog } from "./kept-phone.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import type { Proof } from "./prove-phone-form.tsx";
import { signIn } from "./sign-in.ts";

interface ResetPasswordFormProps {
  proof: Proof;
  /** Gets the refusal after which only another code helps. */
  onOver: (error: unknown) => void;
}

/** The second step to a new password: choosing it. Whoever has done so is logged in with it. */
export function ResetPasswordForm({ proof: { phone, ticket }, onOver }: ResetPasswordFormProps) {
  const { t } = useLingui();
  const form = useForm({ defaultValues: { phone, password: "" }, mode: "onTouched" });
  const showErrors = useFieldErrors(form);
  const { pass, gate } = useCaptchaGate("findPassword", async () => phone);

  const submit = async ({ password }: { password: string }) => {
    const set = await pass(phone, (captchaTicket) =>
      call(findPassword, { phone, password, ticket, captchaTicket }, { quiet: true }),
    );
    if (set === undefined) return;
    toast.success(t`Your new password is set`);
    // Where the login wants something more, its dialog asks for it.
    await call(login, { phone, password }, { quiet: true }).then(
      (session) => {
        signIn(session);
        closeDialog("findPassword");
      },
      () => switchDialog("login", phone),
    );
  };

  const refuse = (error: unknown) => {
    const isOver = ["ticket_invalid", "account_unknown", "account_closed"].some((code) => isRefusal(error, code));
    if (isOver) onOver(error);
    else showErrors(error, "password");
  };

  return (
    <Form form={form} focus="password" onSubmit={submit} onRefused={refuse} submit={t`Set it and log in`}>
      {/* Password managers keep the new password under this name. */}
      <input type="tel" autoComplete="username" readOnly hidden {...form.register("phone")} />
      <NewPasswordField form={form} name="password" label={t`New password`} />
      {gate}
    </Form>
  );
}
