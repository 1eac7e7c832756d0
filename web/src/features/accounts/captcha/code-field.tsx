import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { FormField } from "../../../ui/form/form-field.tsx";
import { useResend } from "./use-resend.ts";

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
          {seconds > 0 ? t`Send again in ${seconds} s` : t`Get a code`}
        </button>
      }
    />
  );
}
