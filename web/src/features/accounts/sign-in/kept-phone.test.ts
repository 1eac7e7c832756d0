import { beforeEach, expect, test } from "vitest";
import { closeDialog, openDialog, useDialogs } from "../../../app/dialogs/dialog-state.ts";
import { keptPhone, switchDialog } from "./kept-phone.ts";

beforeEach(() => closeDialog());

test("each dialog passes the typed phone to the next one, also a dialog without a field for it", () => {
  openDialog("login");
  switchDialog("register", "13800138000");
  switchDialog("steamLogin");
  switchDialog("smsLogin");
  expect(useDialogs.getState().open).toBe("smsLogin");
  expect(keptPhone()).toBe("13800138000");
});

test("closing the dialog forgets the phone, and a field that the visitor has emptied stays empty", () => {
  openDialog("login", { phone: "13800138000" });
  switchDialog("register", "");
  expect(keptPhone()).toBe("");
  openDialog("login", { phone: "13800138000" });
  closeDialog();
  openDialog("login");
  expect(keptPhone()).toBe("");
});

test("the subject of another dialog is not read as a phone", () => {
  for (const subject of [null, undefined, 7, "13800138000", { phone: 7 }, { id: 1 }]) {
    openDialog("info", subject);
    expect(keptPhone()).toBe("");
  }
});
