import { useCallback } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { Failure } from "../../api/failure.ts";
import { failureSentence } from "../layout/failure-toast.ts";
import { placeOf } from "./refusal-place.ts";

/** Shows the server's refusals next to their fields; a refusal without a field is shown at the field `rest`. */
export function useFieldErrors<Form extends FieldValues>(
  form: UseFormReturn<Form>,
): (error: unknown, rest: Path<Form>) => void {
  return useCallback(
    (error, rest) => {
      if (!(error instanceof Failure)) throw error;
      const names = Object.keys(form.getValues());
      const known = Object.entries(error.fields).filter(([name]) => names.includes(name));
      const place = (placeOf(error.code, names) ?? rest) as Path<Form>;
      if (known.length === 0) form.setError(place, { message: failureSentence(error) }, { shouldFocus: true });
      for (const [name, message] of known) form.setError(name as Path<Form>, { message }, { shouldFocus: true });
    },
    [form],
  );
}
