import { useCallback } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { Failure } from "../../api/failure.ts";
import { failureSentence } from "../layout/failure-toast.ts";

/** Shows what the server refused beside its field; a refusal without a field goes to the one that is named. */
export function useFieldErrors<Form extends FieldValues>(
  form: UseFormReturn<Form>,
): (error: unknown, rest: Path<Form>) => void {
  return useCallback(
    (error, rest) => {
      if (!(error instanceof Failure)) throw error;
      const known = Object.entries(error.fields).filter(([name]) => name in form.getValues());
      if (known.length === 0) form.setError(rest, { message: failureSentence(error) }, { shouldFocus: true });
      for (const [name, message] of known) form.setError(name as Path<Form>, { message }, { shouldFocus: true });
    },
    [form],
  );
}
