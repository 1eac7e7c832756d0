import { useLingui } from "@lingui/react/macro";
import type { Language } from "@vitrine/contract/languages.ts";
import type { RiskUnit } from "@vitrine/contract/operators/risk-rules.ts";
import type { ReactNode } from "react";
import { Money } from "../../ui/money.tsx";

/** The language of the page, and how it writes times and the numbers of evidence. */
export function useRiskWords() {
  const { t, i18n } = useLingui();
  const formats: Record<RiskUnit, Intl.NumberFormat> = {
    coins: new Intl.NumberFormat(i18n.locale),
    count: new Intl.NumberFormat(i18n.locale),
    percent: new Intl.NumberFormat(i18n.locale, { style: "unit", unit: "percent" }),
    days: new Intl.NumberFormat(i18n.locale, { style: "unit", unit: "day", unitDisplay: "long" }),
    hours: new Intl.NumberFormat(i18n.locale, { style: "unit", unit: "hour", unitDisplay: "long" }),
  };
  return {
    language: i18n.locale as Language,
    timeOf: (time: string) =>
      new Intl.DateTimeFormat(i18n.locale, { dateStyle: "medium", timeStyle: "short" }).format(new Date(time)),
    /** The bounds of a parameter with their unit, e.g. 1–30 days. */
    bounds(least: number, most: number, unit: RiskUnit): string {
      const range = formats[unit].formatRange(least, most);
      return unit === "coins" ? t`${range} coins` : range;
    },
    value: (value: number, unit: RiskUnit): ReactNode =>
      unit === "coins" ? <Money value={value} /> : formats[unit].format(value),
  };
}
