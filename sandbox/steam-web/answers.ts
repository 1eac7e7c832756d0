import type { Bot } from "./sign-in.ts";
import { confirmationKey } from "./sign-in.ts";
import { type Offer, type Trades, unixTime } from "./trades.ts";

const APP = 730;
const CONTEXT = "2";
const FIRST_ACCOUNT = 76_561_197_960_265_728n;

export type Question = { method: string; path: string; query: URLSearchParams; form: URLSearchParams };
export type Answer = { status?: number; content: unknown };

/** Answers calls of IEconService as Steam answers a signed-in bot. Returns undefined for an unknown address. */
export function answerApi(trades: Trades, { path, query }: Question): Answer | undefined {
  switch (path) {
    case "/IEconService/GetTradeOffers/v1/": {
      const since = Number(query.get("time_historical_cutoff"));
      const listed = [...trades.offers.values()].filter(({ hidden }) => !hidden);
      const shown = listed.filter((offer) => isOpen(offer) || offer.updatedAt >= since);
      return { content: { response: { trade_offers_sent: shown.map(showOffer), next_cursor: 0 } } };
    }
    case "/IEconService/GetTradeOffer/v1/": {
      const offer = trades.offers.get(query.get("tradeofferid") ?? "");
      return { content: { response: offer ? { offer: showOffer(offer) } : {} } };
    }
    case "/IEconService/GetTradeStatus/v1/": {
      const trade = trades.trades.get(query.get("tradeid") ?? "");
      if (!trade) return { content: { response: {} } };
      const { id, status, at, rollback } = trade;
      const shown = { tradeid: id, status, time_init: at, ...(rollback && { rollback_trade: rollback }) };
      return { content: { response: { trades: [shown] } } };
    }
    case "/IEconService/GetTradeHoldDurations/v1/": {
      const receiver = trades.receivers.get(Number(BigInt(query.get("steamid_target") ?? 0) - FIRST_ACCOUNT));
      if (receiver?.token !== query.get("trade_offer_access_token")) return { status: 403, content: {} };
      const seconds = (receiver.holdDays ?? 0) * 86_400;
      return { content: { response: { both_escrow: seconds > 0 ? { escrow_end_duration_seconds: seconds } : {} } } };
    }
    default:
      return undefined;
  }
}

/** The pages of steamcommunity.com that the bot's libraries request. */
export function answerCommunity(trades: Trades, bot: Bot, question: Question): Answer | undefined {
  const { method, path, query, form } = question;
  const cancelled = /^POST \/tradeoffer\/(\d+)\/cancel$/.exec(`${method} ${path}`)?.[1];
  if (cancelled) {
    if (trades.cancel(cancelled)) return { content: { tradeofferid: cancelled } };
    return { status: 500, content: { strError: "There was an error canceling this trade offer. (11)" } };
  }
  switch (`${method} ${path}`) {
    case `GET /inventory/${bot.steamId}/${APP}/${CONTEXT}`:
      return { content: showAssets(trades) };
    case "POST /tradeoffer/new/send":
      return send(trades, form);
    case "GET /mobileconf/getlist":
      if (!isAuthenticator(bot, query, "list")) return { content: { success: false, needauth: true } };
      return { content: { success: true, conf: trades.waiting().map(showConfirmation) } };
    case "GET /mobileconf/ajaxop": {
      const offer = trades.offers.get(query.get("cid")?.slice(1) ?? "");
      const isGood = isAuthenticator(bot, query, "accept") && query.get("op") === "allow" && offer;
      if (isGood && query.get("ck") === `nonce ${offer.id}`) trades.confirm(offer.id);
      return { content: { success: Boolean(isGood) } };
    }
    default:
      return undefined;
  }
}

function send(trades: Trades, form: URLSearchParams): Answer {
  const { me } = JSON.parse(form.get("json_tradeoffer") ?? "{}") as { me: { assets: { assetid: string }[] } };
  const params = JSON.parse(form.get("trade_offer_create_params") ?? "{}") as { trade_offer_access_token?: string };
  const made = trades.send({
    partner: Number(BigInt(form.get("partner") ?? 0) - FIRST_ACCOUNT),
    token: params.trade_offer_access_token ?? "",
    message: form.get("tradeoffermessage") ?? "",
    assetIds: me.assets.map(({ assetid }) => assetid),
  });
  if (typeof made === "string") return { status: 500, content: { strError: made } };
  return { content: { tradeofferid: made.id, ...(made.state === 9 && { needs_mobile_confirmation: true }) } };
}

function isAuthenticator(bot: Bot, query: URLSearchParams, purpose: string): boolean {
  const at = Number(query.get("t"));
  const isNow = Math.abs(at - unixTime()) < 30;
  return isNow && query.get("tag") === purpose && query.get("k") === confirmationKey(bot.identitySecret, at, purpose);
}

const isOpen = ({ state }: Offer) => state === 2 || state === 9;

const showConfirmation = ({ id, createdAt }: Offer) => ({
  id: `1${id}`,
  type: 2,
  creator_id: id,
  nonce: `nonce ${id}`,
  creation_time: createdAt,
  type_name: "Trade Offer",
});

function showOffer(offer: Offer) {
  const { id, partner, message, assetIds, state, createdAt, updatedAt, tradeId, escrowEndsAt } = offer;
  return {
    tradeofferid: id,
    accountid_other: partner,
    message,
    trade_offer_state: state,
    items_to_give: assetIds.map((assetid) => showAsset(assetid)),
    is_our_offer: true,
    time_created: createdAt,
    time_updated: updatedAt,
    expiration_time: createdAt + 14 * 86_400,
    escrow_end_date: escrowEndsAt ?? 0,
    ...(tradeId && { tradeid: tradeId }),
  };
}

/** Each asset has its own class; Steam's rules for classes do not matter here. */
const showAsset = (assetid: string) => ({
  appid: APP,
  contextid: CONTEXT,
  assetid,
  classid: assetid,
  instanceid: "0",
  amount: "1",
});

function showAssets({ assets }: Trades) {
  const shown = [...assets.values()];
  if (shown.length === 0) return { success: 1, total_inventory_count: 0 };
  return {
    success: 1,
    total_inventory_count: shown.length,
    assets: shown.map(({ assetId }) => showAsset(assetId)),
    descriptions: shown.map(({ assetId, marketName, tradable }) => ({
      appid: APP,
      classid: assetId,
      instanceid: "0",
      market_hash_name: marketName,
      tradable: tradable ? 1 : 0,
    })),
  };
}
