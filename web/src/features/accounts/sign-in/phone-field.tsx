import { useLingui } from "@lingui/react/macro";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { FormField } from "../../../ui/form/form-field.tsx";
import { isPhone, plainPhone } from "./sign-up-rules.ts";

/** The field for a phone number, which is also the user name for password managers. */
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

/** Returns the form's phone for the server. If it is invalid, shows the error at the field and returns null. */
export async function readPhone<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: Path<Values>,
): Promise<string | null> {
  const isRight = await form.trigger(name, { shouldFocus: true });
  return isRight ? plainPhone(String(form.getValues(name))) : null;
}
