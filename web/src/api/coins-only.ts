import type { AnyCall } from "@vitrine/contract/call.ts";
import { useSettings } from "./session/settings.ts";

let allowed = false;

/** Set from sysConfig (`switchBalanceType`): whether players may choose to spend coins only. */
export function allowCoinsOnly(isAllowed: boolean): void {
  allowed = isAllowed;
}

/** The input of a spending call with the player's choice, where the site offers it. */
export function withCoinsOnly(called: AnyCall, input: object): object {
  return called.spends && allowed && useSettings.getState().coinsOnly ? { ...input, coinsOnly: true } : input;
}
