import { useLingui } from "@lingui/react/macro";
import { PASSWORD_LENGTH } from "@vitrine/contract/accounts/rules.ts";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { FormField } from "../../../ui/form/form-field.tsx";

interface NewPasswordFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
}

/** A field for a new password. The list of weak passwords is on the server. */
export function NewPasswordField<Values extends FieldValues>({ form, name, label }: NewPasswordFieldProps<Values>) {
  const { t } = useLingui();
  return (
    <FormField
      form={form}
      name={name}
      password
      label={label}
      autoComplete="new-password"
      hint={t`At least ${PASSWORD_LENGTH.min} characters, ideally a whole sentence; easy passwords are refused`}
      rule={{ required: t`Enter a password`, length: PASSWORD_LENGTH }}
    />
  );
}
