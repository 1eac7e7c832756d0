import { useLingui } from "@lingui/react/macro";
import { useTimeZone } from "../../../ui/ssr.ts";

/** Formats a time as date and minute, in the locale and the time zone of the page. */
export function useDay(): (time: string) => string {
  const { i18n } = useLingui();
  const timeZone = useTimeZone();
  // A non-breaking space keeps the Russian "г." (year) on the line of its number.
  return (time) => i18n.date(time, { dateStyle: "medium", timeStyle: "short", timeZone }).replace(" г.", "\u00a0г.");
}
