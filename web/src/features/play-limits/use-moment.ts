import { useLingui } from "@lingui/react/macro";
import { useTimeZone } from "../../ui/drawn.ts";
import { momentText } from "./moment-text.ts";

/** Writes a moment in the visitor's own time zone, and names that: refusals speak in the zone of the site. */
export function useMoment(): (time: string) => string {
  return useSiteMoment(useTimeZone());
}

/** Writes when a day, week or month of the site begins, in the site's own time zone, in which they are counted. */
export function useSiteMoment(timeZone: string | undefined): (time: string) => string {
  const { i18n } = useLingui();
  return (time) => momentText(time, i18n.locale, timeZone);
}
