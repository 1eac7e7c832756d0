import { useLingui } from "@lingui/react/macro";
import { useTimeZone } from "../../ui/ssr.ts";
import { momentText } from "./time-text.ts";

/** Formats a time in the visitor's time zone and names the zone, because refusals use the site's time zone. */
export function useMoment(): (time: string) => string {
  return useSiteMoment(useTimeZone());
}

/** Formats a time in the given time zone, e.g. the site's, which decides when a day, week or month starts. */
export function useSiteMoment(timeZone: string | undefined): (time: string) => string {
  const { i18n } = useLingui();
  return (time) => momentText(time, i18n.locale, timeZone);
}

/** Formats a time as date and minute, in the locale and the time zone of the page. */
export function useDay(): (time: string) => string {
  const { i18n } = useLingui();
  const timeZone = useTimeZone();
  // A non-breaking space keeps the Russian "г." (year) on the line of its number.
  return (time) => i18n.date(time, { dateStyle: "medium", timeStyle: "short", timeZone }).replace(" г.", "\u00a0г.");
}
