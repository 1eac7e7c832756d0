import type { Channel, Currency } from "@vitrine/contract/deposits.ts";
import { byLanguage, type Language } from "@vitrine/contract/languages.ts";

const OF_LANGUAGE = byLanguage<Currency>({ zh: "CNY", en: "USD", ru: "RUB" });

/** The currency after a change of channel: the chosen one if accepted, else the only one, else the locale's. */
export function pickCurrency(channel: Channel, chosen: Currency | "", language: Language): Currency | "" {
  const { currencies } = channel;
  if (chosen && currencies.includes(chosen)) return chosen;
  if (currencies.length === 1) return currencies[0] ?? "";
  return currencies.find((currency) => currency === OF_LANGUAGE[language]) ?? "";
}
