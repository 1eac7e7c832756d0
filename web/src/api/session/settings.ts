import { create } from "zustand";
import { readStored, storageKeys, writeStored } from "./storage.ts";
import { defaultSettings, parseSettings, type Settings } from "./stored-settings.ts";

/** Starts with the defaults, because the server renders pages with them; then the stored settings are set. */
export const useSettings = create<Settings>(() => ({ ...defaultSettings }));
useSettings.setState(parseSettings(readStored(storageKeys.settings)));

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change);
  writeStored(storageKeys.settings, JSON.stringify(useSettings.getState()));
}
