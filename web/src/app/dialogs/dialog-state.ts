import { create } from "zustand";
import { onLeave } from "../../api/session/leave.ts";

/** The dialogs of the specification, by its names. */
export const DIALOGS = [
  "login",
  "register",
  "findPassword",
  "smsLogin",
  "benefit",
  "steamLogin",
  "loginTip",
  "registerTip",
  "language",
  "recharge",
  "battleOpen",
  "userVerification",
  "info",
  "skin",
  "leftMenu",
  "publicNotice",
] as const;

/** The site's own windows follow the same rule. */
export const OWN_DIALOGS = [
  "settings",
  "palette",
  "shortcuts",
  "securityCheck",
  "avatar",
  "setLimit",
  "takeBreak",
  "playReminder",
  "drops",
] as const;

export type DialogName = (typeof DIALOGS)[number] | (typeof OWN_DIALOGS)[number];

interface DialogState {
  /** At most one is open: opening one closes the others. */
  open: DialogName | null;
  /** What the dialog is about, e.g. the message of `info`. */
  subject: unknown;
}

export const useDialogs = create<DialogState>(() => ({ open: null, subject: null }));

export function openDialog(name: DialogName, subject: unknown = null): void {
  useDialogs.setState({ open: name, subject });
}

/** Closes the open dialog, or only the named one if it is that. */
export function closeDialog(name?: DialogName): void {
  useDialogs.setState((state) => (name && state.open !== name ? state : { open: null, subject: null }));
}

onLeave(() => closeDialog());
