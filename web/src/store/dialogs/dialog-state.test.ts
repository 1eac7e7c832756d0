import { beforeEach, expect, test } from "vitest";
import { closeDialog, DIALOGS, openDialog, useDialogs } from "./dialog-state.ts";

beforeEach(() => closeDialog());

test("the sixteen dialogs bear the names of the specification", () => {
  expect(DIALOGS).toHaveLength(16);
  expect(new Set(DIALOGS).size).toBe(16);
});

test.each(DIALOGS)("opening %s closes every other dialog", (name) => {
  for (const other of DIALOGS) openDialog(other);
  openDialog(name);
  expect(useDialogs.getState().open).toBe(name);
});

test("closing a dialog that is not open leaves the open one alone", () => {
  openDialog("register", { invite: "abc123" });
  closeDialog("login");
  expect(useDialogs.getState()).toEqual({ open: "register", subject: { invite: "abc123" } });
  closeDialog("register");
  expect(useDialogs.getState()).toEqual({ open: null, subject: null });
});
