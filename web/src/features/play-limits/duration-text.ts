type Unit = "hour" | "minute" | "day" | "week" | "month" | "year";

/** Formats a length of time in a locale, e.g. "6 weeks" or "2 недели". */
export function lengthText(value: number, unit: Unit, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value);
}

/** Formats whole minutes as hours and minutes, e.g. "1 hour, 5 minutes". */
export function minutesText(minutes: number, locale: string): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours > 0 ? [lengthText(hours, "hour", locale)] : []),
    ...(rest > 0 || hours === 0 ? [lengthText(rest, "minute", locale)] : []),
  ];
  return new Intl.ListFormat(locale, { type: "unit", style: "long" }).format(parts);
}
