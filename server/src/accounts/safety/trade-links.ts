import { TRADE_URL_PATTERN } from "@vitrine/contract/accounts/rules.ts";
import type { Db } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";

/** The account that a trade link names, and the token with which strangers may send it an offer. */
export type TradeLink = { partner: number; token: string };

const FORM = new RegExp(TRADE_URL_PATTERN);
const LAST_PARTNER = 0xffffffff;

/** Parses a trade link in the one form that Steam uses, or refuses it. */
export function parseTradeLink(text: string): TradeLink {
  const [, digits, token] = FORM.exec(text) ?? [];
  const partner = Number(digits);
  if (token === undefined || partner > LAST_PARTNER) throw new Refusal("trade_url_invalid");
  return { partner, token };
}

/** Returns where trade offers for an account go; null if its owner has set no trade link. */
export async function readTradeLinkParts(db: Db, accountId: number): Promise<TradeLink | null> {
  const row = await db
    .selectFrom("accounts_trade_links")
    .select(["partner", "token"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the trade link of an account as a URL; null if it has none. */
export async function readTradeLink(db: Db, accountId: number): Promise<string | null> {
  const row = await readTradeLinkParts(db, accountId);
  return row ? `https://steamcommunity.com/tradeoffer/new/?partner=${row.partner}&token=${row.token}` : null;
}
