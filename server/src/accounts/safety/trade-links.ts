import { TRADE_URL_PATTERN } from "@vitrine/contract/safety.ts";
import type { Db } from "../../platform/database/database.ts";
import { Refusal } from "../../platform/errors.ts";

/** Whom a trade link names, and the key by which strangers may send an offer. */
export type TradeLink = { partner: number; token: string };

const FORM = new RegExp(TRADE_URL_PATTERN);
const LAST_PARTNER = 0xffffffff;

/** Reads a trade link, in the one form that Steam gives them. @throws Refusal trade_url_invalid. */
export function parseTradeLink(text: string): TradeLink {
  const [, digits, token] = FORM.exec(text) ?? [];
  const partner = Number(digits);
  if (token === undefined || partner > LAST_PARTNER) throw new Refusal("trade_url_invalid");
  return { partner, token };
}

/** Where the pieces of an account go; null where its owner has set no trade link. */
export async function readTradeLinkParts(db: Db, accountId: number): Promise<TradeLink | null> {
  const row = await db
    .selectFrom("accounts_trade_links")
    .select(["partner", "token"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** The trade link of an account, written as Steam does; null where there is none. */
export async function readTradeLink(db: Db, accountId: number): Promise<string | null> {
  const row = await readTradeLinkParts(db, accountId);
  return row ? `https://steamcommunity.com/tradeoffer/new/?partner=${row.partner}&token=${row.token}` : null;
}
