import { useLingui } from "@lingui/react/macro";
import { verify } from "@vitrine/contract/codes.ts";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../api/call.ts";
import { SwitchButton } from "../../../app/dialogs/switch-button.tsx";
import { useFieldErrors } from "../../../app/dialogs/use-field-errors.ts";
import { Form } from "../../../ui/form/form.tsx";
import { GuestCodeField } from "../captcha/guest-code-field.tsx";
import { useCaptchaGate } from "../captcha/use-captcha-gate.tsx";
import { PhoneField } from "./phone-field.tsx";
import { readPhone } from "./read-phone.ts";
import { plainPhone } from "./sign-up-rules.ts";

/** That a phone is in somebody's hands, for ten minutes. */
export interface Proof {
  phone: string;
  ticket: string;
}

interface ProvePhoneFormProps {
  /** What was typed before. */
  phone: string;
  /** Why it has to be done again. */
  refused: unknown;
  onProven: (proof: Proof) => void;
}

/** The first step to a new password: a code to the phone. */
export function ProvePhoneForm({ phone: typed, refused, onProven }: ProvePhoneFormProps) {
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
