export const THEMES = ["dark", "light", "contrast"] as const;

export type Theme = (typeof THEMES)[number];

export interface Settings {
  /** Skips the reel. */
  fast: boolean;
  /** Sounds of what happens. */
  voice: boolean;
  music: boolean;
  /** The player agrees to latency probes. */
  agreePing: boolean;
  /** 0 to 100. */
  voiceVolume: number;
  musicVolume: number;
  theme: Theme;
  /** Spends coins and keeps the points, where the site allows it. */
  coinsOnly: boolean;
  /** Shortcuts of a single key, which may get in the way of speech input (WCAG 2.1.4). */
  shortcuts: boolean;
}

/** The first four are the specification's. */
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

/** The stored preferences; anything unreadable or unknown falls back to its default. */
export function parseSettings(stored: string | null): Settings {
  try {
    const value: unknown = JSON.parse(stored ?? "{}");
    if (typeof value !== "object" || value === null) return { ...defaultSettings };
    const kept = Object.entries(value).filter(([name, wish]) => isSetting(name, wish));
    return { ...defaultSettings, ...Object.fromEntries(kept) };
  } catch {
    // Somebody else's text under our key.
    return { ...defaultSettings };
  }
}

function isSetting(name: string, wish: unknown): boolean {
  if (!Object.hasOwn(defaultSettings, name)) return false;
  if (name === "theme") return THEMES.some((theme) => theme === wish);
  if (typeof wish === "number") return name.endsWith("Volume") && wish >= 0 && wish <= 100;
  return typeof wish === typeof defaultSettings[name as keyof Settings];
}
