import { useLingui } from "@lingui/react/macro";
import type { Language } from "@vitrine/contract/languages.ts";
import {
  CONFIGURATION_ROWS,
  type ConfigurationKey,
  type Field,
  type TableField,
} from "@vitrine/contract/operators/configuration-rows.ts";

/**
 * Returns a function that writes the value of a row as a person reads it, with its unit. Of a table it writes only the
 * lines that differ from `other`.
 */
export function useValueText(): (key: ConfigurationKey, value: unknown, other?: unknown) => string {
  const { t, i18n } = useLingui();
  const one = (field: Field, value: unknown): string => {
    if (field.kind === "switch") return value ? t`on` : t`off`;
    if (field.kind === "text") return value === "" ? t`empty` : String(value);
    const number = i18n.number(Number(value), { maximumFractionDigits: 2 });
    if (field.unit === "percent") return `${number}%`;
    return field.unit === "times" ? `${number} ×` : number;
  };
  return (key, value, other) => {
    const field: Field | TableField = CONFIGURATION_ROWS[key].field;
    if (field.kind !== "table") return one(field, value);
    const lines = value as Record<string, unknown>[];
    const others = other as Record<string, unknown>[] | undefined;
    const parts = lines.flatMap((line, at) => {
      if (JSON.stringify(line) === JSON.stringify(others?.[at])) return [];
      const cells = Object.entries(field.columns).map(([name, column]) => one(column, line[name]));
      return [`${at + 1}: ${cells.join(" / ")}`];
    });
    return parts.length === 0 ? t`empty` : parts.join(" · ");
  };
}

/** The unit behind a number. */
export function useUnit(): (field: Field) => string {
  const { t } = useLingui();
  return (field) => {
    if (field.kind !== "number") return "";
    const units = { percent: "%", coins: t`coins`, times: "×", hours: t`hours`, seconds: t`seconds`, count: "" };
    return units[field.unit];
  };
}

/** The bounds of a number, for the hint below its field. */
export function boundsOf(field: Field, locale: Language): string {
  if (field.kind !== "number") return "";
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return `${format.format(field.least)}–${format.format(field.most)}`;
}
