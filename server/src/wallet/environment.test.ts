import { expect, test } from "vitest";
import { readWalletSettings } from "./environment.ts";

test("the choice to spend only coins is off until the operator turns it on", () => {
  expect(readWalletSettings({})).toMatchObject({ switchBalanceType: false });
  expect(readWalletSettings({ SWITCH_BALANCE_TYPE: "on" })).toMatchObject({ switchBalanceType: true });
  const read = () => readWalletSettings({ SWITCH_BALANCE_TYPE: "perhaps" });
  expect(read).toThrow(/^SWITCH_BALANCE_TYPE: [^\n]+\.$/);
});
