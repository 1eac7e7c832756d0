import { useLingui } from "@lingui/react/macro";
import { momentText } from "./moment-text.ts";

/** Writes a moment in the site's own time zone, in which days and weeks are counted and refusals speak. */
export function useMoment(timeZone: string | undefined): (time: string) => string {
  const { i18n } = useLingui();
  return (time) => momentText(time, i18n.locale, timeZone);
}
