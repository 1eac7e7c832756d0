import { create } from "zustand";
import { onLeave } from "../../api/session/session.ts";

/** The dialogs of the specification, with its names. */
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

/** Further dialogs of the site. They also close every other dialog when they open. */
export const OWN_DIALOGS = [
  "settings",
  "search",
  "shortcuts",
  "safetyCheck",
  "avatar",
  "setLimit",
  "takeBreak",
  "playReminder",
  "drops",
  "welcome",
  "souvenir",
] as const;

export type DialogName = (typeof DIALOGS)[number] | (typeof OWN_DIALOGS)[number];

interface DialogState {
  /** The open dialog. At most one dialog is open, because opening a dialog closes every other dialog. */
  open: DialogName | null;
  /** The input of the dialog, e.g. the message of `info`. */
  subject: unknown;
}

export const useDialogs = create<DialogState>(() => ({ open: null, subject: null }));

export function openDialog(name: DialogName, subject: unknown = null): void {
  useDialogs.setState({ open: name, subject });
}

/** Closes the open dialog. With a name, closes it only if the open dialog has this name. */
export function closeDialog(name?: DialogName): void {
  useDialogs.setState((state) => (name && state.open !== name ? state : { open: null, subject: null }));
}

onLeave(() => closeDialog());
