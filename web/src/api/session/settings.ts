import type { AnyCall } from "@vitrine/contract/call.ts";
import { create } from "zustand";
import { readStored, storageKeys, writeStored } from "./storage.ts";
import { defaultSettings, parseSettings, type Settings } from "./stored-settings.ts";

/**
 * The settings. The store starts with the defaults, because the server renders pages with the defaults. Then the stored
 * settings replace the defaults.
 */
export const useSettings = create<Settings>(() => ({ ...defaultSettings }));
useSettings.setState(parseSettings(readStored(storageKeys.settings)));

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change);
  writeStored(storageKeys.settings, JSON.stringify(useSettings.getState()));
}

let allowed = false;

/** Sets whether players may choose to spend coins only (`switchBalanceType` of sysConfig). */
export function allowCoinsOnly(isAllowed: boolean): void {
  allowed = isAllowed;
}

/** Adds the player's `coinsOnly` choice to the input of a spending call, if the site allows the choice. */
export function withCoinsOnly(called: AnyCall, input: object): object {
  return called.spends && allowed && useSettings.getState().coinsOnly ? { ...input, coinsOnly: true } : input;
}
