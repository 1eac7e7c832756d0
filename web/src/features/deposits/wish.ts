import type { Currency } from "@vitrine/contract/deposits.ts";
import type { Language } from "@vitrine/contract/languages.ts";

/** What the form of a deposit holds; 0 and empty texts where nothing is chosen. */
export interface Wish {
  channelId: number;
  currency: Currency | "";
  /** As it was typed, in the currency. */
  amount: string;
  promoCode: string;
  /** 0: none. */
  couponId: number;
  /** Of the page on which it is paid. */
  language: Language;
}
