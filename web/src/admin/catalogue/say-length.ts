import type { Language } from "@vitrine/contract/languages.ts";

/** A length in minutes, as whole hours or days where it is that long. */
export function sayLength(minutes: number, language: Language): string {
  const say = (count: number, unit: "minute" | "hour" | "day") =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
  if (minutes % 1440 === 0) return say(minutes / 1440, "day");
  return minutes % 60 === 0 ? say(minutes / 60, "hour") : say(minutes, "minute");
}
