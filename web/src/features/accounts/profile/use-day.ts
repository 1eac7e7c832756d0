import { useLingui } from "@lingui/react/macro";
import { useTimeZone } from "../../../ui/drawn.ts";

/** Writes a moment as its day and minute, in the language and the time zone of the page. */
export function useDay(): (time: string) => string {
  const { i18n } = useLingui();
  const timeZone = useTimeZone();
  // The Russian word for the year stays beside its number.
  return (time) => i18n.date(time, { dateStyle: "medium", timeStyle: "short", timeZone }).replace(" г.", "\u00a0г.");
}
