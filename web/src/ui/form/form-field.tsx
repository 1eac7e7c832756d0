import type { ComponentProps } from "react";
import { type FieldError, type FieldValues, get, type Path, type UseFormReturn } from "react-hook-form";
import { Field } from "./field.tsx";
import { PasswordField } from "./password-field.tsx";
import type { Rule } from "./rule-breach.ts";
import { judgeAgain, useRules, type Validate } from "./use-rules.ts";

interface FormFieldProps<Values extends FieldValues>
  extends Omit<ComponentProps<typeof Field>, "form" | "name" | "required" | "error"> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  rule?: Rule;
  /** A check that runs after the generic rules. */
  check?: Validate;
  /** Other fields whose checks read this field. */
  readBy?: readonly Path<Values>[];
  /** Whether the field is a password, which the player can make visible. */
  password?: boolean;
}

/** A form field with its rule and its error. */
export function FormField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { form, name, rule = {}, check, readBy = [], password = false, ...rest } = props;
  const rules = useRules();
  const Input = password ? PasswordField : Field;
  return (
    <Input
      {...rest}
      aria-required={rule.required ? true : undefined}
      error={(get(form.formState.errors, name) as FieldError | undefined)?.message}
      {...form.register(name, {
        validate: rules(rule, check),
        onChange: () => judgeAgain(form, [name, ...readBy]),
      })}
    />
  );
}
