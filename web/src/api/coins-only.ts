import type { AnyCall } from "@vitrine/contract/call.ts";
import { useSettings } from "./session/settings.ts";

let allowed = false;

/** Sets whether players may choose to spend coins only (`switchBalanceType` of sysConfig). */
export function allowCoinsOnly(isAllowed: boolean): void {
  allowed = isAllowed;
}

/** Adds the player's `coinsOnly` choice to the input of a spending call, if the site allows the choice. */
export function withCoinsOnly(called: AnyCall, input: object): object {
  return called.spends && allowed && useSettings.getState().coinsOnly ? { ...input, coinsOnly: true } : input;
}
