import { useLingui } from "@lingui/react/macro";

/** Writes a moment in the site's own time zone, in which days and weeks are counted and refusals speak. */
export function useMoment(timeZone: string | undefined): (time: string) => string {
  const { i18n } = useLingui();
  return (time) =>
    new Intl.DateTimeFormat(i18n.locale, {
      year: "numeric",
      month: "short",
      day: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZoneName: "shortOffset",
      timeZone,
    }).format(new Date(time));
}
