import { type ReactNode, useId } from "react";
import { Controller, type FieldValues, type Path, type UseFormReturn } from "react-hook-form";
import { Checkbox } from "./checkbox.tsx";
import { judgeAgain, useRules } from "./use-rules.ts";

interface FormCheckProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  /** The error text if the checkbox is not checked; undefined for an optional checkbox. */
  required?: string;
  children: ReactNode;
}

/** A checkbox in a form. */
export function FormCheck<Values extends FieldValues>({ form, name, required, children }: FormCheckProps<Values>) {
  const rules = useRules();
  const id = useId();
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: rules({ required }), onChange: () => judgeAgain(form, [name]) }}
      render={({ field, fieldState: { error } }) => (
        <div>
          <Checkbox
            ref={field.ref}
            isSelected={Boolean(field.value)}
            onChange={field.onChange}
            onBlur={field.onBlur}
            isInvalid={Boolean(error)}
            aria-describedby={error ? id : undefined}
          >
            {children}
          </Checkbox>
          {error && (
            <p id={id} role="alert" className="-mt-1 pl-[34px] text-12 text-bad">
              {error.message}
            </p>
          )}
        </div>
      )}
    />
  );
}
