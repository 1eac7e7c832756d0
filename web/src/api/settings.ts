import { create } from "zustand";
import { readStored, storageKeys, writeStored } from "./storage.ts";
import { parseSettings, type Settings } from "./stored-settings.ts";

export const useSettings = create<Settings>(() => parseSettings(readStored(storageKeys.settings)));

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change);
  writeStored(storageKeys.settings, JSON.stringify(useSettings.getState()));
}
