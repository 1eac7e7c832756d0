/** A moment in a language, with how far its zone is from UTC, as the server's sentences say it. */
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

/** How far a zone is from UTC at a moment: UTC+8. Without a zone, the visitor's own. */
export function zoneText(at: Date, timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "shortOffset" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value.replace("GMT", "UTC") ?? "";
}
