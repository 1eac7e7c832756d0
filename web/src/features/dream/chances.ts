import { DREAM_CHANCE } from "@vitrine/contract/dream/rules.ts";

/** The proposed chances, in hundredths of a percent. */
export const PRESETS = [500, 2500, 5000, 7500] as const;
export const FIRST_CHANCE = 2500;

/** Parses a typed percentage with at most two decimals after a comma or a point. Null if it is invalid. */
export function readChance(text: string, { least, most } = DREAM_CHANCE): number | null {
  const plain = text.trim().replace(/\s?%$/, "").replace(",", ".");
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(plain)) return null;
  const [whole = "0", fraction = ""] = plain.split(".");
  const p = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return p >= least && p <= most ? p : null;
}

/** The text of a chance for its field, without trailing zeros. */
export function chanceText(p: number, locale: string): string {
  return (p / 100).toLocaleString(locale, { maximumFractionDigits: 2 });
}

/** The nearest allowed chance. */
export function clampChance(p: number, { least, most } = DREAM_CHANCE): number {
  return Math.min(most, Math.max(least, Math.round(p)));
}

/** The step of a key in hundredths of a percent: 1, with Shift 100, for a page key 1000; else undefined. */
export function stepOf({ key, shiftKey }: { key: string; shiftKey: boolean }): number | undefined {
  const small = shiftKey ? 100 : 1;
  if (key === "ArrowRight" || key === "ArrowUp") return small;
  if (key === "ArrowLeft" || key === "ArrowDown") return -small;
  if (key === "PageUp") return 1000;
  if (key === "PageDown") return -1000;
  return undefined;
}
