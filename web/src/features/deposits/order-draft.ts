import type { Channel, Currency } from "@vitrine/contract/deposits.ts";
import type { Language } from "@vitrine/contract/languages.ts";
import { pickCurrency, proposedAmount } from "./amounts.ts";

/** The values of the deposit form; 0 or an empty string if nothing is chosen. */
export interface OrderDraft {
  channelId: number;
  currency: Currency | "";
  /** The amount as typed, in the chosen currency. */
  amount: string;
  promoCode: string;
  /** 0 means no coupon. */
  couponId: number;
  /** The language of the checkout. */
  language: Language;
}

/** Returns the initial values: the card, the currency of the language, and the middle one of the offered amounts. */
export function firstDraft(channels: readonly Channel[], language: Language, promoCode: string): OrderDraft {
  const channel = channels.find(({ icon }) => icon === "card") ?? channels[0];
  const currency = channel ? pickCurrency(channel, "", language) : "";
  const amount = proposedAmount(channel, currency);
  return { channelId: channel?.id ?? 0, currency, amount, promoCode, couponId: 0, language };
}

/**
 * Returns the values that change with another channel or currency. A proposed amount is replaced by a new proposal; a
 * typed amount stays.
 */
export function changeWay(
  channels: readonly Channel[],
  draft: OrderDraft,
  chosen: { channel: Channel } | { currency: Currency },
): Partial<OrderDraft> {
  const before = channels.find(({ id }) => id === draft.channelId);
  const channel = "channel" in chosen ? chosen.channel : before;
  const currency = "channel" in chosen ? pickCurrency(chosen.channel, draft.currency, draft.language) : chosen.currency;
  const isTyped = draft.amount !== proposedAmount(before, draft.currency);
  return {
    channelId: channel?.id ?? 0,
    currency,
    ...(!isTyped && { amount: proposedAmount(channel, currency) }),
  };
}
