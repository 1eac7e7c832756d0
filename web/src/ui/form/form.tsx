import { type ReactNode, useEffect } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { Button } from "./button.tsx";

interface FormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Where typing begins. */
  focus?: Path<Values>;
  /** What is done with valid values; the button shows that it is under way. */
  onSubmit: (values: Values) => Promise<void>;
  /** Gets what `onSubmit` threw. */
  onRefused: (error: unknown) => void;
  /** On the button. */
  submit: ReactNode;
  children: ReactNode;
}

/** The frame of a form: judges, sends once, shows what was refused. */
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
