import { DREAM_CHANCE } from "@vitrine/contract/fairness/dream.ts";

/** p is a chance in hundredths of a percent. */
export const PRESETS = [500, 2500, 5000, 7500] as const;
export const FIRST_CHANCE = 2500;

/** A chance as people type it, in percent: at most two decimals, a comma is as good as a point. Null where it is none. */
export function readChance(text: string): number | null {
  const plain = text.trim().replace(/\s?%$/, "").replace(",", ".");
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(plain)) return null;
  const [whole = "0", fraction = ""] = plain.split(".");
  const p = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return p >= DREAM_CHANCE.least && p <= DREAM_CHANCE.most ? p : null;
}

/** A chance as it stands in its field: without zeros at its end. */
export function chanceText(p: number, locale: string): string {
  return (p / 100).toLocaleString(locale, { maximumFractionDigits: 2 });
}

/** The nearest chance that there is. */
export function clampChance(p: number): number {
  return Math.min(DREAM_CHANCE.most, Math.max(DREAM_CHANCE.least, Math.round(p)));
}

/** How far a key moves a chance: a hundredth of a percent, one percent with Shift, ten with the page keys. Undefined: another key. */
export function stepOf({ key, shiftKey }: { key: string; shiftKey: boolean }): number | undefined {
  const small = shiftKey ? 100 : 1;
  if (key === "ArrowRight" || key === "ArrowUp") return small;
  if (key === "ArrowLeft" || key === "ArrowDown") return -small;
  if (key === "PageUp") return 1000;
  if (key === "PageDown") return -1000;
  return undefined;
}
