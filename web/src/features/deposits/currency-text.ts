import type { Currency } from "@vitrine/contract/deposits.ts";

/** Formats an amount of real money for a locale, without a trailing .00: $20, 19,90 €. */
export function currencyText(amount: number, currency: Currency, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount);
}
