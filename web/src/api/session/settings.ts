import { create } from "zustand";
import { readStored, storageKeys, writeStored } from "./storage.ts";
import { defaultSettings, parseSettings, type Settings } from "./stored-settings.ts";

/** Begins with the defaults, which is what the server draws pages with; the stored ones follow at once. */
export const useSettings = create<Settings>(() => ({ ...defaultSettings }));
useSettings.setState(parseSettings(readStored(storageKeys.settings)));

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change);
  writeStored(storageKeys.settings, JSON.stringify(useSettings.getState()));
}
