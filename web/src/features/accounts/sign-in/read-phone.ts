import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { plainPhone } from "./sign-up-rules.ts";

/** The phone of a form as it is sent; null, with the focus on it and what is wrong beside it, where it is none. */
export async function readPhone<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: Path<Values>,
): Promise<string | null> {
  const isRight = await form.trigger(name, { shouldFocus: true });
  return isRight ? plainPhone(String(form.getValues(name))) : null;
}
