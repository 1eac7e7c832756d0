import { getDefaultInvitationCode } from "@vitrine/contract/referral.ts";
import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { useCall } from "../../../api/use-call.ts";

/** Fills in the site's default invite code if the field is empty and the visitor has not touched it. */
export function useProposedCode<Form extends FieldValues>(form: UseFormReturn<Form>, name: Path<Form>): void {
  const code = useCall(getDefaultInvitationCode, {}, { quiet: true }).data?.code;
  useEffect(() => {
    const isUntouched = form.getValues(name) === "" && !form.getFieldState(name).isDirty;
    if (code && isUntouched) form.setValue(name, code as PathValue<Form, Path<Form>>);
  }, [form, name, code]);
}
