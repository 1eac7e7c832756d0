import { useLingui } from "@lingui/react/macro";
import { smsCode } from "@vitrine/contract/accounts/codes.ts";
import type { InputOf } from "@vitrine/contract/call.ts";
import { sysConfig } from "@vitrine/contract/content.ts";
import { type ReactNode, useRef, useState } from "react";
import { type FieldValues, type Path, type UseFormReturn, useWatch } from "react-hook-form";
import { call } from "../../../api/call.ts";
import { isRefusal } from "../../../api/failure.ts";
import { useCall } from "../../../api/use-call.ts";
import { useFieldErrors } from "../../../app/dialogs/use-field-errors.ts";
import { failureSentence } from "../../../app/layout/failure-toast.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { OutboxLink } from "../../outbox/outbox-link.tsx";
import { readPhone } from "../sign-in/phone-field.tsx";
import { plainPhone } from "../sign-in/sign-up-rules.ts";
import { Captcha } from "./captcha.tsx";
import { CodeField, noteSent, noteTooSoon } from "./code-field.tsx";
import type { Solved } from "./use-puzzle.ts";

interface GuestCodeFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The form field of the code. */
  name: Path<Values>;
  /** The form field of the phone number. */
  phone: Path<Values>;
  purpose: InputOf<typeof smsCode>["purpose"];
}

/** A code by SMS to the phone typed in the same form: captcha, code, then the countdown to the next one. */
export function GuestCodeField<Values extends FieldValues>(props: GuestCodeFieldProps<Values>) {
  const { form, name, phone: phoneName, purpose } = props;
  const { t } = useLingui();
  const phone = plainPhone(String(useWatch({ control: form.control, name: phoneName }) ?? ""));
  const [puzzle, setPuzzle] = useState<{ round: number; reason: string } | null>(null);
  const [isSending, setSending] = useState(false);
  // When a rate limit refuses the code, the server does not consume the captcha ticket, so the next try reuses it.
  const held = useRef<Solved | null>(null);
  const showErrors = useFieldErrors(form);
  const askPhone = () => readPhone(form, phoneName);
  const showPuzzle = (reason = "") => setPuzzle((shown) => ({ round: (shown?.round ?? 0) + 1, reason }));

  const send = async (solved: Solved) => {
    setSending(true);
    held.current = null;
    try {
      const given = { phone: solved.phone, purpose, captchaTicket: solved.ticket };
      const { countdown } = await call(smsCode, given, { quiet: true });
      noteSent(solved.phone, countdown);
      setPuzzle(null);
      toast.success(t`SMS sent`, { id: "sms" });
      form.clearErrors(name);
      form.setFocus(name);
    } catch (error) {
      if (isRefusal(error, "ticket_invalid")) showPuzzle(failureSentence(error));
      else {
        held.current = solved;
        setPuzzle(null);
        const message = noteTooSoon(solved.phone, error);
        if (message) form.setError(name, { message }, { shouldFocus: true });
        else showErrors(error, name);
      }
    } finally {
      setSending(false);
    }
  };

  const begin = async () => {
    const typed = await askPhone();
    if (typed === null) return;
    if (held.current?.phone === typed) await send(held.current);
    else showPuzzle();
  };

  return (
    <>
      {puzzle && (
        <Captcha
          key={puzzle.round}
          purpose={purpose}
          reason={puzzle.reason}
          autoFocus
          askPhone={askPhone}
          onSolved={(solved) => void send(solved)}
        />
      )}
      <CodeField
        form={form}
        name={name}
        label={t`SMS code`}
        to={phone}
        onSend={() => void begin()}
        isSending={isSending}
        hint={<OutboxHint phone={phone} />}
        required={puzzle ? t`Complete the slider check first` : t`Enter the code`}
      />
    </>
  );
}

/** A demo sends no SMS, so the hint links to the demo's outbox. */
function OutboxHint({ phone }: { phone: string }): ReactNode {
  const { t } = useLingui();
  const demo = useCall(sysConfig, {}, { quiet: true }).data?.demo;
  if (!demo) return t`Six digits, valid for five minutes`;
  return <OutboxLink to={phone} />;
}
