import * as avatars from "./accounts/avatars.ts";
import * as captcha from "./accounts/captcha.ts";
import * as certify from "./accounts/certify.ts";
import * as codes from "./accounts/codes.ts";
import * as safety from "./accounts/safety.ts";
import * as steam from "./accounts/steam.ts";
import * as accounts from "./accounts.ts";
import * as battleReports from "./battles/reports.ts";
import * as battles from "./battles.ts";
import * as boxes from "./boxes.ts";
import type { AnyCall } from "./call.ts";
import * as documents from "./content/documents.ts";
import * as content from "./content.ts";
import * as deposits from "./deposits.ts";
import * as dream from "./dream.ts";
import * as fairness from "./fairness/calls.ts";
import * as giveaways from "./giveaways.ts";
import * as catalogue from "./inventory/catalogue.ts";
import * as items from "./inventory.ts";
import * as messages from "./messages.ts";
import * as privacy from "./privacy.ts";
import * as records from "./records.ts";
import * as referral from "./referral.ts";
import * as coupons from "./rewards/coupons.ts";
import * as rewards from "./rewards.ts";
import * as finds from "./search/finds.ts";
import * as shop from "./shop.ts";
import * as tickets from "./tickets/calls.ts";
import * as transparency from "./transparency/calls.ts";
import * as vitrines from "./vitrines/calls.ts";
import * as limits from "./wallet/play-limits.ts";
import * as transfer from "./wallet/transfer.ts";
import * as wallet from "./wallet.ts";
import * as withdrawals from "./withdrawals.ts";

function isCall(value: unknown): value is AnyCall {
  return typeof value === "object" && value !== null && "path" in value && "input" in value;
}

/** Every API call, in the order of the files that declare them. */
export const CALLS: readonly AnyCall[] = [
  accounts,
  captcha,
  codes,
  content,
  documents,
  boxes,
  finds,
  items,
  wallet,
  limits,
  privacy,
  fairness,
  messages,
  steam,
  avatars,
  safety,
  certify,
  coupons,
  referral,
  deposits,
  withdrawals,
  battles,
  battleReports,
  giveaways,
  dream,
  shop,
  catalogue,
  rewards,
  transfer,
  records,
  vitrines,
  tickets,
  transparency,
].flatMap((file) => Object.values<unknown>(file).filter(isCall));
