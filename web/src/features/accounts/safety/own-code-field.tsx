import { useLingui } from "@lingui/react/macro";
import { userSmsCode } from "@vitrine/contract/accounts/codes.ts";
import { mailCode } from "@vitrine/contract/accounts/safety.ts";
import { sysConfig } from "@vitrine/contract/content.ts";
import { useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { call } from "../../../api/call.ts";
import { Failure } from "../../../api/failure.ts";
import { useCall } from "../../../api/use-call.ts";
import { failureSentence } from "../../../app/layout/failure-toast.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { OutboxLink } from "../../outbox/outbox-link.tsx";
import { CodeField, noteSent, noteTooSoon } from "../captcha/code-field.tsx";

interface OwnCodeFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  way: "sms" | "mail";
  /** The recipient of the code, masked if it is already bound. */
  to: string;
  /** Sends a code. Returns null if no code was sent and the reason is shown elsewhere. */
  send: () => Promise<Sent | null>;
}

/** A field for a code that a logged-in player sends to their own phone or mailbox. It needs no captcha. */
export function OwnCodeField<Values extends FieldValues>({ form, name, way, to, send }: OwnCodeFieldProps<Values>) {
  const { t } = useLingui();
  const [isSending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState("");
  const isDemo = useCall(sysConfig, {}, { quiet: true }).data?.demo;

  const press = async () => {
    setSending(true);
    try {
      const sent = await send();
      if (!sent) return;
      noteSent(to, sent.countdown);
      setSentTo(sent.to);
      toast.success(way === "sms" ? t`SMS sent` : t`Email sent`, { id: "sms" });
      form.clearErrors(name);
      form.setFocus(name);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      form.setError(name, { message: noteTooSoon(to, error) ?? failureSentence(error) });
    } finally {
      setSending(false);
    }
  };

  const hint = sentTo ? t`Sent to ${sentTo}, valid for five minutes` : to ? t`We'll send it to ${to}` : undefined;
  return (
    <CodeField
      form={form}
      name={name}
      label={way === "sms" ? t`SMS code` : t`Code from the email`}
      to={to}
      onSend={() => void press()}
      isSending={isSending}
      hint={sentTo && isDemo ? <OutboxLink /> : hint}
    />
  );
}

interface Sent {
  /** The masked recipient. */
  to: string;
  /** Seconds until the next code is allowed. */
  countdown: number;
}

export async function sendToOwnPhone(purpose: "security" | "changePassword"): Promise<Sent> {
  const { phone, countdown } = await call(userSmsCode, { purpose }, { quiet: true });
  return { to: phone, countdown };
}

/** Sends a code to the bound mailbox, or to a mailbox that the player wants to bind. */
export async function sendToMail(purpose: "security" | "bindMail" | "changeMail", mail?: string): Promise<Sent> {
  const { mail: to, countdown } = await call(mailCode, { purpose, mail }, { quiet: true });
  return { to, countdown };
}
