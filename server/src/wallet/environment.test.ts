import { expect, test } from "vitest";
import { readWalletSettings } from "./environment.ts";

test("players may keep their points only where the operator allows it", () => {
  expect(readWalletSettings({})).toEqual({ switchBalanceType: false });
  expect(readWalletSettings({ SWITCH_BALANCE_TYPE: "on" })).toEqual({ switchBalanceType: true });
  const read = () => readWalletSettings({ SWITCH_BALANCE_TYPE: "perhaps" });
  expect(read).toThrow(/^SWITCH_BALANCE_TYPE: [^\n]+\.$/);
});
