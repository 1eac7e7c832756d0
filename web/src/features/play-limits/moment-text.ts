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

/** The UTC offset of a time zone at a time, e.g. UTC+8. Without a time zone it uses the visitor's. */
export function zoneText(at: Date, timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "shortOffset" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value.replace("GMT", "UTC") ?? "";
}
