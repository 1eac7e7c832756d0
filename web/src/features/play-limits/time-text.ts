/** Formats a time in a locale, with the UTC offset of its time zone, as the server's sentences do. */
export function momentText(time: string, locale: string, timeZone: string | undefined): string {
  const at = new Date(time);
  const text = new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }).format(at);
  return `${text} (${zoneText(at, timeZone)})`;
}

/** Returns the UTC offset of a time zone at a time, e.g. UTC+8. Without a time zone it uses the visitor's zone. */
export function zoneText(at: Date, timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "shortOffset" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value.replace("GMT", "UTC") ?? "";
}

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
