export const THEMES = ["dark", "light", "contrast"] as const;

export type Theme = (typeof THEMES)[number];

export interface Settings {
  /** Whether an opening skips the reel. */
  fast: boolean;
  /** Whether sound effects are on. */
  voice: boolean;
  music: boolean;
  /** Whether the player agrees to latency probes. */
  agreePing: boolean;
  /** The volume of the sound effects, 0 to 100. */
  voiceVolume: number;
  musicVolume: number;
  theme: Theme;
  /** Whether to spend only coins and no points, if the site allows it. */
  coinsOnly: boolean;
  /** Whether single keys are shortcuts. They can interfere with speech input (WCAG 2.1.4). */
  shortcuts: boolean;
}

/** The defaults. The specification defines the first four. */
export const defaultSettings: Settings = {
  fast: false,
  voice: true,
  music: true,
  agreePing: true,
  voiceVolume: 70,
  musicVolume: 35,
  theme: "dark",
  coinsOnly: false,
  shortcuts: true,
};

/** Parses the stored settings; an unreadable or unknown value gets its default. */
export function parseSettings(stored: string | null): Settings {
  try {
    const value: unknown = JSON.parse(stored ?? "{}");
    if (typeof value !== "object" || value === null) return { ...defaultSettings };
    const kept = Object.entries(value).filter(([name, stored]) => isSetting(name, stored));
    return { ...defaultSettings, ...Object.fromEntries(kept) };
  } catch {
    // The stored text is not JSON, so this site did not write it.
    return { ...defaultSettings };
  }
}

function isSetting(name: string, stored: unknown): boolean {
  if (!Object.hasOwn(defaultSettings, name)) return false;
  if (name === "theme") return THEMES.some((theme) => theme === stored);
  if (typeof stored === "number") return name.endsWith("Volume") && stored >= 0 && stored <= 100;
  return typeof stored === typeof defaultSettings[name as keyof Settings];
}
