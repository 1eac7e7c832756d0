import { type DialogName, openDialog, useDialogs } from "../../../app/dialogs/dialog-state.ts";

/** Opens another dialog with the phone that was typed in this one. Closing the dialog forgets the phone. */
export function switchDialog(name: DialogName, phone = keptPhone()): void {
  openDialog(name, phone === "" ? null : { phone });
}

/** The phone that was typed in the previous dialog, or an empty string. */
export function keptPhone(): string {
  const { subject } = useDialogs.getState();
  const hasPhone = typeof subject === "object" && subject !== null && "phone" in subject;
  return hasPhone && typeof subject.phone === "string" ? subject.phone : "";
}
