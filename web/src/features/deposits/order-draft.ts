import type { Currency } from "@vitrine/contract/deposits.ts";
import type { Language } from "@vitrine/contract/languages.ts";

/** The values of the deposit form; 0 or an empty string if nothing is chosen. */
export interface OrderDraft {
  channelId: number;
  currency: Currency | "";
  /** As typed, in the chosen currency. */
  amount: string;
  promoCode: string;
  /** 0 means no coupon. */
  couponId: number;
  /** The language of the checkout. */
  language: Language;
}
