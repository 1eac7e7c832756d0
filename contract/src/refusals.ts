import { DEFAULT_LANGUAGE, type Language } from "./languages.ts";
import { ACCOUNT_REFUSALS } from "./refusals/accounts.ts";
import { AVATAR_REFUSALS } from "./refusals/avatars.ts";
import { BATTLE_REFUSALS } from "./refusals/battles.ts";
import { BOX_REFUSALS } from "./refusals/boxes.ts";
import { CERTIFY_REFUSALS } from "./refusals/certify.ts";
import { CODE_REFUSALS } from "./refusals/codes.ts";
import { DEPOSIT_REFUSALS } from "./refusals/deposits.ts";
import { DREAM_REFUSALS } from "./refusals/dream.ts";
import { FAIRNESS_REFUSALS } from "./refusals/fairness.ts";
import { GIVEAWAY_REFUSALS } from "./refusals/giveaways.ts";
import { INVENTORY_REFUSALS } from "./refusals/inventory.ts";
import { OPERATOR_REFUSALS } from "./refusals/operators.ts";
import { LIMITS_REFUSALS } from "./refusals/play-limits.ts";
import { PRIVACY_REFUSALS } from "./refusals/privacy.ts";
import { REFERRAL_REFUSALS } from "./refusals/referral.ts";
import { REQUEST_REFUSALS } from "./refusals/requests.ts";
import { REWARD_REFUSALS } from "./refusals/rewards.ts";
import { SAFETY_REFUSALS } from "./refusals/safety.ts";
import { SHOP_REFUSALS } from "./refusals/shop.ts";
import { STEAM_REFUSALS } from "./refusals/steam.ts";
import { TICKET_REFUSALS } from "./refusals/tickets.ts";
import { VITRINE_REFUSALS } from "./refusals/vitrines.ts";
import { WALLET_REFUSALS } from "./refusals/wallet.ts";
import { WITHDRAWAL_REFUSALS } from "./refusals/withdrawals.ts";

/** Every expected refusal of the site. A code without a sentence in every language does not compile. */
export const REFUSALS = {
  ...REQUEST_REFUSALS,
  ...ACCOUNT_REFUSALS,
  ...CODE_REFUSALS,
  ...WALLET_REFUSALS,
  ...BOX_REFUSALS,
  ...INVENTORY_REFUSALS,
  ...FAIRNESS_REFUSALS,
  ...LIMITS_REFUSALS,
  ...PRIVACY_REFUSALS,
  ...STEAM_REFUSALS,
  ...SAFETY_REFUSALS,
  ...AVATAR_REFUSALS,
  ...CERTIFY_REFUSALS,
  ...REFERRAL_REFUSALS,
  ...WITHDRAWAL_REFUSALS,
  ...DEPOSIT_REFUSALS,
  ...BATTLE_REFUSALS,
  ...GIVEAWAY_REFUSALS,
  ...REWARD_REFUSALS,
  ...DREAM_REFUSALS,
  ...SHOP_REFUSALS,
  ...VITRINE_REFUSALS,
  ...OPERATOR_REFUSALS,
  ...TICKET_REFUSALS,
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** The values for the placeholders of a sentence, e.g. `{ missing: "3.5" }`. */
export type RefusalDetails = Readonly<Record<string, string | number>>;

/** The sentence of a refusal with its placeholders replaced; numbers are formatted for the language. */
export function sayRefusal(code: RefusalCode, language: Language = DEFAULT_LANGUAGE, details: RefusalDetails = {}) {
  return REFUSALS[code].says[language].replace(/\{(\w+)\}/g, (place, name: string) => {
    const detail = details[name] ?? place;
    return typeof detail === "number" ? sayNumber(detail, language) : detail;
  });
}

/** Formats a number like a sum: with two decimals or none. */
function sayNumber(number: number, language: Language): string {
  const minimumFractionDigits = Number.isInteger(number) ? 0 : 2;
  return new Intl.NumberFormat(language, { minimumFractionDigits, maximumFractionDigits: 2 }).format(number);
}
