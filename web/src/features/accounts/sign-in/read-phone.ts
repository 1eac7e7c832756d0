import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { plainPhone } from "./sign-up-rules.ts";

/** Returns the form's phone for the server. If it is invalid, shows the error at the field and returns null. */
export async function readPhone<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: Path<Values>,
): Promise<string | null> {
  const isRight = await form.trigger(name, { shouldFocus: true });
  return isRight ? plainPhone(String(form.getValues(name))) : null;
}
