import { useLingui } from "@lingui/react/macro";
import { verify } from "@vitrine/contract/accounts/codes.ts";
import { findPassword, login } from "@vitrine/contract/accounts.ts";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../api/call.ts";
import { isRefusal } from "../../../api/failure.ts";
import { closeDialog } from "../../../app/dialogs/dialog-state.ts";
import { SwitchButton } from "../../../app/dialogs/switch-button.tsx";
import { useFieldErrors } from "../../../app/dialogs/use-field-errors.ts";
import { Form } from "../../../ui/form/form.tsx";
import { Steps } from "../../../ui/layout/steps.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { GuestCodeField } from "../captcha/guest-code-field.tsx";
import { useCaptchaGate } from "../captcha/use-captcha-gate.tsx";
import { keptPhone, switchDialog } from "./kept-phone.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { PhoneField, readPhone } from "./phone-field.tsx";
import { signIn } from "./sign-in.ts";
import { plainPhone } from "./sign-up-rules.ts";

/** Sets a new password for the owner of the phone: captcha, code, new password, login. */
export default function FindPasswordDialog() {
  const { t } = useLingui();
  const [phone, setPhone] = useState(keptPhone);
  const [proof, setProof] = useState<Proof | null>(null);
  // The reason why the visitor is back at the first step: the last ticket has expired, or the phone has no open
  // account.
  const [refused, setRefused] = useState<unknown>();
  const goOn = (proven: Proof) => {
    setPhone(proven.phone);
    setProof(proven);
  };
  const startAgain = (error: unknown) => {
    setRefused(error);
    setProof(null);
  };
  return (
    <Dialog title={t`Reset your password`} onClose={() => closeDialog("findPassword")}>
      <div className="mb-5">
        <Steps
          label={t`Reset your password`}
          steps={[{ title: t`Show that the phone is yours` }, { title: t`Choose a new password` }]}
          current={proof ? 1 : 0}
        />
      </div>
      {proof ? (
        <ResetPasswordForm proof={proof} onOver={startAgain} />
      ) : (
        <ProvePhoneForm phone={phone} refused={refused} onProven={goOn} />
      )}
    </Dialog>
  );
}

interface ResetPasswordFormProps {
  proof: Proof;
  /** Gets a refusal after which the visitor must begin with the first step again. */
  onOver: (error: unknown) => void;
}

/** The second step: the player chooses the new password and is logged in with it. */
function ResetPasswordForm({ proof: { phone, ticket }, onOver }: ResetPasswordFormProps) {
  const { t } = useLingui();
  const form = useForm({ defaultValues: { phone, password: "" }, mode: "onTouched" });
  const showErrors = useFieldErrors(form);
  const { pass, gate } = useCaptchaGate("findPassword", async () => phone);

  const submit = async ({ password }: { password: string }) => {
    const set = await pass(phone, (captchaTicket) =>
      call(findPassword, { phone, password, ticket, captchaTicket }, { quiet: true }),
    );
    if (set === undefined) return;
    toast.success(t`New password saved`);
    // If the login needs more, for example a captcha, the login dialog asks for it.
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
    <Form form={form} focus="password" onSubmit={submit} onRefused={refuse} submit={t`Save and log in`}>
      {/* A password manager saves the new password under this user name. */}
      <input type="tel" autoComplete="username" readOnly hidden {...form.register("phone")} />
      <NewPasswordField form={form} name="password" label={t`New password`} />
      {gate}
    </Form>
  );
}

/** Proof that the visitor can read the phone's SMS, valid for ten minutes. */
interface Proof {
  phone: string;
  ticket: string;
}

interface ProvePhoneFormProps {
  /** The phone that was typed before. */
  phone: string;
  /** The refusal because of which the visitor must repeat the proof. */
  refused: unknown;
  onProven: (proof: Proof) => void;
}

/** The first step: a code to the phone. */
function ProvePhoneForm({ phone: typed, refused, onProven }: ProvePhoneFormProps) {
  const { t } = useLingui();
  const form = useForm({ defaultValues: { phone: typed, code: "" }, mode: "onTouched" });
  const showErrors = useFieldErrors(form);
  const { pass, gate } = useCaptchaGate("findPassword", () => readPhone(form, "phone"));
  useEffect(() => {
    if (refused) showErrors(refused, "code");
  }, [refused, showErrors]);

  const submit = async ({ code, ...values }: { phone: string; code: string }) => {
    const phone = plainPhone(values.phone);
    const answer = await pass(phone, (captchaTicket) =>
      call(verify, { phone, purpose: "findPassword", code, captchaTicket }, { quiet: true }),
    );
    if (answer) onProven({ phone, ticket: answer.ticket });
  };

  return (
    <>
      <Form
        form={form}
        focus="phone"
        onSubmit={submit}
        onRefused={(error) => showErrors(error, "code")}
        submit={t`Continue`}
      >
        <PhoneField form={form} name="phone" />
        <GuestCodeField form={form} name="code" phone="phone" purpose="findPassword" />
        {gate}
      </Form>
      <div className="mt-4 text-13">
        <SwitchButton to="login" phone={() => form.getValues("phone")} quiet>
          {t`Log in with a password`}
        </SwitchButton>
      </div>
    </>
  );
}
