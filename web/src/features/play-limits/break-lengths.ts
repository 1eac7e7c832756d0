import { useLingui } from "@lingui/react/macro";
import { lengthText } from "./duration-text.ts";
import type { Break } from "./use-limits.ts";

const HOUR_MS = 3_600_000;
const WEEK_HOURS = 7 * 24;

export interface Length {
  /** In hours for a cool-off, in months for an exclusion. */
  amount: number;
  label: string;
}

/** The lengths that are offered, the shortest first. */
export function useLengths(kind: Break["kind"]): Length[] {
  const { i18n } = useLingui();
  const words = (amount: number, value: number, unit: Parameters<typeof lengthText>[1]) => ({
    amount,
    label: lengthText(value, unit, i18n.locale),
  });
  if (kind === "exclusion")
    return [words(6, 6, "month"), ...[1, 2, 5, 10].map((years) => words(years * 12, years, "year"))];
  return [
    words(24, 24, "hour"),
    words(72, 3, "day"),
    ...[1, 2, 4, 6].map((weeks) => words(weeks * WEEK_HOURS, weeks, "week")),
  ];
}

/** When a break of that length ends if it begins now, as the server counts. */
export function breakEnd(kind: Break["kind"], amount: number, nowMs: number): string {
  const end = new Date(nowMs);
  if (kind === "coolOff") end.setTime(nowMs + amount * HOUR_MS);
  else end.setUTCMonth(end.getUTCMonth() + amount);
  return end.toISOString();
}
