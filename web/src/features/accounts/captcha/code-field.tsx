import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { CODE_TIMES } from "@vitrine/contract/accounts/rules.ts";
import { type ReactNode, useEffect, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { create } from "zustand";
import { isRefusal } from "../../../api/failure.ts";
import { onLeave } from "../../../api/session/session.ts";
import { FormField } from "../../../ui/form/form-field.tsx";
import { untilNextTickMs } from "../../../ui/time/countdown-parts.ts";

interface CodeFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  /** The recipient of the code, a phone or a mailbox. The countdown belongs to this recipient. */
  to: string;
  onSend: () => void;
  isSending: boolean;
  hint?: ReactNode;
  /** The error text of an empty field. */
  required?: string;
}

/** A field for a code of six digits, a button that sends the code, and the countdown to the next one. */
export function CodeField<Values extends FieldValues>(props: CodeFieldProps<Values>) {
  const { form, name, label, to, onSend, isSending, hint, required } = props;
  const { t } = useLingui();
  const seconds = useResend(to);
  return (
    <FormField
      form={form}
      name={name}
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      rule={{ required: required ?? t`Enter the code` }}
      check={(code) => /^\d{6}$/.test(String(code)) || t`The code has six digits`}
      end={
        <button
          type="button"
          onClick={onSend}
          disabled={isSending || seconds > 0}
          aria-busy={isSending || undefined}
          className="tn min-h-11 rounded-2 px-3.5 text-13 text-brass hover:text-brass-hi disabled:text-quiet"
        >
          {seconds > 0 ? t`Resend in ${seconds} s` : t`Get a code`}
        </button>
      }
    />
  );
}

/**
 * For each recipient, the time from which the next code is allowed, in ms since 1970. The times stay when the dialog
 * closes.
 */
const useNextCode = create<Readonly<Record<string, number>>>(() => ({}));
// The recipients are the player's own phone and mailbox, so logout clears them. The server still enforces the wait.
onLeave(() => useNextCode.setState({}, true));

/** Records that a code was sent to `to`. The next one is allowed after `seconds`. */
export function noteSent(to: string, seconds: number): void {
  useNextCode.setState({ [to]: Date.now() + seconds * 1000 });
}

/**
 * Returns the field's error text if a code was requested too soon, and starts the countdown from the seconds that the
 * server names. The earlier request may come from another page or from before a reload. Returns undefined for other
 * refusals.
 */
export function noteTooSoon(to: string, error: unknown): string | undefined {
  if (!isRefusal(error, "code_too_soon")) return undefined;
  noteSent(to, error.waitSeconds || CODE_TIMES.resendSeconds);
  // The server's sentence names a number of seconds, which is wrong one second later.
  return t`We sent a code less than a minute ago. The button shows when you can ask again.`;
}

/** The seconds until `to` may get another code; 0 if it may get one now. */
function useResend(to: string): number {
  const untilMs = useNextCode((until) => until[to]) ?? 0;
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const now = Date.now();
      setNowMs(now);
      const waitMs = untilNextTickMs(untilMs, now);
      if (waitMs > 0) timer = setTimeout(tick, waitMs);
    };
    tick();
    return () => clearTimeout(timer);
  }, [untilMs]);
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
}
