import { create } from "zustand";
import { readStored, storageKeys, writeStored } from "./storage.ts";

export interface Settings {
  /** Skips the reel. */
  fast: boolean;
  voice: boolean;
  music: boolean;
  /** The player agrees to latency probes. */
  agreePing: boolean;
}

export const defaultSettings: Settings = { fast: false, voice: true, music: true, agreePing: true };

/** The stored preferences; anything unreadable or unknown falls back to its default. */
export function parseSettings(stored: string | null): Settings {
  const settings = { ...defaultSettings };
  try {
    const value: unknown = JSON.parse(stored ?? "{}");
    if (typeof value !== "object" || value === null) return settings;
    for (const name of Object.keys(settings) as (keyof Settings)[]) {
      const kept = (value as Partial<Record<keyof Settings, unknown>>)[name];
      if (typeof kept === "boolean") settings[name] = kept;
    }
  } catch {
    // Somebody else's text under our key.
  }
  return settings;
}

export const useSettings = create<Settings>(() => parseSettings(readStored(storageKeys.settings)));

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change);
  writeStored(storageKeys.settings, JSON.stringify(useSettings.getState()));
}
