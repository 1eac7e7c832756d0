import type { RefusalCode } from "@vitrine/contract/refusals.ts";

const PLACES: Partial<Record<RefusalCode, readonly string[]>> = {
  phone_invalid: ["phone"],
  phone_taken: ["phone"],
  phone_refused: ["phone"],
  account_unknown: ["phone"],
  account_closed: ["phone"],
  password_weak: ["password"],
  password_breached: ["password"],
  login_failed: ["password"],
  code_required: ["smsCode", "code"],
  code_wrong: ["smsCode", "code"],
  code_too_soon: ["smsCode", "code"],
  code_limit: ["smsCode", "code"],
  sms_failed: ["smsCode", "code"],
  invite_code_unknown: ["inviteCode"],
  terms_not_accepted: ["agree"],
  not_adult: ["adult"],
  channel_unknown: ["channelId"],
  currency_unknown: ["currency"],
  amount_too_small: ["amount"],
  amount_too_large: ["amount"],
  promo_code_malformed: ["promoCode"],
  promo_code_unknown: ["promoCode"],
  promo_code_not_allowed: ["promoCode"],
  coupon_unknown: ["couponId"],
  giveaway_title: ["title"],
  giveaway_time: ["endAt"],
};

/** Returns the field of the form that shows this refusal, or undefined. */
export function placeOf(code: string, names: readonly string[]): string | undefined {
  const places = Object.hasOwn(PLACES, code) ? PLACES[code as RefusalCode] : undefined;
  return places?.find((name) => names.includes(name));
}
