import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/**
 * Validates the fields with errors again after a value has changed, because an error must not stay next to a new value.
 * React-hook-form does this only after a blur of the field, not for a field that was validated or refused by the server
 * before.
 */
export function judgeAgain<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  names: readonly Path<Values>[],
): void {
  const wrong = names.filter((name) => form.getFieldState(name).error);
  if (wrong.length > 0) void form.trigger(wrong);
}
