import { useLingui } from "@lingui/react/macro";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { FormField } from "../../../ui/form/form-field.tsx";
import { isPhone } from "./sign-up-rules.ts";

/** The phone number for a login or a sign-up. */
export function PhoneField<Values extends FieldValues>(props: { form: UseFormReturn<Values>; name: Path<Values> }) {
  const { t } = useLingui();
  return (
    <FormField
      {...props}
      label={t`Phone number`}
      type="tel"
      inputMode="tel"
      autoComplete="username"
      rule={{ required: t`Enter your phone number` }}
      check={(phone) => isPhone(String(phone)) || t`Enter the correct phone number`}
    />
  );
}
