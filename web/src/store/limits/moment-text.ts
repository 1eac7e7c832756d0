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
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "shortOffset" }).formatToParts(at);
  const zone = parts.find(({ type }) => type === "timeZoneName")?.value.replace("GMT", "UTC") ?? "";
  return `${text} (${zone})`;
}
