import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/**
 * Judges the fields anew that have an error, now that a value has changed: no error may stand beside a value that it is not about.
 * By itself a form does so only for a field that was left once, and not for one that was judged, or refused by the server, before.
 */
export function judgeAgain<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  names: readonly Path<Values>[],
): void {
  const wrong = names.filter((name) => form.getFieldState(name).error);
  if (wrong.length > 0) void form.trigger(wrong);
}
