import { type ReactNode, useEffect } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { Button } from "./button.tsx";

interface FormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The field with the initial focus. */
  focus?: Path<Values>;
  /** Receives the valid values; the button is pending until the promise settles. */
  onSubmit: (values: Values) => Promise<void>;
  /** Receives the error that `onSubmit` threw. */
  onRefused: (error: unknown) => void;
  /** The label of the button. */
  submit: ReactNode;
  children: ReactNode;
}

/** A form that validates its fields and sends their values. While it sends, the button is pending. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, focus, onSubmit, onRefused, submit, children } = props;
  const { setFocus } = form;
  useEffect(() => {
    if (focus) setFocus(focus);
  }, [focus, setFocus]);
  const send = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (error) {
      onRefused(error);
    }
  });
  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-2.5">
      {children}
      <Button type="submit" look="primary" size="l" pending={form.formState.isSubmitting} className="mt-2">
        {submit}
      </Button>
    </form>
  );
}
