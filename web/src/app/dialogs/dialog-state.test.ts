import { beforeEach, expect, test } from "vitest";
import { closeDialog, DIALOGS, OWN_DIALOGS, openDialog, useDialogs } from "./dialog-state.ts";

beforeEach(() => closeDialog());

test("the specification's list has sixteen dialogs with different names", () => {
  expect(DIALOGS).toHaveLength(16);
  expect(new Set(DIALOGS).size).toBe(16);
});

const every = [...DIALOGS, ...OWN_DIALOGS];

test.each(every)("opening %s closes every other dialog", (name) => {
  for (const other of every) openDialog(other);
  openDialog(name);
  expect(useDialogs.getState().open).toBe(name);
});

test("login, SMS login and register exclude each other in every order", () => {
  const names = ["login", "smsLogin", "register"] as const;
  for (const first of names)
    for (const second of names) {
      openDialog(first);
      openDialog(second);
      expect(names.filter((name) => useDialogs.getState().open === name)).toEqual([second]);
    }
});

test("closing a dialog that is not open keeps the open dialog", () => {
  openDialog("register", { invite: "abc123" });
  closeDialog("login");
  expect(useDialogs.getState()).toEqual({ open: "register", subject: { invite: "abc123" } });
  closeDialog("register");
  expect(useDialogs.getState()).toEqual({ open: null, subject: null });
});
